import { mean } from '../math/sum.ts';
import type { StudyConfiguration } from './configuration.ts';
import { groupBy } from './group-by.ts';
import type { Observation } from './result.ts';

/** A value that enters statistics and calibration, with the concentration it belongs to. */
export interface CountedValue {
  readonly group: number;
  readonly value: number;
}

type Averaging = Pick<StudyConfiguration['Calibration'], 'averageScans' | 'averagePositions'>;

/** What two observations share when one is a repetition of the other on another scan or position. */
function placeOf({ group, state, scan, mapping }: Observation, averaging: Averaging): string {
  return JSON.stringify([
    group,
    state,
    averaging.averageScans ? null : scan,
    averaging.averagePositions ? null : mapping,
  ]);
}

/** Number of an observation among those of the same group, state, scan and position: which electrode it is. */
function replicateNumbers(observations: readonly Observation[]): number[] {
  const seen = new Map<string, number>();
  return observations.map((observation) => {
    const key = placeOf(observation, { averageScans: false, averagePositions: false });
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    return number;
  });
}

/**
 * The observations that count: with a value and a concentration, and not left out. Where the study asks for it, the
 * scans (or the positions) of one electrode are averaged to one value; the n-th observation of each scan belongs to the
 * n-th electrode.
 */
export function countedValues(
  observations: readonly Observation[],
  averaging: Averaging,
): CountedValue[] {
  const counted = observations.flatMap((observation) => {
    const { group, value, omitted } = observation;
    return group === null || value === null || omitted ? [] : [{ ...observation, group, value }];
  });
  if (!averaging.averageScans && !averaging.averagePositions)
    return counted.map(({ group, value }) => ({ group, value }));
  const replicates = replicateNumbers(counted);
  const pools = groupBy(
    counted.map((observation, i) => ({ observation, replicate: replicates[i] })),
    ({ observation, replicate }) => `${replicate} ${placeOf(observation, averaging)}`,
  );
  return [...pools.values()].map((pool) => ({
    group: pool[0].observation.group,
    value: mean(pool.map(({ observation }) => observation.value)),
  }));
}
