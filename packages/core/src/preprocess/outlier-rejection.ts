import { z } from 'zod';
import { median, medianAbsoluteDeviation } from '../math/statistics.ts';
import { mean } from '../math/sum.ts';
import { indicesWhere, pickPoints } from './pick-points.ts';
import { defineStep } from './step.ts';

/** From the median absolute deviation, and from the mean one, to a standard deviation. */
const MAD_TO_SD = 1.4826;
const MEAN_DEVIATION_TO_SD = 1.2533;
const FEWEST = 5;

/** Standard deviation of a window, by its median absolute deviation; by the mean one where that is 0. */
function robustSpread(values: Float64Array, centre: number): number {
  const mad = medianAbsoluteDeviation(values, centre);
  if (mad > 0) return MAD_TO_SD * mad;
  return MEAN_DEVIATION_TO_SD * mean(values.map((value) => Math.abs(value - centre)));
}

/**
 * Hampel identifier: a point further than nSigma robust standard deviations from the median of its window is removed or
 * replaced by the median. The window is shifted inward at the ends so that it always is full; all decisions look at the
 * original y (Pearson, IEEE Trans. Control Syst. Technol. 10 (2002) 55). Lines below five points are left alone.
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
  apply(curve, { window: wanted, nSigma, mode }) {
    const n = curve.y.length;
    if (n < FEWEST) return { curve, removed: [] };
    const window = Math.min(wanted % 2 === 1 ? wanted : wanted + 1, n);
    const y = curve.y.slice();
    const rejected: number[] = [];
    for (let i = 0; i < n; i++) {
      const first = Math.max(0, Math.min(i - (window >> 1), n - window));
      const values = curve.y.subarray(first, first + window);
      const centre = median(values);
      const spread = robustSpread(values, centre);
      if (spread > 0 && Math.abs(curve.y[i] - centre) > nSigma * spread) {
        rejected.push(i);
        y[i] = centre;
      }
    }
    if (mode === 'replace') return { curve: { ...curve, y }, removed: rejected };
    const out = new Set(rejected);
    const kept = indicesWhere(n, (i) => !out.has(i));
    return { curve: pickPoints(curve, kept), removed: rejected };
  },
});
