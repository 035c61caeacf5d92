import { exp, pow } from './elementary.ts';
import { quantileSorted, standardDeviation } from './statistics.ts';

/** Counts in bins [start + i·binWidth, start + (i + 1)·binWidth). */
export interface Histogram {
  readonly binWidth: number;
  readonly start: number;
  readonly counts: readonly number[];
}

/** Most bins that a width may ask for: beyond it the width is the mistake. */
const MOST_BINS = 10_000;

/** Width by Freedman and Diaconis (1981), by Scott (1979) where the quartiles coincide, else 1. */
function automaticWidth(sorted: Float64Array): number {
  const third = pow(sorted.length, -1 / 3);
  const iqr = quantileSorted(sorted, 0.75) - quantileSorted(sorted, 0.25);
  if (iqr > 0) return 2 * iqr * third;
  return 3.49 * (standardDeviation(sorted) ?? 0) * third || 1;
}

/** Histogram of at least one value; `bandwidth` is the bin width, chosen from the values where it is absent. */
export function histogram(values: Float64Array, bandwidth?: number): Histogram {
  const sorted = values.toSorted();
  const span = sorted[sorted.length - 1] - sorted[0];
  const wanted = bandwidth ?? automaticWidth(sorted);
  const binWidth = Math.max(wanted, span / MOST_BINS);
  const start = Math.floor(sorted[0] / binWidth) * binWidth;
  const binOf = (value: number) => Math.floor((value - start) / binWidth);
  const bins = binOf(sorted[sorted.length - 1]) + 1;
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of sorted) counts[Math.max(0, binOf(value))] += 1;
  return { binWidth, start, counts };
}

/** Gaussian kernel density at given places. */
export interface KernelDensity {
  readonly bandwidth: number;
  readonly density: Float64Array;
}

/**
 * Gaussian kernel density with Silverman's bandwidth 0.9 min(SD, IQR/1.34) n^(−1/5) (Density Estimation, 1986) unless one is
 * given.
 *
 * @returns null for fewer than two different values and no bandwidth.
 */
export function kernelDensity(
  values: Float64Array,
  at: Float64Array,
  bandwidth?: number,
): KernelDensity | null {
  const sorted = values.toSorted();
  const sd = standardDeviation(sorted) ?? 0;
  const iqr = quantileSorted(sorted, 0.75) - quantileSorted(sorted, 0.25);
  const spread = iqr > 0 ? Math.min(sd, iqr / 1.34) : sd;
  const h = bandwidth ?? 0.9 * spread * pow(sorted.length, -0.2);
  if (!(h > 0)) return null;
  const scale = 1 / (sorted.length * h * Math.sqrt(2 * Math.PI));
  const density = at.map((place) => {
    let total = 0;
    for (const value of sorted) {
      const z = (place - value) / h;
      total += exp(-0.5 * z * z);
    }
    return scale * total;
  });
  return { bandwidth: h, density };
}
