import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sum } from '../math/sum.ts';
import type { ParseOptions } from '../parse/format.ts';
import { type FileOutcome, type FileTaskId, runFileTask } from './file-tasks.ts';
import type { FoundFile } from './read-files.ts';
import { runInWorkers } from './worker-pool.ts';

/** What a worker is to do with one file. */
export interface FileJob {
  readonly task: FileTaskId;
  readonly place: FoundFile;
  readonly options: ParseOptions;
}

export interface MapFilesOptions {
  readonly parse: ParseOptions;
  /** Worker threads beside this one; 0: in this thread alone. As many as pay unless stated. */
  readonly threads?: number;
  readonly signal?: AbortSignal;
  /** Called before each file is waited for, with its place in the list from 0. */
  readonly onNext?: (place: FoundFile, index: number) => void;
}

/** Beside this one: its TypeScript in the source, its JavaScript in the built package. */
const WORKER = new URL(`./file-worker${extname(import.meta.url)}`, import.meta.url);

/** This thread reads no larger file while others wait for it: it has to hear Ctrl+C. */
const MOST_BYTES_HERE = 1e6;
/** A worker takes longer to start than this much takes to read. */
const LEAST_BYTES = 8e6;
const LEAST_FILES = 200;
/** Beyond, memory is short before processors are. */
const MOST_THREADS = 32;

/**
 * Does a task with every file, one after the other or in worker threads, with the same results in the order of the places. At most
 * a few files for each thread, or many small ones, are in memory at a time.
 */
export async function* mapFiles<Id extends FileTaskId>(
  task: Id,
  places: readonly FoundFile[],
  { parse, threads: stated, signal, onNext }: MapFilesOptions,
): AsyncGenerator<FileOutcome<Id>, void, undefined> {
  const threads = stated ?? threadsFor(places);
  const most = stated ?? threads + 1;
  const jobs = places.map((place): FileJob => ({ task, place, options: parse }));
  const sizes = new Map<string, number>();
  const sizeOf = ({ place: { path } }: FileJob) => {
    const size = sizes.get(path) ?? sizeOfFile(path);
    sizes.set(path, size);
    return size;
  };
  const here = {
    takes: (job: FileJob) => sizeOf(job) <= MOST_BYTES_HERE,
    run: ({ place }: FileJob) => runFileTask(task, place, parse),
  };
  const outcomes =
    threads === 0
      ? oneByOne(task, places, parse, signal)
      : runInWorkers<FileJob, FileOutcome<Id>>(WORKER, jobs, {
          threads,
          most,
          lost,
          here,
          signal,
          kindOf: ({ place }) => extname(place.path).toLowerCase(),
          sizeOf,
        });
  let index = 0;
  const announce = () => {
    if (index < places.length) onNext?.(places[index], index);
  };
  announce();
  for await (const outcome of outcomes) {
    yield outcome;
    index++;
    announce();
  }
}

async function* oneByOne<Id extends FileTaskId>(
  task: Id,
  places: readonly FoundFile[],
  parse: ParseOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<FileOutcome<Id>, void, undefined> {
  for (const place of places) {
    await setImmediate(); // a moment for Ctrl+C
    signal?.throwIfAborted();
    yield runFileTask(task, place, parse);
  }
}

/** One less than there are processors, since this thread reads, too. */
function threadsFor(places: readonly FoundFile[]): number {
  const most = Math.min(availableParallelism(), places.length, MOST_THREADS);
  if (most < 2) return 0;
  const isMuch =
    places.length >= LEAST_FILES || sum(places.map(({ path }) => sizeOfFile(path))) >= LEAST_BYTES;
  return isMuch ? most - 1 : 0;
}

function sizeOfFile(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0; // why, is said where it is read
  }
}

function lost({ place: { name } }: FileJob, reason: Error): FileOutcome<never> {
  const isMemory = 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return {
    name,
    failure: {
      code: isMemory ? 'LIMIT_EXCEEDED' : 'INTERNAL',
      message: isMemory
        ? `'${name}' takes more memory than Tafel may use.`
        : `Tafel failed unexpectedly at '${name}': ${reason.message}`,
      where: { file: name },
    },
  };
}
