import { TafelError } from '../errors.ts';
import { fisherUpperTail, studentTwoSided } from './distributions.ts';
import { median } from './statistics.ts';
import { mean, squaredDeviations, sum } from './sum.ts';

/** One-way analysis of variance, with the standard deviations of ISO 5725-2. */
export interface AnalysisOfVariance {
  readonly F: number;
  readonly p: number;
  readonly dfBetween: number;
  readonly dfWithin: number;
  readonly ssBetween: number;
  readonly ssWithin: number;
  readonly msBetween: number;
  readonly msWithin: number;
  readonly r2: number;
  readonly sRepeatability: number;
  readonly sBetween: number;
  readonly sReproducibility: number;
  /** Mean group size as it enters sBetween. */
  readonly n0: number;
}

/** Ratio of two variances and its significance; nothing over nothing is no difference. */
function varianceRatio(between: number, within: number, dfBetween: number, dfWithin: number) {
  if (within > 0) {
    const F = between / within;
    return { F, p: fisherUpperTail(F, dfBetween, dfWithin) };
  }
  return between > 0 ? { F: Infinity, p: 0 } : { F: 0, p: 1 };
}

/**
 * One-way analysis of variance.
 *
 * @throws TafelError TOO_FEW_POINTS below two groups, with an empty group, or with nothing repeated.
 */
export function analysisOfVariance(groups: readonly Float64Array[]): AnalysisOfVariance {
  const values = groups.reduce((count, { length }) => count + length, 0);
  if (groups.length < 2 || groups.some(({ length }) => length === 0) || values <= groups.length)
    throw new TafelError(
      'TOO_FEW_POINTS',
      `An analysis of variance needs at least two groups and a repeated value; there are ${values} values in ${groups.length} groups.`,
    );
  const sizes = groups.map(({ length }) => length);
  const n = sizes.reduce((a, b) => a + b, 0);
  // about the first value: what all values share takes no digits
  const origin = groups[0][0];
  const shifted = groups.map((group) => group.map((value) => value - origin));
  const means = shifted.map(mean);
  const grand = sum(shifted.map((group) => sum(group))) / n;
  const ssBetween = sum(means.map((m, i) => sizes[i] * (m - grand) * (m - grand)));
  const ssWithin = sum(shifted.map((group, i) => squaredDeviations(group, means[i])));
  const dfBetween = groups.length - 1;
  const dfWithin = n - groups.length;
  const msBetween = ssBetween / dfBetween;
  const msWithin = ssWithin / dfWithin;
  const n0 = (n - sizes.reduce((total, size) => total + size * size, 0) / n) / dfBetween;
  const betweenVariance = Math.max(0, (msBetween - msWithin) / n0);
  return {
    ...varianceRatio(msBetween, msWithin, dfBetween, dfWithin),
    dfBetween,
    dfWithin,
    ssBetween,
    ssWithin,
    msBetween,
    msWithin,
    r2: ssBetween === 0 ? 0 : ssBetween / (ssBetween + ssWithin),
    sRepeatability: Math.sqrt(msWithin),
    sBetween: Math.sqrt(betweenVariance),
    sReproducibility: Math.sqrt(msWithin + betweenVariance),
    n0,
  };
}

/** Test of equal variances: ANOVA of the distances to the group medians (Brown & Forsythe, J. Am. Stat. Assoc. 69 (1974) 364). */
export function brownForsythe(groups: readonly Float64Array[]) {
  const distances = groups.map((group) => {
    const centre = median(group);
    return group.map((value) => Math.abs(value - centre));
  });
  const { F, p } = analysisOfVariance(distances);
  return { W: F, p };
}

/**
 * Welch's t test of two means with unequal variances (Biometrika 34 (1947) 28).
 *
 * @throws TafelError TOO_FEW_POINTS below two values in either group.
 */
export function welchTest(a: Float64Array, b: Float64Array) {
  if (a.length < 2 || b.length < 2)
    throw new TafelError(
      'TOO_FEW_POINTS',
      `Welch’s test needs two values in each group; there are ${a.length} and ${b.length}.`,
    );
  const [meanA, meanB] = [mean(a), mean(b)];
  const perMean = (values: Float64Array, centre: number) =>
    squaredDeviations(values, centre) / (values.length - 1) / values.length;
  const [va, vb] = [perMean(a, meanA), perMean(b, meanB)];
  const total = va + vb;
  const difference = meanA - meanB;
  if (total === 0)
    return {
      t: difference === 0 ? 0 : Math.sign(difference) * Infinity,
      df: a.length + b.length - 2,
      p: difference === 0 ? 1 : 0,
      difference,
    };
  const df = (total * total) / ((va * va) / (a.length - 1) + (vb * vb) / (b.length - 1));
  const t = difference / Math.sqrt(total);
  return { t, df, p: studentTwoSided(t, df), difference };
}
