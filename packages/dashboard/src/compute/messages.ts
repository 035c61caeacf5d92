import type {
  BuildProgress,
  BuiltReport,
  Failure,
  Inspection,
  MeasurementFile,
  Report,
} from '@tafel/core';
import type { Dataset } from './dataset-question.ts';

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

/** A file as it was dropped: its name and its content. */
export interface DroppedFile {
  /** Path below what was dropped, with forward slashes. */
  readonly name: string;
  readonly content: Blob;
}

/** Asks the draft worker to read files and to suggest a report for them. */
export interface DraftRequest {
  /** The name of a new report, or the report that takes the files. */
  readonly into: string | Report;
  readonly files: readonly DroppedFile[];
  /** Answers to questions about sessions that contradict themselves, by the name of the file. */
  readonly datasets: Readonly<Record<string, Dataset>>;
}

export type DraftReply =
  /** One file was looked at; every file is told once, in its order. */
  | { readonly kind: 'read'; readonly inspection: Inspection }
  | {
      readonly kind: 'drafted';
      /** null where no file could be read. */
      readonly report: Report | null;
      /** The files that could be read, with their hashes. */
      readonly files: readonly MeasurementFile[];
    }
  | { readonly kind: 'failed'; readonly failure: Failure };
