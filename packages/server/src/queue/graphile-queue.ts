import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import {
  Logger as WorkerLogger,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../db/schema.ts';
import { CONCURRENCY, MAX_ATTEMPTS, type Queue, type Tasks } from './port.ts';

/** A worker that lost its database is started again after this time, in ms. */
const RESTART = 2_000;

interface GraphileQueueSettings {
  readonly db: Db;
  readonly url: string;
  readonly log: Logger;
}

interface JobRow {
  readonly task: string;
  readonly payload: unknown;
  readonly key: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
}

/** Jobs in PostgreSQL, worked off by every server on it. */
export async function graphileQueue({ db, url, log }: GraphileQueueSettings): Promise<Queue> {
  const pool = new pg.Pool({ connectionString: url, max: CONCURRENCY + 2, keepAlive: true });
  pool.on('error', () => undefined); // the worker notices by itself
  pool.on('connect', (client) => client.on('error', () => undefined));
  const common = { pgPool: pool, logger: workerLogger(log) };
  await runMigrations(common).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  let runner: Runner | undefined;
  let stopped = false;
  /** Names under which this queue has locked jobs. */
  const names: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => names.push(workerPool.id));

  /** Runs until it is stopped, and begins again where the database went away. */
  const start = async (tasks: Tasks): Promise<void> => {
    if (stopped) return;
    try {
      // What an earlier runner could not hand back, since the database was away, would wait for hours.
      const gone = names.splice(0);
      await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`.execute(db);
      runner = await run({
        ...common,
        events,
        // Together with others, jobs end in a way that survives a database that is away: alone, they end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        taskList: { ...tasks },
        concurrency: CONCURRENCY,
        noHandleSignals: true,
      });
      void runner.promise.catch(() => undefined).finally(() => startLater(tasks));
    } catch (error) {
      log.error({ component: 'queue', err: error }, 'the queue cannot work');
      startLater(tasks);
    }
  };
  const startLater = (tasks: Tasks) => {
    runner = undefined;
    if (!stopped) setTimeout(() => void start(tasks), RESTART).unref();
  };

  return {
    async add(transaction, { task, payload, key = null }) {
      await sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
        job_key => ${key}, max_attempts => ${MAX_ATTEMPTS})`.execute(transaction);
    },
    work: start,
    async waiting() {
      const { rows } = await sql<JobRow>`
        select task.identifier as task, job.payload, job.key, job.attempts, job.max_attempts, job.last_error
        from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        order by job.id`.execute(db);
      return rows.map(({ maxAttempts, key, ...job }) => ({
        ...job,
        ...(key === null ? {} : { key }),
        givenUp: job.attempts >= maxAttempts,
      }));
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      await runner?.stop();
      await pool.end();
    },
  };
}

/** Its log goes into ours; it names jobs by their number and task, never by what is in them. */
const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    log[LEVELS[level] ?? 'debug']({ component: 'queue' }, message);
  });

const LEVELS: Readonly<Record<string, 'error' | 'warn'>> = { error: 'error', warning: 'warn' };
