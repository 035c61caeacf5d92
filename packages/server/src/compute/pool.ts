import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { TafelError } from '@tafel/core/api';
import { TooManyTries } from '../errors.ts';
import type { Reply } from './message.ts';
import type { Compute, TaskInput, TaskName, TaskOutput } from './port.ts';

export interface PoolSettings {
  /** Workers at most; each starts when it is needed and ends when it has been idle. */
  readonly size: number;
  /** Milliseconds for one task. */
  readonly deadline: number;
  /** Of one worker, in megabytes. */
  readonly memory: number;
  /** Tasks of one person that run or wait. */
  readonly mostPerUser: number;
  /** Tasks of one person that run at the same time. */
  readonly runningPerUser: number;
  /** Milliseconds until an idle worker ends. */
  readonly idle: number;
}

const DEFAULTS: PoolSettings = {
  size: Math.max(1, Math.min(4, availableParallelism() - 1)),
  deadline: 30_000,
  memory: 512,
  mostPerUser: 8,
  runningPerUser: 2,
  idle: 30_000,
};

/** For the program of a worker to be loaded: it is larger than any task. */
const START_UP = 60_000;

interface Job {
  readonly userId: string;
  readonly task: TaskName;
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot {
  readonly worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/** Beside this file from source, in a folder of its own when bundled. */
const ENTRY = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./compute/worker.js', import.meta.url);

/** Worker threads that take the tasks of everybody in turn. A task that outstays its time or memory ends its worker. */
export function workerPool(settings: Partial<PoolSettings> = {}): Compute {
  const { size, deadline, memory, mostPerUser, runningPerUser, idle } = {
    ...DEFAULTS,
    ...settings,
  };
  const waiting: Job[] = [];
  const slots = new Set<Slot>();
  let closed = false;

  const runningOf = (user: string) => [...slots].filter(({ job }) => job?.userId === user).length;

  const end = (slot: Slot) => {
    clearTimeout(slot.timer);
    slots.delete(slot);
    return slot.worker.terminate();
  };

  /** Gives up a worker together with what it was doing. */
  const stop = (slot: Slot, why: unknown) => {
    const { job } = slot;
    slot.job = null;
    void end(slot);
    job?.reject(why);
    next();
  };

  const arm = (slot: Slot, time: number) => {
    clearTimeout(slot.timer);
    const late = stopped(
      `It took longer than ${time / 1000} seconds. Send less data, or fewer steps.`,
    );
    slot.timer = setTimeout(() => stop(slot, late), time);
  };

  const settle = (slot: Slot, reply: Exclude<Reply, { kind: 'started' }>) => {
    const { job } = slot;
    if (!job) return;
    slot.job = null;
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => void end(slot), idle);
    slot.timer.unref();
    if (reply.kind === 'done') job.resolve(reply.output);
    else if (reply.kind === 'refused')
      job.reject(new TafelError(reply.code, reply.message, reply.where));
    else job.reject(new Error(`The task ${job.task} failed: ${reply.stack}`));
    next();
  };

  const start = (): Slot => {
    const worker = new Worker(ENTRY, {
      name: 'tafel-compute',
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: ENTRY.pathname.endsWith('.ts') ? ['--conditions=tafel-source'] : [],
      env: {},
    });
    const slot: Slot = { worker, job: null, timer: undefined };
    worker.unref();
    worker.on('message', (reply: Reply) => {
      if (reply.kind === 'started') arm(slot, deadline);
      else settle(slot, reply);
    });
    worker.on('error', (error) => stop(slot, reasonOf(error, memory)));
    worker.on('exit', () => {
      if (slots.has(slot)) stop(slot, stopped('Its process ended.'));
    });
    slots.add(slot);
    return slot;
  };

  const next = () => {
    const at = waiting.findIndex(({ userId }) => runningOf(userId) < runningPerUser);
    if (at < 0 || closed) return;
    const slot = [...slots].find(({ job }) => job === null) ?? (slots.size < size ? start() : null);
    const [job] = slot ? waiting.splice(at, 1) : [];
    if (!slot || !job) return;
    slot.job = job;
    arm(slot, START_UP);
    slot.worker.postMessage({ task: job.task, input: job.input });
    next();
  };

  return {
    run<T extends TaskName>({ userId }: { userId: string }, task: T, input: TaskInput<T>) {
      const own = runningOf(userId) + waiting.filter((job) => job.userId === userId).length;
      if (own >= mostPerUser)
        return Promise.reject(
          new TooManyTries('Your other computations have to come to an end first.', 5),
        );
      return new Promise<TaskOutput<T>>((resolve, reject) => {
        // The worker answers with what this task gives.
        waiting.push({ userId, task, input, resolve: resolve as Job['resolve'], reject });
        next();
      });
    },
    async close() {
      closed = true;
      const over = stopped('The server is shutting down.');
      for (const job of waiting.splice(0)) job.reject(over);
      for (const { job } of slots) job?.reject(over);
      await Promise.all([...slots].map(end));
    },
  };
}

const stopped = (why: string) =>
  new TafelError('COMPUTATION_STOPPED', `The computation was stopped. ${why}`);

const reasonOf = (error: unknown, memory: number) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? stopped(`It needs more than ${memory} MB of memory.`)
    : error;
