import { studentQuantile } from './distributions.ts';
import { median, medianAbsoluteDeviation, standardDeviation } from './statistics.ts';
import { mean } from './sum.ts';

/** Grubbs' two-sided test: G against its critical value; null below three values, 0 without spread. */
export interface GrubbsTest {
  readonly G: number | null;
  readonly critical: number | null;
  /** Index of the most distant value. */
  readonly index: number | null;
  readonly outlier: boolean;
}

const NO_GRUBBS: GrubbsTest = { G: null, critical: null, index: null, outlier: false };

/** Grubbs, Technometrics 11 (1969) 1: G = max|y − ȳ|/s against (n − 1)/√n · √(t²/(n − 2 + t²)). */
export function grubbsTest(values: Float64Array, alpha = 0.05): GrubbsTest {
  const n = values.length;
  const centre = mean(values);
  const sd = standardDeviation(values, centre);
  if (n < 3 || sd === null) return NO_GRUBBS;
  if (sd === 0) return { ...NO_GRUBBS, G: 0 };
  let index = 0;
  values.forEach((value, i) => {
    if (Math.abs(value - centre) > Math.abs(values[index] - centre)) index = i;
  });
  const G = Math.abs(values[index] - centre) / sd;
  const t = studentQuantile(1 - alpha / (2 * n), n - 2);
  const critical = ((n - 1) / Math.sqrt(n)) * Math.sqrt((t * t) / (n - 2 + t * t));
  return { G, critical, index, outlier: G > critical };
}

/** Dixon's r10: the gap of the farther extreme to its neighbour over the range. */
export interface DixonTest {
  readonly Q: number | null;
  readonly critical: number | null;
  /** The extreme that was tested. */
  readonly value: number | null;
  readonly outlier: boolean;
}

/** Two-sided at 95 %, n = 3 … 10 (Rorabacher, Anal. Chem. 63 (1991) 139). */
const DIXON_CRITICAL = [0.97, 0.829, 0.71, 0.625, 0.568, 0.526, 0.493, 0.466];

/** Dixon's r10 test at 95 %, for 3 to 10 values that are not all equal. */
export function dixonTest(values: Float64Array): DixonTest {
  const sorted = values.toSorted();
  const n = sorted.length;
  const range = sorted[n - 1] - sorted[0];
  if (n < 3 || n > 10) return { Q: null, critical: null, value: null, outlier: false };
  const critical = DIXON_CRITICAL[n - 3];
  if (range === 0) return { Q: null, critical, value: null, outlier: false };
  const low = (sorted[1] - sorted[0]) / range;
  const high = (sorted[n - 1] - sorted[n - 2]) / range;
  const Q = Math.max(low, high);
  return { Q, critical, value: high >= low ? sorted[n - 1] : sorted[0], outlier: Q > critical };
}

/** Modified z-scores and the indices of those beyond the threshold. */
export interface ModifiedZScores {
  readonly z: Float64Array;
  readonly outliers: readonly number[];
}

/**
 * Modified z = 0.6745 (y − median)/MAD; where MAD is 0 by the mean absolute deviation (Iglewicz & Hoaglin, How to Detect and
 * Handle Outliers, 1993).
 */
export function modifiedZScores(values: Float64Array, threshold = 3.5): ModifiedZScores {
  const centre = median(values);
  const mad = medianAbsoluteDeviation(values, centre);
  const spread =
    mad > 0 ? mad / 0.6745 : 1.253314 * mean(values.map((value) => Math.abs(value - centre)));
  const z = values.map((value) => (spread === 0 ? 0 : (value - centre) / spread));
  const outliers = Array.from(z.keys()).filter((i) => Math.abs(z[i]) > threshold);
  return { z, outliers };
}
