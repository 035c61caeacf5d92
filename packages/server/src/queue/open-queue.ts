import type { Logger } from 'pino';
import type { Db } from '../db/schema.ts';
import type { Queue } from './port.ts';
import { tableQueue } from './table-queue.ts';

/** The queue that belongs to the database. */
export async function openQueue(db: Db, databaseUrl: string | null, log: Logger): Promise<Queue> {
  if (databaseUrl === null) return tableQueue({ db, log });
  const { graphileQueue } = await import('./graphile-queue.ts');
  return graphileQueue({ db, url: databaseUrl, log });
}
