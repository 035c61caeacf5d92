import type { BuildProgress, BuiltReport, Failure, MeasurementFile, Report } from '@tafel/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BuildWorker, startBuildWorker } from './build-worker.ts';
import type { BuildReply } from './messages.ts';

interface BuildState {
  /** The latest result; while a newer one is computed, the one before. */
  readonly built: BuiltReport | null;
  /** How long the latest result took, in milliseconds. */
  readonly ms: number | null;
  /** Set while the worker computes. */
  readonly progress: BuildProgress | null;
  readonly failure: Failure | null;
}

const IDLE: BuildState = { built: null, ms: null, progress: null, failure: null };
const CANCELLED: Failure = {
  code: 'CANCELLED',
  message: 'The computation was stopped. What was finished before is still shown.',
  where: {},
};

function after(before: BuildState, reply: BuildReply): BuildState {
  if (reply.kind === 'progress') return { ...before, progress: reply.progress };
  if (reply.kind === 'failed') return { ...before, progress: null, failure: reply.failure };
  return { built: reply.built, ms: reply.ms, progress: null, failure: null };
}

/** Computes a report in a web worker whenever its document changes; the answer to an older question is dropped. */
export function useBuild(
  report: Report | undefined,
  files: readonly MeasurementFile[] | undefined,
) {
  const [state, setState] = useState(IDLE);
  const worker = useRef<BuildWorker | null>(null);
  const latest = useRef(0);

  const stop = useCallback(() => {
    worker.current?.stop();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    (document: Report, raw: readonly MeasurementFile[]) => {
      if (worker.current?.files !== raw) {
        stop();
        worker.current = startBuildWorker(raw, {
          onReply: (reply) => {
            if (reply.id === latest.current) setState((before) => after(before, reply));
          },
          onCrash: (message) => {
            stop();
            const failure: Failure = {
              code: 'INTERNAL',
              message: `The computation failed unexpectedly: ${message}`,
              where: {},
            };
            setState((before) => ({ ...before, progress: null, failure }));
          },
        });
      }
      latest.current += 1;
      worker.current.ask(latest.current, document);
    },
    [stop],
  );
  useEffect(() => {
    if (report && files) run(report, files);
  }, [report, files, run]);

  const cancel = () => {
    latest.current += 1;
    stop();
    setState((before) => ({ ...before, progress: null, failure: CANCELLED }));
  };
  const retry = () => {
    stop();
    setState((before) => ({ ...before, failure: null }));
    if (report && files) run(report, files);
  };
  return { ...state, cancel, retry };
}
