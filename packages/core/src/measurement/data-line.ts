import type { AuxiliaryColumn, Column, ColumnKey } from './column.ts';

export type Columns = Readonly<Partial<Record<ColumnKey, Column>>>;

/** One measured curve of a file, as parsed: nothing in it is ever changed by the analysis. */
export interface DataLine {
  /** Place in the order of parsing within its file, from 0. */
  readonly index: number;
  readonly title: string;
  readonly columns: Columns;
  readonly auxiliary: readonly AuxiliaryColumn[];
  /** The technique that the file states (CV, DPV, EIS, CA …), else what the columns tell, else null. */
  readonly technique: string | null;
  /** Concentration as typed, in concUnit (wire name of the specification). */
  readonly group: number | null;
  readonly concUnit: string | null;
  readonly state: string | null;
  /** ISO 8601 without a zone: the instrument's own clock. */
  readonly date: string | null;
  /** Row and column on the plate, from 1. */
  readonly mapping: readonly [row: number, column: number] | null;
  readonly scan: number | null;
}

/** Fields that a line may leave to their defaults when it is made. */
export type DataLineInput = Pick<DataLine, 'title' | 'columns'> &
  Partial<Omit<DataLine, 'title' | 'columns' | 'index'>>;

export function dataLine(index: number, input: DataLineInput): DataLine {
  return {
    index,
    auxiliary: [],
    technique: null,
    group: null,
    concUnit: null,
    state: null,
    date: null,
    mapping: null,
    scan: null,
    ...input,
  };
}

/** Number of points of a line: the length of its longest column. */
export function pointsOf(line: DataLine): number {
  return Math.max(0, ...Object.values(line.columns).map((column) => column.values.length));
}
