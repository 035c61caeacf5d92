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

/** One-way ANOVA over at least two groups, more values than groups. */
export function analysisOfVariance(groups: readonly Float64Array[]): AnalysisOfVariance {
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
  const F = msBetween / msWithin;
  const n0 = (n - sizes.reduce((total, size) => total + size * size, 0) / n) / dfBetween;
  const betweenVariance = Math.max(0, (msBetween - msWithin) / n0);
  return {
    F,
    p: fisherUpperTail(F, dfBetween, dfWithin),
    dfBetween,
    dfWithin,
    ssBetween,
    ssWithin,
    msBetween,
    msWithin,
    r2: ssBetween / (ssBetween + ssWithin),
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

/** Welch's t test of two means with unequal variances (Biometrika 34 (1947) 28). */
export function welchTest(a: Float64Array, b: Float64Array) {
  const [meanA, meanB] = [mean(a), mean(b)];
  const perMean = (values: Float64Array, centre: number) =>
    squaredDeviations(values, centre) / (values.length - 1) / values.length;
  const [va, vb] = [perMean(a, meanA), perMean(b, meanB)];
  const total = va + vb;
  const df = (total * total) / ((va * va) / (a.length - 1) + (vb * vb) / (b.length - 1));
  const t = (meanA - meanB) / Math.sqrt(total);
  return { t, df, p: studentTwoSided(t, df), difference: meanA - meanB };
}
