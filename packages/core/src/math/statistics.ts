import { studentQuantile } from './distributions.ts';
import { select } from './select.ts';
import { mean, squaredDeviations, sum } from './sum.ts';

/** Descriptive statistics of a sample, in the unit of its values. */
export interface Descriptives {
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly q1: number;
  readonly q3: number;
  readonly mad: number;
  readonly sd: number | null;
  readonly sem: number | null;
  /** Per cent. */
  readonly rsd: number | null;
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
}

/** Quantile of sorted values by linear interpolation (type 7 of Hyndman & Fan, Am. Stat. 50 (1996) 361). */
export function quantileSorted(sorted: Float64Array, q: number): number {
  const place = (sorted.length - 1) * q;
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** As `median`, but puts the values into another order. */
function medianInPlace(work: Float64Array): number {
  if (work.length === 0) return Number.NaN;
  const upper = work.length >> 1;
  select(work, upper);
  if (work.length % 2 === 1) return work[upper];
  // what stands before the selected place is not larger
  let below = work[0];
  for (let i = 1; i < upper; i++) if (work[i] > below) below = work[i];
  return below + 0.5 * (work[upper] - below);
}

/** Middle value; the mean of the two middle ones of an even number; NaN of nothing. */
export const median = (values: ArrayLike<number>): number =>
  medianInPlace(Float64Array.from(values));

/** As `medianAbsoluteDeviation`, but puts the deviations in the place of the values, in another order. */
export function medianAbsoluteDeviationInPlace(
  work: Float64Array,
  centre = medianInPlace(work),
): number {
  for (let i = 0; i < work.length; i++) work[i] = Math.abs(work[i] - centre);
  return medianInPlace(work);
}

/** Median absolute deviation from the median, not scaled. */
export const medianAbsoluteDeviation = (values: ArrayLike<number>, centre?: number): number =>
  medianAbsoluteDeviationInPlace(Float64Array.from(values), centre);

/** Standard deviation with n − 1; null for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>, centre = mean(values)): number | null {
  if (values.length < 2) return null;
  return Math.sqrt(squaredDeviations(values, centre) / (values.length - 1));
}

/**
 * Descriptive statistics of at least one value.
 *
 * @param level of the confidence interval of the mean, by Student's t.
 */
export function describe(values: ArrayLike<number>, level = 0.95): Descriptives {
  const n = values.length;
  const sorted = Float64Array.from(values).toSorted();
  const centre = sum(values) / n;
  const middle = quantileSorted(sorted, 0.5);
  const sd = standardDeviation(values, centre);
  const sem = sd === null ? null : sd / Math.sqrt(n);
  const half = sem === null ? null : studentQuantile(0.5 + level / 2, n - 1) * sem;
  return {
    n,
    mean: centre,
    median: middle,
    min: sorted[0],
    max: sorted[n - 1],
    q1: quantileSorted(sorted, 0.25),
    q3: quantileSorted(sorted, 0.75),
    mad: medianAbsoluteDeviation(values, middle),
    sd,
    sem,
    rsd: sd === null || centre === 0 ? null : (100 * sd) / Math.abs(centre),
    ciLow: half === null ? null : centre - half,
    ciHigh: half === null ? null : centre + half,
  };
}

/** Autocorrelation at lag 1: Σ (y_i − ȳ)(y_{i−1} − ȳ) / Σ (y_i − ȳ)². */
export function autocorrelation1(values: ArrayLike<number>): number {
  const centre = mean(values);
  const products = new Float64Array(Math.max(0, values.length - 1));
  for (let i = 0; i < products.length; i++)
    products[i] = (values[i + 1] - centre) * (values[i] - centre);
  return sum(products) / squaredDeviations(values, centre);
}
