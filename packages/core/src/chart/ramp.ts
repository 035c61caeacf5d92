import { type ThemeName, tokens } from './tokens.ts';

const LAST_STEP = tokens.data.sequential.light.length - 1;

/** Groups up to this number take one step of the ramp each, by rank; more take it by value. */
export const RAMP_STEPS = LAST_STEP + 1;

/** The step of one of several ordered groups. A few are spread over the whole ramp, so that neighbours differ. */
export const rampStep = (rank: number, groups: number): number =>
  groups < 2 ? 0 : Math.round((rank * LAST_STEP) / (groups - 1));

/** The range that a scale of so many ordered groups names. */
export const rampRange = (groups: number): string =>
  groups > 1 && groups < RAMP_STEPS ? `ramp-${groups}` : 'ramp';

/** The colours behind the names of `rampRange`. */
export function rampRanges(theme: ThemeName): Record<string, readonly string[]> {
  const steps = tokens.data.sequential[theme];
  const counts = Array.from({ length: RAMP_STEPS - 2 }, (_, i) => i + 2);
  const spread = (groups: number) =>
    Array.from({ length: groups }, (_, rank) => steps[rampStep(rank, groups)]);
  return {
    ramp: steps,
    ...Object.fromEntries(counts.map((groups) => [rampRange(groups), spread(groups)])),
  };
}
