import { powerOfTwo, scaleByPowerOfTwo } from './binary-exponent.ts';
import * as tables from './tables.ts';

// as constants of this module: an engine reads those of another anew at each use
const { EXP_HIGH, EXP_LOW, LN2_32_HIGH, LN2_32_LOW } = tables;

const THIRTYTWO_OVER_LN2 = 46.16624130844683;
const LARGEST = 709.782712893384;
const SMALLEST = -745.1332191019412;

/** exp(r) − 1 for |r| ≤ ln 2 / 64, by the series. */
function reducedExpm1(r: number): number {
  return (
    r +
    r * r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r * (1 / 5040))))))
  );
}

/**
 * exp(x + low) · 2^shift: the part below the precision of x, and the shift, serve powers and hyperbolic functions.
 * Method: x = (32 m + j) ln 2 / 32 + r, exp = 2^m · 2^(j/32) · exp(r) (Tang, ACM TOMS 15 (1989) 144).
 */
export function shiftedExp(x: number, low: number, shift: number): number {
  const n = Math.floor(x * THIRTYTWO_OVER_LN2 + 0.5);
  const r = x - n * LN2_32_HIGH - n * LN2_32_LOW + low;
  const j = n & 31;
  const base = EXP_HIGH[j];
  return scaleByPowerOfTwo(base + (EXP_LOW[j] + base * reducedExpm1(r)), (n >> 5) + shift);
}

/** eˣ. */
export function exp(x: number): number {
  if (x > SMALLEST && x <= LARGEST) return shiftedExp(x, 0, 0);
  if (x > LARGEST) return Infinity;
  return x <= SMALLEST ? 0 : Number.NaN;
}

/** Up to this size nothing overflows on the way. */
const MODERATE = 700;

function areModerate(values: Float64Array): boolean {
  let all = true;
  const n = values.length;
  for (let i = 0; i < n; i++) if (!(values[i] > -MODERATE && values[i] < MODERATE)) all = false;
  return all;
}

/**
 * Writes exp(factor · (x − origin)) of many x: the bits of `exp`. A loop that has only the usual case to see to takes half
 * the time.
 */
export function expInto(x: Float64Array, factor: number, origin: number, out: Float64Array): void {
  const { length } = x;
  for (let i = 0; i < length; i++) out[i] = factor * (x[i] - origin);
  if (!areModerate(out)) {
    for (let i = 0; i < length; i++) out[i] = exp(out[i]);
    return;
  }
  for (let i = 0; i < length; i++) {
    const value = out[i];
    const n = Math.floor(value * THIRTYTWO_OVER_LN2 + 0.5);
    const r = value - n * LN2_32_HIGH - n * LN2_32_LOW;
    const j = n & 31;
    const base = EXP_HIGH[j];
    out[i] = (base + (EXP_LOW[j] + base * reducedExpm1(r))) * powerOfTwo(n >> 5);
  }
}

/** Writes eˣ as a pair of doubles, for |x| ≤ 50: relative error below 2^-59. */
export function expPair(x: number, pair: Float64Array): void {
  const n = Math.floor(x * THIRTYTWO_OVER_LN2 + 0.5);
  const r = x - n * LN2_32_HIGH - n * LN2_32_LOW;
  const j = n & 31;
  const scale = powerOfTwo(n >> 5);
  const base = EXP_HIGH[j];
  const rest = EXP_LOW[j] + base * reducedExpm1(r);
  const high = base + rest;
  pair[0] = scale * high;
  pair[1] = scale * (base - high + rest);
}

/** Reciprocals of the factorials, 1/3! … 1/15!. */
const SERIES = [
  1 / 6,
  1 / 24,
  1 / 120,
  1 / 720,
  1 / 5040,
  1 / 40320,
  1 / 362880,
  1 / 3628800,
  1 / 39916800,
  1 / 479001600,
  1 / 6227020800,
  1 / 87178291200,
  1 / 1307674368000,
];
const expm1Parts = new Float64Array(2);

/** eˣ − 1, without loss near 0. */
export function expm1(x: number): number {
  if (x > -0.3 && x < 0.3) {
    if (x > -1e-17 && x < 1e-17) return x;
    let sum = 0;
    for (let i = SERIES.length - 1; i >= 0; i--) sum = SERIES[i] + x * sum;
    return x + x * x * (0.5 + x * sum);
  }
  if (x > 50) return exp(x);
  if (x < -50) return -1;
  if (x !== x) return x;
  expPair(x, expm1Parts);
  return expm1Parts[0] - 1 + expm1Parts[1];
}
