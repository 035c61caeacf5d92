import type { Logger } from 'pino';
import { claimJob, deleteJob, insertJob, type JobRow, listJobs, retryJob } from '../db/jobs.ts';
import type { Db } from '../db/schema.ts';
import { CONCURRENCY, MAX_ATTEMPTS, type Queue, type Tasks } from './port.ts';

interface TableQueueSettings {
  readonly db: Db;
  readonly log: Logger;
  /** A job of a process that died is taken up again after this time, in ms. */
  readonly lease?: number;
  /** How often jobs that wait for their time are looked for, in ms; a new job is taken up at once. */
  readonly pollInterval?: number;
  /** Pause before the next try of a job that failed so many times, in ms. */
  readonly pause?: (attempts: number) => number;
}

/** Jobs in a table of the embedded database, worked off by this process. */
export function tableQueue(settings: TableQueueSettings): Queue {
  const { db, log, lease = 300_000, pollInterval = 1_000, pause = growingPause } = settings;
  let tasks: Tasks | undefined;
  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<void>>();

  const perform = async ({ id, task, payload, attempts }: JobRow) => {
    try {
      const work = tasks?.[task];
      if (!work) throw new Error(`There is no task '${task}'.`);
      await work(JSON.parse(payload));
      await deleteJob(db, id);
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      log.error({ component: 'queue', task, attempts, err: error }, 'a job failed');
      await retryJob(db, id, { runAt: Date.now() + pause(attempts), lastError });
    }
  };

  const workOff = async (): Promise<void> => {
    const job = tasks && (await claimJob(db, { now: Date.now(), lease }));
    if (!job) return;
    await perform(job);
    return workOff();
  };

  const wake = () => {
    if (!tasks || running.size >= CONCURRENCY) return;
    const worker = workOff()
      .catch((error: unknown) => log.error({ component: 'queue', err: error }, 'the queue stopped'))
      .finally(() => running.delete(worker));
    running.add(worker);
  };

  return {
    async add(transaction, { task, payload, key = null }) {
      const now = Date.now();
      await insertJob(transaction, {
        task,
        payload: JSON.stringify(payload),
        key,
        runAt: now,
        maxAttempts: MAX_ATTEMPTS,
      });
      wake(); // waits for the transaction, which has the only connection
    },
    async work(given) {
      tasks = given;
      timer = setInterval(wake, pollInterval);
      wake();
    },
    async waiting() {
      const jobs = await listJobs(db);
      return jobs.map(({ task, payload, key, attempts, maxAttempts, lastError }) => ({
        task,
        payload: JSON.parse(payload),
        ...(key === null ? {} : { key }),
        attempts,
        givenUp: attempts >= maxAttempts,
        lastError,
      }));
    },
    async stop() {
      tasks = undefined;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** As graphile-worker waits: e seconds, e², e³ …, six hours at most. */
const growingPause = (attempts: number) => Math.exp(Math.min(attempts, 10)) * 1000;
