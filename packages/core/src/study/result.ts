import type { ErrorCode } from '../errors.ts';

/** A number that never leaves without its unit (SI, or the report's concentration unit). */
export interface Value {
  readonly value: number | null;
  readonly unit: string;
  /** Standard uncertainty in the same unit; null where there is none. */
  readonly uncertainty: number | null;
  /** Why the value is missing. */
  readonly reason?: string;
}

/** One extracted value: (line, fit, step). */
export interface Observation {
  /** `sha256#index/step`; without '/step' for signals that take one value. */
  readonly id: string;
  readonly line: string;
  readonly fileName: string;
  readonly title: string;
  readonly group: number | null;
  readonly concUnit: string | null;
  readonly state: string | null;
  readonly scan: number | null;
  readonly mapping: readonly [number, number] | null;
  /** null where the fit failed on this line; never 0. */
  readonly value: number | null;
  readonly unit: string;
  readonly details: Readonly<Record<string, number | null>>;
  readonly edge: boolean;
  readonly omitted: boolean;
  readonly omitReason: string | null;
  readonly error: { readonly code: ErrorCode; readonly message: string } | null;
}

/** Statistics of one group (concentration), in the unit of the observations. analysis.md 7. */
export interface GroupStatistics {
  readonly group: number;
  readonly unit: string;
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly q1: number;
  readonly q3: number;
  readonly mad: number;
  readonly sd: number | null;
  readonly sem: number | null;
  /** Per cent. */
  readonly rsd: number | null;
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
}

/** A calibration line with what a report says of it. analysis.md 5.2 and 9. */
export interface CalibrationResult {
  readonly model: string;
  /** Equation with uncertainties in the units shown. */
  readonly equation: string;
  readonly n: number;
  readonly parameters: Readonly<Record<string, Value>>;
  readonly sensitivity: Value;
  readonly r2: number | null;
  readonly adjR2: number | null;
  readonly syx: Value;
  readonly limitOfDetection: Value;
  readonly limitOfQuantification: Value;
  readonly lackOfFit: { readonly f: number; readonly p: number } | null;
  readonly linearRange: {
    readonly low: number;
    readonly high: number;
    readonly unit: string;
  } | null;
  readonly slopeP: number | null;
}

export interface FitResult {
  readonly kind: string;
  readonly title: string;
  /** The settings that it ran with, shared fields left out. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** SI unit of the values. */
  readonly unit: string;
  readonly observations: readonly Observation[];
  readonly groups: readonly GroupStatistics[];
  readonly calibration: CalibrationResult | null;
}

export type Verdict = 'pass' | 'warn' | 'fail';

/** How one line, concentration or fit did in one feature check. analysis.md 12. */
export interface CheckOutcome {
  /** Title of the check. */
  readonly check: string;
  /** Name of the line, concentration or fit. */
  readonly subject: string;
  /** Reference of the line; null where it is no line. */
  readonly line: string | null;
  readonly verdict: Verdict;
  /** What was found, in words. */
  readonly finding: string;
}

export interface StudyResults {
  readonly fits: readonly FitResult[];
  /** Absent in a study without feature checks. */
  readonly checks?: readonly CheckOutcome[];
}
