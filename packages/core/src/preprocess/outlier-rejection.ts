import { z } from 'zod';
import { quantileSorted } from '../math/statistics.ts';
import { mean } from '../math/sum.ts';
import { pointsWhere } from './pick-points.ts';
import { defineStep } from './step.ts';

/** From the median absolute deviation, and from the mean one, to a standard deviation. */
const MAD_TO_SD = 1.4826;
const MEAN_DEVIATION_TO_SD = 1.2533;
const FEWEST = 5;

/** Above this many values the engine's sort is faster than moving them one by one. */
const SHORT = 48;

/** Median of a window; a short one is sorted where it stands. */
function medianInPlace(values: Float64Array): number {
  if (values.length > SHORT) return quantileSorted(values.toSorted(), 0.5);
  for (let i = 1; i < values.length; i++) {
    const value = values[i];
    let place = i;
    for (; place > 0 && values[place - 1] > value; place--) values[place] = values[place - 1];
    values[place] = value;
  }
  return quantileSorted(values, 0.5);
}

/** Standard deviation from the distances of a window to its centre: by their median, by their mean where that is 0. */
function robustSpread(distances: Float64Array): number {
  const average = mean(distances);
  const mad = medianInPlace(distances);
  return mad > 0 ? MAD_TO_SD * mad : MEAN_DEVIATION_TO_SD * average;
}

/**
 * Hampel identifier: a point too far from the median of its window is removed, or replaced by the median m.
 *
 *     |y_i − m| > nSigma · 1.4826 · MAD,  MAD = median |y − m|;  where MAD = 0: > nSigma · 1.2533 · mean |y − m|
 *
 * The window is shifted inward at the ends so that it always is full; all decisions look at the original y. Lines below five
 * points are left alone.
 *
 * Source: Pearson, IEEE Trans. Control Syst. Technol. 10 (2002) 55.
 */
export const outlierRejection = defineStep({
  id: 'Outlier Rejection',
  title: 'Outlier rejection',
  settings: z.object({
    window: z.int().min(1).default(7).meta({ title: 'Window', unit: 'points' }),
    nSigma: z.number().positive().default(3).meta({ title: 'Threshold', unit: 'σ' }),
    mode: z.enum(['remove', 'replace']).default('remove').meta({ title: 'Outliers', unit: '' }),
  }),
  summary: ({ window, nSigma, mode }) => `${window} points, ${nSigma} σ, ${mode}`,
  apply(curve, { window: wanted, nSigma, mode }, out) {
    const n = curve.y.length;
    if (n < FEWEST) return { curve, removed: [] };
    const window = Math.min(wanted % 2 === 1 ? wanted : wanted + 1, n);
    const rejected: number[] = [];
    const medians: number[] = [];
    const members = new Float64Array(window);
    for (let i = 0; i < n; i++) {
      const first = Math.max(0, Math.min(i - (window >> 1), n - window));
      for (let k = 0; k < window; k++) members[k] = curve.y[first + k];
      const centre = medianInPlace(members);
      for (let k = 0; k < window; k++) members[k] = Math.abs(curve.y[first + k] - centre);
      const spread = robustSpread(members);
      if (spread > 0 && Math.abs(curve.y[i] - centre) > nSigma * spread) {
        rejected.push(i);
        medians.push(centre);
      }
    }
    if (mode === 'replace') {
      const y = out ?? new Float64Array(n);
      y.set(curve.y);
      rejected.forEach((i, k) => (y[i] = medians[k]));
      return { curve: { ...curve, y }, removed: rejected };
    }
    const isRejected = new Set(rejected);
    return { curve: pointsWhere(curve, (i) => !isRejected.has(i)), removed: rejected };
  },
});
