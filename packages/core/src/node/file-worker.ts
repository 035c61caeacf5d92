import { parentPort } from 'node:worker_threads';
import type { FileJob } from './map-files.ts';
import { type FileOutcome, type FileTaskId, runFileTask } from './file-tasks.ts';
import type { WorkerJob, WorkerMessage } from './worker-pool.ts';

/** The memory of the columns of a parsed file: it moves to the other thread, and is not copied. */
function columnBuffers(outcome: FileOutcome<FileTaskId>): ArrayBuffer[] {
  if (!('result' in outcome) || !('parsed' in outcome.result)) return [];
  const columns = (outcome.result.parsed?.lines ?? []).flatMap((line) => [
    ...Object.values(line.columns),
    ...line.auxiliary,
  ]);
  const buffers = new Set(columns.map(({ values }) => values.buffer));
  return [...buffers].filter(
    (buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer && buffer.byteLength > 0,
  );
}

parentPort?.on('message', ({ index, job }: WorkerJob<FileJob>) => {
  const result = runFileTask(job.task, job.place, job.options);
  const message: WorkerMessage<FileOutcome<FileTaskId>> = { index, result };
  parentPort?.postMessage(message, columnBuffers(result));
});
const ready: WorkerMessage<never> = 'ready';
parentPort?.postMessage(ready);
