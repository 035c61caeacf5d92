import type { BuildProgress, BuiltReport, Failure, MeasurementFile, Report } from '@tafel/core';

/** Asks the worker for a build. Raw files are sent once; later requests name only the document. */
export interface BuildRequest {
  readonly id: number;
  readonly report: Report;
  readonly files: readonly MeasurementFile[] | null;
}

export type BuildReply =
  | { readonly id: number; readonly kind: 'progress'; readonly progress: BuildProgress }
  | {
      readonly id: number;
      readonly kind: 'built';
      readonly built: BuiltReport;
      readonly ms: number;
    }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure };
