import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { isMainThread, Worker } from 'node:worker_threads';
import type { SharedRows } from '../parse/readers/shared-rows.ts';

/** The version of a file that was opened first: no piece may come from another one. */
export interface FileVersion {
  readonly size: number;
  readonly mtimeMs: number;
}

/** What a helper is to do: read rows of a file ahead of the thread that asks. */
export interface RowJob {
  readonly name: string;
  readonly path: string;
  readonly version: FileVersion;
  /** Bytes of the file before the text of the table. */
  readonly skipped: number;
  readonly rows: SharedRows;
}

/** A helper takes longer to start than this much takes to read. */
const LEAST_BYTES = 8e6;
/** Beyond, putting the rows together takes longer than reading them. */
const MOST_HELPERS = 3;

/** Beside this one: its TypeScript in the source, its JavaScript in the built package. */
const SCRIPT = new URL(`./row-worker${extname(import.meta.url)}`, import.meta.url);

/** They wait for the next file as long as the process lives, and do not keep it alive. */
const helpers = new Set<Worker>();

/** Whether threads may help to read a file: not in a worker, which has others beside it as it is. */
export const mayHelp = (size: number) =>
  isMainThread && size >= LEAST_BYTES && availableParallelism() > 1;

/** Starts the helpers, which takes a while: best before the first rows are needed. */
export function startHelpers(): void {
  const wanted = Math.min(MOST_HELPERS, availableParallelism() - 1);
  while (helpers.size < wanted) {
    const helper = new Worker(SCRIPT, { execArgv: [] });
    helpers.add(helper);
    // Nothing is lost with a helper: what it does not read, the thread that asked for it reads
    helper.on('error', () => helpers.delete(helper)).on('exit', () => helpers.delete(helper));
    helper.unref();
  }
}

/** Gives a job to the helpers, which share it between them. */
export function askHelpers(job: RowJob): void {
  startHelpers();
  for (const helper of helpers) helper.postMessage(job);
}
