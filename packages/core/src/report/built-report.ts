import type { Card, Readout } from '../chart/card.ts';
import type { Warning } from '../errors.ts';
import type { Curve } from '../measurement/curve.ts';
import type { ParsedFile } from '../parse/format.ts';
import type { StudyResults } from '../study/result.ts';
import type { Provenance, Report } from './schema.ts';

export interface BuiltStudy {
  /** Study id: VD, VD1 … */
  readonly id: string;
  /** Type code: VD. */
  readonly type: string;
  readonly title: string;
  /** Number of lines that take part. */
  readonly lines: number;
  readonly states: readonly string[];
  readonly inputHash: string;
  readonly cards: readonly Card[];
  readonly readout: readonly Readout[];
  readonly results: StudyResults;
  readonly warnings: readonly Warning[];
}

/** What build() makes. Everything but `curves` and `files` is plain JSON. */
export interface BuiltReport {
  /** The document with its derived parts (files' lines, graphs, provenance) filled in. */
  readonly report: Report;
  readonly studies: readonly BuiltStudy[];
  readonly warnings: readonly Warning[];
  readonly provenance: Provenance;
  readonly files: readonly ParsedFile[];
  /**
   * Points of every drawn line in SI, by `curveKey(chartLine, studyId)`.
   */
  readonly curves: ReadonlyMap<string, Curve>;
}

/** One step of the progress that the specification counts: studies + 1. */
export interface BuildProgress {
  readonly done: number;
  readonly of: number;
  /** 'Reading 12 files', 'Study 2 of 4, VD'. */
  readonly text: string;
}
