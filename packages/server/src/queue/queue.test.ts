import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { queueEngines } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { MAX_ATTEMPTS, type Queue } from './port.ts';
import { tableQueue } from './table-queue.ts';

const silent = pino({ level: 'silent' });

const stopped = <Q extends Queue>(queue: Q): Q => {
  onTestFinished(() => queue.stop());
  return queue;
};

describe.each(queueEngines())('%s', (_name, openEngine) => {
  const open = async () => {
    const { db, queue } = await openEngine(temporaryFolder());
    return { db, queue: stopped(queue) };
  };

  test('every job runs, with what it was given', async () => {
    const { db, queue } = await open();
    const done: unknown[] = [];
    await queue.work({ note: async (payload) => void done.push(payload) });
    await Promise.all(
      Array.from({ length: 300 }, (_, n) => queue.add(db, { task: 'note', payload: { n } })),
    );
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(300);
    await expect.poll(() => queue.waiting()).toEqual([]);
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(300);
  });

  test('a job is undone with the transaction that added it', async () => {
    const { db, queue } = await open();
    const undone = db.transaction().execute(async (trx) => {
      await queue.add(trx, { task: 'note', payload: {} });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await queue.waiting()).toEqual([]);
  });

  test('jobs with the same key wait once', async () => {
    const { db, queue } = await open();
    for (let n = 0; n < 3; n++) await queue.add(db, { task: 'note', payload: {}, key: 'hourly' });
    await queue.add(db, { task: 'note', payload: {} });
    await queue.add(db, { task: 'note', payload: {} });
    expect(await queue.waiting()).toHaveLength(3);
  });

  test('a job that fails is tried again later, and says why it waits', async () => {
    const { db, queue } = await open();
    let tries = 0;
    await queue.work({
      async flaky() {
        tries += 1;
        if (tries === 1) throw new Error('the mail server is away');
      },
    });
    await queue.add(db, { task: 'flaky', payload: { n: 1 } });
    await expect
      .poll(() => queue.waiting(), { timeout: 10_000 })
      .toMatchObject([
        { task: 'flaky', attempts: 1, givenUp: false, lastError: 'the mail server is away' },
      ]);
    await expect.poll(() => queue.waiting(), { timeout: 15_000 }).toEqual([]);
    expect(tries).toBe(2);
  });

  test('stopping lets the running job end, and later ones wait for the next start', async () => {
    const { db, queue } = await open();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    let ended = false;
    await queue.work({
      async slow() {
        begin();
        await gate;
        ended = true;
      },
    });
    await queue.add(db, { task: 'slow', payload: {} });
    await begun;
    const stop = queue.stop();
    openGate();
    await stop;
    expect(ended).toBe(true);
    await queue.add(db, { task: 'slow', payload: { later: true } });
    expect(await queue.waiting()).toMatchObject([{ payload: { later: true } }]);
  });
});

describe('the table of the embedded engine', () => {
  const openTable = async (settings: Partial<Parameters<typeof tableQueue>[0]> = {}) => {
    const db = await openDatabase(join(temporaryFolder(), 'tafel.db'));
    onTestFinished(() => db.destroy());
    const quick = { db, log: silent, pollInterval: 10, pause: () => 0, ...settings };
    return { db, queue: stopped(tableQueue(quick)), quick };
  };

  test('a job that can never work is given up and listed', async () => {
    const { db, queue } = await openTable();
    await queue.work({});
    await queue.add(db, { task: 'unknown', payload: {} });
    await expect
      .poll(() => queue.waiting(), { timeout: 10_000 })
      .toMatchObject([
        { attempts: MAX_ATTEMPTS, givenUp: true, lastError: "There is no task 'unknown'." },
      ]);
  });

  test('a job of a process that died runs again when its lease is over, and not before', async () => {
    const { db, queue, quick } = await openTable({ lease: 400 });
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const died = tableQueue(quick);
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    await died.work({
      async job() {
        begin();
        await gate;
      },
    });
    await queue.add(db, { task: 'job', payload: {} });
    await begun;
    const started = Date.now();
    const { promise: again, resolve: runAgain } = Promise.withResolvers<number>();
    await queue.work({ job: async () => runAgain(Date.now() - started) });
    expect(await again).toBeGreaterThan(300);
    openGate();
    await died.stop();
  });
});
