import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/schema.ts';
import { localBell } from './local.ts';
import type { Bell } from './port.ts';

const CHANNEL = 'tafel_bell';
/** A connection that was lost is made again after this time, in ms. */
const RESTART = 2_000;

/** A connection that listens, or a pause before the next one. */
interface Watch {
  readonly over: Promise<void>;
}

/** Carried by PostgreSQL's LISTEN and NOTIFY. What rings while the connection is away is made up for by one ring. */
export async function postgresBell(db: Db, url: string): Promise<Bell> {
  const local = localBell();
  const own = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;

  const listen = async (): Promise<Watch> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const ended = once(client, 'end', { signal }).catch(() => undefined); // by an error, or by us
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload !== own) void local.ring();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return { over: ended.then(() => client.end()).catch(() => undefined) };
  };

  const pause = (): Watch => ({
    over: setTimeout(RESTART, undefined, { signal }).catch(() => undefined),
  });

  const keepListening = async (first: Watch): Promise<void> => {
    for (let watch = first; ; watch = await listen().catch(pause)) {
      await local.ring();
      await watch.over;
      if (signal.aborted) return;
    }
  };

  const listening = keepListening(await listen());
  return {
    async ring() {
      await local.ring();
      await sql`select pg_notify(${CHANNEL}, ${own})`.execute(db);
    },
    heard: local.heard,
    async close() {
      closing.abort();
      await listening;
    },
  };
}
