import type { Db } from '../db/schema.ts';

interface NewJob {
  /** Name of what is done, in the table of tasks. */
  readonly task: string;
  /** JSON, kept in the database as it is: nothing in it may open anything. */
  readonly payload: unknown;
  /** While a job with this key waits, another is not added. */
  readonly key?: string;
}

/** A job that waits, or that was given up. */
interface WaitingJob extends NewJob {
  readonly attempts: number;
  /** Tried as often as it may be; stays to be looked at. */
  readonly givenUp: boolean;
  readonly lastError: string | null;
}

/** What to do for each name. A job runs at least once, so doing it again must do no harm. @throws to be tried again */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

/** Work that outlives the request, and the process. */
export interface Queue {
  /** Adds a job as part of the caller's transaction: where that is undone, there is no job. */
  add(db: Db, job: NewJob): Promise<void>;
  /** Works the jobs off from now on, some at the same time. */
  work(tasks: Tasks): Promise<void>;
  waiting(): Promise<WaitingJob[]>;
  /** Lets running jobs end; the others stay for the next start. */
  stop(): Promise<void>;
}

/** Tries before a job is given up: with the growing pauses between them, about two hours. */
export const MAX_ATTEMPTS = 10;

/** Jobs at the same time. */
export const CONCURRENCY = 4;
