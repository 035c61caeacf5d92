import type { Failure, Inspection, MeasurementFile, Report } from '@tafel/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dataset } from './dataset-question.ts';
import type { DraftReply, DraftRequest, DroppedFile } from './messages.ts';

interface DraftState {
  /** How many files were handed over. */
  readonly of: number;
  /** What was found in each file so far. */
  readonly inspections: readonly Inspection[];
  readonly reading: boolean;
  /** Set when all files were looked at; null where none could be read. */
  readonly report: Report | null;
  readonly files: readonly MeasurementFile[];
  readonly failure: Failure | null;
}

const NOTHING: DraftState = {
  of: 0,
  inspections: [],
  reading: false,
  report: null,
  files: [],
  failure: null,
};

function after(before: DraftState, reply: DraftReply): DraftState {
  switch (reply.kind) {
    case 'read':
      return { ...before, inspections: [...before.inspections, reply.inspection] };
    case 'drafted':
      return { ...before, reading: false, report: reply.report, files: reply.files };
    default:
      return { ...before, reading: false, failure: reply.failure };
  }
}

/** Reads files in a worker of this browser and suggests a report for them. Nothing is sent anywhere. */
export function useDraft() {
  const [state, setState] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  const asked = useRef<DraftRequest | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (request: DraftRequest) => {
      stop();
      asked.current = request;
      const { files } = request;
      setState({ ...NOTHING, of: files.length, reading: true });
      const started = new Worker(new URL('./draft-worker.ts', import.meta.url), { type: 'module' });
      worker.current = started;
      started.addEventListener('message', ({ data }: MessageEvent<DraftReply>) => {
        if (worker.current === started) setState((before) => after(before, data));
      });
      started.addEventListener('error', ({ message }) => {
        const failure: Failure = {
          code: 'INTERNAL',
          message: `Reading failed unexpectedly: ${message}`,
          where: {},
        };
        setState((before) => ({ ...before, reading: false, failure }));
      });
      started.postMessage(request, []);
    },
    [stop],
  );
  const read = useCallback(
    (into: DraftRequest['into'], files: readonly DroppedFile[]) =>
      ask({ into, files, datasets: {} }),
    [ask],
  );
  /** Reads everything again, one file with the answer. */
  const answer = (file: string, dataset: Dataset) => {
    if (asked.current)
      ask({ ...asked.current, datasets: { ...asked.current.datasets, [file]: dataset } });
  };
  const clear = useCallback(() => {
    stop();
    asked.current = null;
    setState(NOTHING);
  }, [stop]);
  const contentOf = (file: string): Blob | undefined =>
    asked.current?.files.find(({ name }) => name === file)?.content;
  return { ...state, read, answer, contentOf, clear };
}
