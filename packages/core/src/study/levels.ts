import type { FitResult, Observation } from './result.ts';

/** The observations that count at one concentration. */
export interface Level {
  readonly group: number;
  readonly observations: readonly (Observation & { readonly value: number })[];
  readonly values: Float64Array;
}

/** Concentrations that differ by less are the same one; as in the statistics of groups. */
const SAME = 1e-9;

const hasValue = (observation: Observation): observation is Observation & { value: number } =>
  observation.value !== null && !observation.omitted;

/** Observations with a value that nobody left out. */
export const countedObservations = ({ observations }: FitResult) => observations.filter(hasValue);

/** What counts at each concentration, in the order of the fit's own groups. */
export function levelsOf(fit: FitResult): Level[] {
  const counted = countedObservations(fit);
  return fit.groups.map(({ group }): Level => {
    const observations = counted.filter(
      (one) => one.group !== null && Math.abs(one.group - group) <= SAME * Math.abs(group),
    );
    return { group, observations, values: Float64Array.from(observations, ({ value }) => value) };
  });
}
