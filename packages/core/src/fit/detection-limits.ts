import { normalQuantile, studentQuantile } from '../math/distributions.ts';
import { standardDeviation } from '../math/statistics.ts';
import { mean } from '../math/sum.ts';
import { TafelError } from '../errors.ts';
import type { Fit } from './fit.ts';

/** One kind of limit, by the standard deviation that it is taken from. */
export interface LimitsBySigma {
  /** From the residual standard deviation. */
  readonly residual: number | null;
  /** From the standard error of the intercept. */
  readonly intercept: number | null;
  /** From the standard deviation of blanks; null without two. */
  readonly blank: number | null;
}

export type SigmaSource = keyof LimitsBySigma;

const LOD_FACTOR = 3.3;
const LOQ_FACTOR = 10;

function limits(factor: number, slope: number, sigmas: LimitsBySigma): LimitsBySigma {
  const limit = (sigma: number | null) =>
    sigma === null || slope === 0 ? null : (factor * sigma) / Math.abs(slope);
  return {
    residual: limit(sigmas.residual),
    intercept: limit(sigmas.intercept),
    blank: limit(sigmas.blank),
  };
}

/**
 * Limits of detection and quantification of a straight line: 3.3 σ/|b| and 10 σ/|b| (ICH Q2), in the unit of x.
 *
 * @param blanks Signals of blanks, for σ = their standard deviation.
 */
export function ichLimits(fit: Fit, blanks: ArrayLike<number> = []) {
  const slope = fit.parameters['b'];
  const blank = standardDeviation(blanks);
  const sigmas = { residual: fit.syx, intercept: fit.standardErrors?.['a'] ?? null, blank };
  return {
    lod: {
      ...limits(LOD_FACTOR, slope, sigmas),
      /** Three standard deviations of the blank (IUPAC 1995). */
      iupac3s: blank === null || slope === 0 ? null : (3 * blank) / Math.abs(slope),
    },
    loq: limits(LOQ_FACTOR, slope, sigmas),
  };
}

/** Limits of ISO 11843-2 and DIN 32645, in the unit of x. */
export interface Iso11843Limits {
  readonly criticalValue: number;
  readonly minimumDetectable: number;
  /** Where the lower prediction limit meets the upper one at 0. */
  readonly minimumDetectableIterated: number | null;
  readonly quantification: number | null;
}

/** Repeats x ← f(x) until it stands still; null when it runs away. */
function fixedPoint(start: number, f: (x: number) => number): number | null {
  let x = start;
  for (let i = 0; i < 10_000; i++) {
    const next = f(x);
    if (!Number.isFinite(next)) return null;
    if (Math.abs(next - x) <= 1e-15 * Math.abs(next)) return next;
    x = next;
  }
  return null;
}

/**
 * ISO 11843-2 / DIN 32645 limits of an unweighted straight line; α = β, one-sided for detection, two-sided for
 * quantification with relative uncertainty 1/k.
 *
 * @param x The levels of all observations.
 * @returns null without degrees of freedom, or where the slope is zero.
 */
export function iso11843Limits(
  fit: Fit,
  x: Float64Array,
  { alpha = 0.05, k = 3 }: { readonly alpha?: number; readonly k?: number } = {},
): Iso11843Limits | null {
  if (fit.syx === null || fit.parameters['b'] === 0) return null;
  const n = x.length;
  const centre = mean(x);
  const sxx = x.reduce((total, xi) => total + (xi - centre) * (xi - centre), 0);
  const unit = fit.syx / Math.abs(fit.parameters['b']);
  const width = (at: number) => Math.sqrt(1 + 1 / n + ((at - centre) * (at - centre)) / sxx);
  const oneSided = studentQuantile(1 - alpha, fit.df) * unit;
  const twoSided = studentQuantile(1 - alpha / 2, fit.df) * unit;
  const criticalValue = oneSided * width(0);
  const minimumDetectable = 2 * criticalValue;
  return {
    criticalValue,
    minimumDetectable,
    minimumDetectableIterated: fixedPoint(
      minimumDetectable,
      (at) => criticalValue + oneSided * width(at),
    ),
    quantification: fixedPoint(k * minimumDetectable, (at) => k * twoSided * width(at)),
  };
}

/**
 * Limits of blank and of detection from raw blanks and low samples (CLSI EP17-A2).
 *
 * LoB = mean_B + c SD_B, LoD = LoB + c SD_L with SD_L pooled over the samples, c = z₀.₉₅/(1 − 1/(4ν)); the
 * non-parametric LoB is the 95th percentile, rank 0.95 (n + 1).
 *
 * @throws TafelError TOO_FEW_POINTS below two blanks, or without a repeated low sample.
 */
export function ep17Limits(blanks: Float64Array, low: readonly Float64Array[]) {
  if (blanks.length < 2 || !low.some(({ length }) => length > 1))
    throw new TafelError(
      'TOO_FEW_POINTS',
      'The limits of EP17 need at least two blanks and a low sample that was measured twice.',
    );
  const factor = (df: number) => normalQuantile(0.95) / (1 - 1 / (4 * df));
  const lob = mean(blanks) + factor(blanks.length - 1) * (standardDeviation(blanks) ?? Number.NaN);
  let squares = 0;
  let df = 0;
  for (const sample of low) {
    const sd = standardDeviation(sample) ?? 0;
    squares += sd * sd * (sample.length - 1);
    df += Math.max(0, sample.length - 1);
  }
  const sdLow = Math.sqrt(squares / df);
  const sorted = blanks.toSorted();
  const rank = Math.min(0.95 * (blanks.length + 1), blanks.length) - 1;
  const below = Math.floor(rank);
  const above = Math.min(below + 1, sorted.length - 1);
  return {
    lob,
    sdLow,
    lod: lob + factor(df) * sdLow,
    lobNonParametric: sorted[below] + (rank - below) * (sorted[above] - sorted[below]),
  };
}
