import type { z } from 'zod';
import type { Warning } from '../errors.ts';
import type { Curve } from '../measurement/curve.ts';
import type { Member } from '../registry.ts';

/** What a step hands on. Points keep their order; x and y stay of equal length and finite. */
export interface StepResult {
  readonly curve: Curve;
  readonly warnings?: readonly Warning[];
  /** The baseline that was subtracted, at every x of the incoming curve. */
  readonly baseline?: Float64Array;
  /** Indices of the incoming points that were left out. */
  readonly removed?: readonly number[];
  /** What the step fitted, by symbol: the parameters of a baseline. */
  readonly parameters?: Readonly<Record<string, number>>;
}

/** One preprocessing step: a pure function of a curve and its settings. */
export interface PreprocessingStep<Settings = unknown> extends Member {
  /** The one source for checking, the form and the docs; `meta({ title, unit })` on each field. */
  readonly settings: z.ZodType<Settings>;
  /** The main settings in a few words, for lists: '9 points, order 2'. */
  summary(settings: Settings): string;
  /**
   * @param out as long as the curve, and none of its arrays: what a step writes y into where it keeps all points. A new
   *   array unless given, which costs more than most steps do.
   */
  apply(curve: Curve, settings: Settings, out?: Float64Array): StepResult;
}

/** Infers the settings of a step from its schema. */
export const defineStep = <Settings>(
  step: PreprocessingStep<Settings>,
): PreprocessingStep<Settings> => step;
