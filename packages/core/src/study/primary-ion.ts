import type { StudyConfiguration } from './configuration.ts';
import type { Observation } from './result.ts';
import { DEFAULT_STATE } from './states.ts';

/** Where other ions were measured as well, the calibration is that of the electrode's own: all observations otherwise. */
export function ofPrimaryIon<One extends Pick<Observation, 'state'>>(
  observations: readonly One[],
  { Selectivity }: StudyConfiguration['Calibration'],
): readonly One[] {
  if (Selectivity === null) return observations;
  const { state: own } = Selectivity.primary;
  return observations.filter(({ state }) => (state ?? DEFAULT_STATE) === own);
}
