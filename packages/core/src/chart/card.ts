import type { ColumnKey } from '../measurement/column.ts';

/** A Vega-Lite specification. Core writes it, never reads it back. */
export type VegaLiteSpec = Readonly<Record<string, unknown>>;

/** What happened to a line before it is drawn. */
type Stage = 'raw' | 'processed';

/** A line of a chart by reference: its points are never copied into the report. */
export interface ChartLine {
  /** `sha256#index`, in the order of parsing. */
  readonly line: string;
  readonly stage: Stage | 'baseline' | 'removed';
  /** For raw lines, the columns drawn; processed lines are drawn as they come out of the pipeline. */
  readonly x: ColumnKey;
  readonly y: ColumnKey;
  /** What is shown = SI value · factor. A y factor is negative for −Z″. */
  readonly xFactor: number;
  readonly yFactor: number;
  readonly name: string;
  /** Concentration or other ordering value, for the ramp; null for none. */
  readonly group: number | null;
}

export type Row = Readonly<Record<string, string | number | boolean | null>>;

interface CardBase {
  /** Unique within its study, stable from build to build: 'peakHeight/calibration'. */
  readonly id: string;
  readonly title: string;
  /** Grey words beside the title: '21 lines', '35 μM, scan 1'. */
  readonly subtitle?: string;
  /** Id of the method in the table of methods that the numbers follow. */
  readonly method?: string;
  /** The definition the numbers follow, in words: 'ISO 11095, least squares on single observations'. */
  readonly definition?: string;
}

export interface ChartCard extends CardBase {
  readonly kind: 'chart';
  /** The figure in one sentence, for a screen reader and as a caption. */
  readonly label: string;
  /**
   * Refers to data by name: 'lines' (rows {x, y, line, name, group, i}) made from `lines`, and every key of `data`.
   * Holds marks with the named styles of the theme (fit, baseline, limit, band-confidence …), never colours.
   */
  readonly spec: VegaLiteSpec;
  readonly lines: readonly ChartLine[];
  /** Small tables of results, in the units shown. */
  readonly data: Readonly<Record<string, readonly Row[]>>;
  /** Equal scales on both axes (Nyquist). */
  readonly equalScales?: boolean;
}

/** A column of a table card. Numbers are stored in SI and shown as value · factor with `unit`. */
export interface TableColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: 'text' | 'number' | 'verdict';
  /** Unit shown in the head; '' for pure numbers and text. */
  readonly unit: string;
  readonly factor: number;
  /** Significant digits, 4 unless stated; with `uncertaintyKey` the uncertainty decides. */
  readonly digits?: number;
  readonly uncertaintyKey?: string;
  /** True for what Tafel computed: shown in copper. */
  readonly computed?: boolean;
}

export interface TableCard extends CardBase {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  /** Keys of columns, and optionally `omitted: true` (struck through) and `line` (reference of the line). */
  readonly rows: readonly Row[];
}

export interface CircuitCard extends CardBase {
  readonly kind: 'circuit';
  readonly circuit: string;
  /** What stands below an element, by its name: '250(3) Ω'. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface TextCard extends CardBase {
  readonly kind: 'text';
  readonly paragraphs: readonly string[];
}

export type Card = ChartCard | TableCard | CircuitCard | TextCard;

/** One number of the readout strip. */
export interface Readout {
  readonly label: string;
  /** Value as shown, without uncertainty and unit: '133.3'. */
  readonly number: string;
  /** '(9)' or ''. */
  readonly uncertainty: string;
  readonly unit: string;
  /** Full precision with unit, for the tooltip and for copying. */
  readonly exact: string;
  readonly computed: boolean;
  /** Card that shows where the number comes from. */
  readonly card: string;
}
