import type { FitConfiguration } from './configuration.ts';

/** Pairs of numbers of the report's concentration and area-of-focus files. */
export interface StepFiles {
  /** Time and concentration, which holds from then on; concentrations in the report's unit. */
  readonly concTimes: readonly (readonly [number, number])[];
  /** First and last x of each area of focus. */
  readonly areas: readonly (readonly [number, number])[];
}

/** A fit of steps with what the files say where its own settings say nothing. */
export function withStepFiles(fit: FitConfiguration, files: StepFiles): FitConfiguration {
  if (fit.kind !== 'multiMeanY' && fit.kind !== 'multiȲ') return fit;
  const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0;
  return {
    ...fit,
    ...(isEmpty(fit['concTimes']) && files.concTimes.length > 0
      ? { concTimes: files.concTimes }
      : {}),
    ...(isEmpty(fit['areas']) && files.areas.length > 0 ? { areas: files.areas } : {}),
  };
}
