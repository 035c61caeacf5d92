import { type WithinGroupSlope, withinGroupSlope } from '../fit/within-group-slope.ts';
import { mean } from '../math/sum.ts';
import { countedObservations, type Level, levelsOf } from './levels.ts';
import type { FitResult } from './result.ts';

/** A trend needs more scans than a straight line has parameters. */
const LEAST_SCANS = 3;

/** Drift of a signal from scan to scan, each group about its own mean. */
export interface ScanDrift {
  /** Unit of the values, per scan. */
  readonly absolute: WithinGroupSlope;
  /** Per cent of the group's mean, per scan, blanks left out; null for potentials, which have no zero of their own. */
  readonly percent: WithinGroupSlope | null;
  readonly scans: number;
}

interface GroupScans {
  readonly isBlank: boolean;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Observations with their scan number, group by group; without concentrations they are one group. */
function scansOf(fit: FitResult): GroupScans[] {
  const levels: readonly Pick<Level, 'observations' | 'group'>[] =
    fit.groups.length > 0
      ? levelsOf(fit)
      : [{ group: Number.NaN, observations: countedObservations(fit) }];
  return levels
    .map(({ group, observations }) => {
      const numbered = observations.flatMap(({ scan, value }) =>
        scan === null ? [] : [{ scan, value }],
      );
      return {
        isBlank: group === 0,
        x: Float64Array.from(numbered, ({ scan }) => scan),
        y: Float64Array.from(numbered, ({ value }) => value),
      };
    })
    .filter(({ x }) => x.length > 0);
}

/** Drift per scan within groups; null with fewer than three scans. */
export function scanDrift(fit: FitResult): ScanDrift | null {
  const groups = scansOf(fit);
  const scans = new Set(groups.flatMap(({ x }) => [...x]));
  if (scans.size < LEAST_SCANS) return null;
  const absolute = withinGroupSlope(groups);
  if (absolute === null) return null;
  const relative = groups
    .filter(({ isBlank }) => !isBlank)
    .map(({ x, y }) => {
      const centre = Math.abs(mean(y));
      return { x, y: y.map((value) => (100 * value) / centre) };
    });
  const usable = fit.unit !== 'V' && relative.every(({ y }) => y.every(Number.isFinite));
  return { absolute, percent: usable ? withinGroupSlope(relative) : null, scans: scans.size };
}
