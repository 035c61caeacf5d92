import type { ErrorCode } from '../errors.ts';
import type { Descriptives } from '../math/statistics.ts';

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

/** Statistics of one group (concentration), in the unit of the observations. */
export interface GroupStatistics extends Descriptives {
  readonly group: number;
  readonly unit: string;
}

/** Limits of a calibration by one definition, in the report's concentration unit; null where it has none. */
export interface LimitsByDefinition {
  readonly definition: string;
  /** Critical value, limit of blank. */
  readonly critical: number | null;
  readonly detection: number | null;
  readonly quantification: number | null;
  /** Whether the report states these. */
  readonly isChosen: boolean;
}

/** An unknown read off the calibration; concentrations in the report's unit, the signal in SI. */
export interface UnknownResult {
  readonly name: string;
  /** Reference of the line; null for several. */
  readonly line: string | null;
  /** Replicate signals. */
  readonly n: number;
  readonly signal: number;
  readonly x: number | null;
  readonly se: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Fieller's interval; null where it is unbounded. */
  readonly exactLow: number | null;
  readonly exactHigh: number | null;
  /** '< LOD', 'outside the standards' … */
  readonly remark: string;
}

/** A sample measured by another method as well, concentrations in the report's unit. */
export interface ComparedSample {
  readonly name: string;
  /** Reference of the line. */
  readonly line: string;
  readonly reference: number;
  readonly found: number;
}

/** The sample itself, found by adding known amounts; in the report's concentration unit. */
export interface StandardAdditionResult {
  readonly concentration: Value;
  readonly low: number | null;
  readonly high: number | null;
  readonly dilutionFactor: number;
}

/** A calibration line with what a report says of it. */
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
  /** Sensitivity over the electrode area; absent where none is given. */
  readonly areaSensitivity?: Value;
  /** By every definition that the data allow; absent where the line gives none. */
  readonly limits?: readonly LimitsByDefinition[];
}

export interface FitResult {
  /** Unique within the study: the kind, with a number or a line where there are several. */
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** The settings that it ran with, shared fields left out. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** SI unit of the values. */
  readonly unit: string;
  readonly observations: readonly Observation[];
  readonly groups: readonly GroupStatistics[];
  readonly calibration: CalibrationResult | null;
  /** Absent where no amounts were added. */
  readonly standardAddition?: StandardAdditionResult;
  /** Absent where no samples are compared. */
  readonly comparison?: readonly ComparedSample[];
  /** Absent where every line has its concentration. */
  readonly unknowns?: readonly UnknownResult[];
}

export type Verdict = 'pass' | 'warn' | 'fail';

/** How one line, concentration or fit did in one feature check. */
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
