import { z } from 'zod';
import type { Member } from '../../registry.ts';
import type { CheckOutcome, FitResult, Verdict } from '../result.ts';
import type { StudyContext } from '../study-type.ts';

/** One line, concentration or fit, and how it did. */
type Finding = Omit<CheckOutcome, 'check'>;

/** A test that the lines or the results of a study pass or do not. */
export interface FeatureCheck<Settings = unknown> extends Member {
  readonly settings: z.ZodType<Settings>;
  run(context: StudyContext, settings: Settings): Finding[];
}

/** Keeps the type of a check's settings to its own file. */
export const defineCheck = <Settings>(check: FeatureCheck<Settings>): FeatureCheck<Settings> =>
  check;

/** Limits that may be left open on either side. */
export const limits = {
  min: z.number().optional().meta({ title: 'Lowest', unit: '' }),
  max: z.number().optional().meta({ title: 'Highest', unit: '' }),
};

/** Which fit is looked at; the first one that can answer unless stated. */
export const fitSetting = {
  fit: z.string().optional().meta({ title: 'Fit', unit: '' }),
};

/** Pass inside the limits, fail outside, warn where there is no number to judge. */
export function verdictWithin(
  value: number | null | undefined,
  {
    min = -Infinity,
    max = Infinity,
  }: { readonly min?: number | undefined; readonly max?: number | undefined },
): Verdict {
  if (value === null || value === undefined || Number.isNaN(value)) return 'warn';
  return min <= value && value <= max ? 'pass' : 'fail';
}

/** The fits that a check looks at: the one named, or all that qualify. */
export const fitsFor = (
  { fits }: StudyContext,
  named: string | undefined,
  qualifies: (fit: FitResult) => boolean,
): FitResult[] =>
  fits.filter((fit) => (named === undefined ? qualifies(fit) : fit.kind === named)).slice(0, 1);

/** A number as a finding tells it; 'not determined' where there is none. */
export const found = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? 'not determined'
    : `${Number(value.toPrecision(4))} ${unit}`.trim();
