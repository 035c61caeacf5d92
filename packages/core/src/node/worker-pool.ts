import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { TafelError } from '../errors.ts';
import { queueJobs } from './job-queue.ts';

/** What a worker is sent: one job at a time. */
export interface WorkerJob<Job> {
  readonly index: number;
  readonly job: Job;
}

/** What a worker says: nothing but that it is there, then each result with the place of its job. */
export type WorkerMessage<Result> = 'ready' | { readonly index: number; readonly result: Result };

interface PoolOptions<Job, Result> {
  readonly threads: number;
  /** So many where there is a job that this thread does not take; as `threads` unless stated. */
  readonly most?: number;
  /** The result of a job whose worker ended over it. */
  readonly lost: (job: Job, reason: Error) => Result;
  /** What this thread does while it waits: from its first moment on, when no worker is there yet. */
  readonly here?: WorkHere<Job, Result> | undefined;
  /** What jobs have in common that are done by the same code; all the same unless stated. */
  readonly kindOf?: (job: Job) => string;
  /** Bytes that the result of a job may keep in memory; where stated, many small jobs may be begun before the result that is waited for. */
  readonly sizeOf?: (job: Job) => number;
  /** Stops the work: the workers end, and the reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** A job done in the thread that waits for the results of the others. */
interface WorkHere<Job, Result> {
  readonly takes: (job: Job) => boolean;
  readonly run: (job: Job) => Result;
}

/** Results that may wait for an earlier one, per worker: what bounds the memory behind a slow job. */
const AHEAD = 8;
/** Jobs that a worker has at hand, lest it wait until this thread is done with one of its own. */
const AT_HAND = 8;
/** Such a part of its share of what may be begun: the others go on having some where that is little, and at the end. */
const PART_AT_HAND = 4;

/** What a file leaves behind is soon garbage: a little memory that is used again costs less than more that is new. */
const SMALL_NURSERY = { maxYoungGenerationSizeMb: 4 };

/** One worker with the jobs that it was sent: it is at the first. */
interface Member {
  readonly worker: Worker;
  readonly jobs: number[];
  isReady: boolean;
  /** Why it is about to end. */
  reason: Error | null;
}

/**
 * Does jobs in worker threads, handing the results out in the order of the jobs. A worker that dies loses its own job alone and is
 * replaced. Leaving the loop early ends the workers.
 *
 * @param script the module of the workers: says 'ready', then answers every WorkerJob with a WorkerMessage
 * @throws TafelError INTERNAL where a worker cannot be started
 */
export async function* runInWorkers<Job, Result extends object>(
  script: URL,
  jobs: readonly Job[],
  { threads, most = threads, lost, here, signal, ...dealing }: PoolOptions<Job, Result>,
): AsyncGenerator<Result, void, undefined> {
  const results = new Map<number, Result>();
  const members = new Set<Member>();
  const queue = queueJobs(jobs, { ahead: AHEAD * threads, ...dealing });
  let wanted = threads;
  let given = 0;
  let broken: Error | null = null;
  let wake = () => {};

  function workedHere(work: WorkHere<Job, Result>): boolean {
    const place = queue.take(work, work.takes);
    if (place !== undefined) results.set(place, work.run(jobs[place]));
    else if (queue.ready() > 0) for (; wanted < most; wanted++) start();
    return place !== undefined;
  }

  function atHand(): number {
    const share = queue.ready() / members.size;
    return Math.min(AT_HAND, Math.max(1, share / PART_AT_HAND));
  }

  function feed(member: Member): void {
    while (member.isReady && member.jobs.length < atHand()) {
      const index = queue.take(member);
      if (index === undefined) return;
      member.jobs.push(index);
      const message: WorkerJob<Job> = { index, job: jobs[index] };
      member.worker.postMessage(message);
    }
  }

  function start(): void {
    // Flags of the process, such as --eval, are not meant for a worker
    const worker = new Worker(script, { execArgv: [], resourceLimits: SMALL_NURSERY });
    const member: Member = { worker, jobs: [], isReady: false, reason: null };
    members.add(member);
    worker
      .on('message', (message: WorkerMessage<Result>) => {
        if (message === 'ready') member.isReady = true;
        else {
          results.set(message.index, message.result);
          member.jobs.shift();
          wake();
        }
        feed(member);
      })
      .on('error', (error) => (member.reason = toError(error)))
      // All its messages have come by now, which is not so when it fails
      .on('exit', (code) => died(member, member.reason ?? new Error(`it ended with ${code}`)));
  }

  function died(member: Member, reason: Error): void {
    if (!members.delete(member)) return;
    const [index, ...others] = member.jobs;
    if (!member.isReady) broken = reason;
    else if (index !== undefined) results.set(index, lost(jobs[index], reason));
    queue.giveBack(member, others);
    if (broken === null && queue.hasMore()) start();
    wake();
  }

  const stop = () => wake();
  signal?.addEventListener('abort', stop);
  try {
    for (let k = 0; k < threads; k++) start();
    while (given < jobs.length) {
      // A moment for what workers say, and for Ctrl+C
      if (here !== undefined && !results.has(given)) await setImmediate();
      signal?.throwIfAborted();
      if (broken !== null) throw cannotStart(broken);
      if (!results.has(given)) {
        if (here === undefined || !workedHere(here))
          await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      const result = results.get(given);
      queue.done(given);
      results.delete(given++);
      members.forEach(feed);
      if (result !== undefined) yield result;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    const workers = [...members].map(({ worker }) => worker);
    members.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const cannotStart = (reason: Error) =>
  new TafelError('INTERNAL', `Tafel could not start its workers: ${reason.message}`);
