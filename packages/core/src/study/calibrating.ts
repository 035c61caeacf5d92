import type { StudyConfiguration } from './configuration.ts';
import type { Observation } from './result.ts';
import { DEFAULT_STATE } from './states.ts';

type Stated = Pick<Observation, 'state'>;

const stateOf = ({ state }: Stated) => state ?? DEFAULT_STATE;

/**
 * The observations that a calibration is made of: of the electrode's own ion where others were measured as well, and
 * without the samples that a comparison keeps for itself.
 */
export function calibrating<One extends Stated>(
  observations: readonly One[],
  { Selectivity, Comparison }: StudyConfiguration['Calibration'],
): readonly One[] {
  return observations.filter(
    (one) =>
      (Selectivity === null || stateOf(one) === Selectivity.primary.state) &&
      (Comparison === null || stateOf(one) !== Comparison.samples),
  );
}

/** The samples whose concentration is known from another method; none without a comparison. */
export const comparedSamples = <One extends Stated>(
  observations: readonly One[],
  { Comparison }: StudyConfiguration['Calibration'],
): readonly One[] =>
  Comparison === null ? [] : observations.filter((one) => stateOf(one) === Comparison.samples);
