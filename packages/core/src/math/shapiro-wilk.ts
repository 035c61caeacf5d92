import { normalQuantile, normalUpperTail } from './distributions.ts';
import { asin, exp, log } from './elementary.ts';
import { mean, squaredDeviations } from './sum.ts';

/** Shapiro and Wilk's test of normality. */
export interface ShapiroWilk {
  readonly W: number;
  /** Significance: small where the values are not normal. */
  readonly p: number;
}

/** c₀ + c₁ x + c₂ x² … */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, c) => sum * x + c, 0);
}

// Royston's polynomials, in 1/√n, n and ln n
const LAST = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const LAST_BUT_ONE = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const SMALL_GAMMA = [-2.273, 0.459];
const SMALL_MEAN = [0.544, -0.39978, 0.025054, -6.714e-4];
const SMALL_LOG_SD = [1.3822, -0.77857, 0.062767, -0.0020322];
const LARGE_MEAN = [-1.5861, -0.31082, -0.083751, 0.0038915];
const LARGE_LOG_SD = [-0.4803, -0.082676, 0.0030302];

/** The weights of the upper half of the sorted values, the largest first. */
function weightsFor(n: number): number[] {
  if (n === 3) return [Math.SQRT1_2];
  const half = Math.floor(n / 2);
  const m = Array.from({ length: half }, (_, i) => -normalQuantile((i + 1 - 0.375) / (n + 0.25)));
  const total = 2 * m.reduce((sum, v) => sum + v * v, 0);
  const unit = 1 / Math.sqrt(n);
  const first = polynomial(LAST, unit) + m[0] / Math.sqrt(total);
  if (n <= 5) {
    const scale = Math.sqrt((total - 2 * m[0] * m[0]) / (1 - 2 * first * first));
    return [first, ...m.slice(1).map((v) => v / scale)];
  }
  const second = polynomial(LAST_BUT_ONE, unit) + m[1] / Math.sqrt(total);
  const scale = Math.sqrt(
    (total - 2 * m[0] * m[0] - 2 * m[1] * m[1]) / (1 - 2 * first * first - 2 * second * second),
  );
  return [first, second, ...m.slice(2).map((v) => v / scale)];
}

function significance(W: number, n: number): number {
  if (n === 3) return Math.max(0, (6 / Math.PI) * (asin(Math.sqrt(W)) - asin(Math.sqrt(0.75))));
  const y = log(1 - W);
  if (n <= 11) {
    const gamma = polynomial(SMALL_GAMMA, n);
    if (y >= gamma) return 0;
    const z = (-log(gamma - y) - polynomial(SMALL_MEAN, n)) / exp(polynomial(SMALL_LOG_SD, n));
    return normalUpperTail(z);
  }
  const size = log(n);
  return normalUpperTail((y - polynomial(LARGE_MEAN, size)) / exp(polynomial(LARGE_LOG_SD, size)));
}

/**
 * Shapiro-Wilk test (Royston, Appl. Stat. 44 (1995) 547, AS R94).
 *
 * @returns null below 3, above 5000 values, or when all are equal.
 */
export function shapiroWilk(values: Float64Array): ShapiroWilk | null {
  const n = values.length;
  const sorted = values.toSorted();
  if (n < 3 || n > 5000 || sorted[0] === sorted[n - 1]) return null;
  let above = 0;
  weightsFor(n).forEach((weight, i) => (above += weight * (sorted[n - 1 - i] - sorted[i])));
  const W = Math.min(1, (above * above) / squaredDeviations(values, mean(values)));
  return { W, p: significance(W, n) };
}
