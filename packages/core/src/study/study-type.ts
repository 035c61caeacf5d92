import type { Card } from '../chart/card.ts';
import type { Curve } from '../measurement/curve.ts';
import type { ColumnKey } from '../measurement/column.ts';
import type { DataLine } from '../measurement/data-line.ts';
import type { Member } from '../registry.ts';
import type { QuantityId } from '../units/quantity.ts';
import type { StudyConfiguration } from './configuration.ts';
import type { StudyLine } from './line.ts';
import type { FitResult } from './result.ts';

/** A line after cleaning and preprocessing. Curves are in SI. */
export interface ProcessedLine extends StudyLine {
  readonly raw: Curve;
  readonly processed: Curve;
  readonly baseline: Curve | null;
  /** What the last baseline or extrapolation found, by symbol; null without one. */
  readonly parameters: Readonly<Record<string, number>> | null;
  /** Points that steps left out, on the curve as it was then. */
  readonly removed: Curve;
}

/** One axis of a study: what it shows, and how. */
export interface StudyAxis {
  readonly column: ColumnKey;
  readonly quantity: QuantityId;
  /** 'Potential / V' */
  readonly label: string;
  /** Unit as shown, and what SI values are multiplied with. */
  readonly symbol: string;
  readonly factor: number;
  readonly log: boolean;
}

/** Everything that a study type may draw its extra cards from. */
export interface StudyContext {
  readonly id: string;
  readonly configuration: StudyConfiguration;
  readonly lines: readonly ProcessedLine[];
  readonly x: StudyAxis;
  readonly y: StudyAxis;
  /** 'Concentration', 'mM', and both as an axis has them: 'Concentration / mM'. */
  readonly notation: string;
  readonly concentrationUnit: string;
  readonly groupTitle: string;
  readonly fits: readonly FitResult[];
}

/** Cards of a study type, with the points of lines that only they draw. */
export interface ExtraCards {
  readonly cards: readonly Card[];
  readonly curves: ReadonlyMap<string, Curve>;
}

/** One of the study types of the specification. */
export interface StudyType extends Member {
  readonly kind: 'continuous' | 'discrete';
  /** Default axes; null where the user chooses. */
  readonly axes: { readonly x: ColumnKey; readonly y: ColumnKey } | null;
  /** Default prefix (or time unit) of each axis. */
  readonly scales: { readonly x: string; readonly y: string };
  /** Techniques whose lines belong here when nobody says otherwise. */
  readonly techniques: readonly string[];
  /** Ids of the discrete fits that it offers. */
  readonly fits: readonly string[];
  /** Ids of the cards that it may have beyond those of every study, in their order. */
  readonly cards: readonly string[];
  /** Whether the raw lines chart is drawn (an impedance study draws its own). */
  readonly drawsLines: boolean;
  /** Fits and steps for a report that nobody has configured yet. */
  suggest?(
    lines: readonly DataLine[],
  ): Partial<Pick<StudyConfiguration, 'PreProcessing' | 'CurveFit' | 'Calibration'>>;
  extraCards?(context: StudyContext): ExtraCards;
}
