import type { MeasurementFile, Report } from '@tafel/core';
import type { BuildReply, BuildRequest } from './messages.ts';

export interface BuildWorker {
  /** The raw files that it was started for. */
  readonly files: readonly MeasurementFile[];
  ask(id: number, report: Report): void;
  stop(): void;
}

interface Listeners {
  readonly onReply: (reply: BuildReply) => void;
  /** The worker itself failed, as when it runs out of memory. */
  readonly onCrash: (message: string) => void;
}

/** Starts the worker that computes reports from these files; they are sent with the first question. */
export function startBuildWorker(
  files: readonly MeasurementFile[],
  { onReply, onCrash }: Listeners,
): BuildWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let sent = false;
  worker.addEventListener('message', ({ data }: MessageEvent<BuildReply>) => onReply(data));
  worker.addEventListener('error', ({ message }) => onCrash(message));
  return {
    files,
    ask(id, report) {
      const request: BuildRequest = { id, report, files: sent ? null : files };
      sent = true;
      worker.postMessage(request, []);
    },
    stop: () => worker.terminate(),
  };
}
