import {
  centredExponent,
  centredExponentAt,
  inversePowerOfTwo,
  powerOfTwo,
  halvesOf,
} from './binary-exponent.ts';
import { quotientRest, SPLITTER, sumError } from './double-double.ts';
import * as tables from './tables.ts';

// as constants of this module: an engine reads those of another anew at each use
const {
  INVERSE_LN10,
  INVERSE_LN10_HIGH,
  INVERSE_LN10_LOW,
  LN2_HIGH,
  LN2_LOW,
  LOG10_2_HIGH,
  LOG10_2_LOW,
  LOG10_HIGH,
  LOG10_LOW,
  LOG_FIRST,
  LOG_HIGH,
  LOG_LOW,
} = tables;

const SMALLEST_NORMAL = 2.2250738585072014e-308;
const parts = new Float64Array(2);

/** ln((1 + u/2)/(1 − u/2)) − u for |u| < 0.006. */
function symmetricRest(u: number): number {
  const z = u * u;
  return u * z * (1 / 12 + z * (1 / 80 + z * (1 / 448)));
}

/**
 * Writes ln(x + low) as a pair of doubles, relative error below 2^-66; x positive and finite, |low| below an ulp of x.
 *
 * Method: x = 2^k · m, c = j/128 the neighbour of m, u = 2(m − c)/(m + c); then
 * ln x = k ln 2 + ln c + u + u³/12 + u⁵/80 + … with u as a pair (after Tang, ACM TOMS 16 (1990) 378).
 */
export function logPair(x: number, low: number, pair: Float64Array): void {
  const subnormal = x < SMALLEST_NORMAL;
  const normal = subnormal ? x * powerOfTwo(54) : x;
  let k = centredExponent(normal);
  const m = normal * inversePowerOfTwo(k);
  // below 2^-1000 there is no rest to care for
  const rest = low === 0 ? 0 : low * inversePowerOfTwo(k);
  if (subnormal) k -= 54;
  const j = (m * 128 + 0.5) | 0;
  const c = j * 0.0078125;
  const f = m - c;
  const twice = m + c;
  const v = 0.5 * twice;
  const u = f / v;
  const uRest = quotientRest(u, f, rest, v, 0.5 * (sumError(m, c, twice) + rest));
  const table = k * LN2_HIGH + LOG_HIGH[j - LOG_FIRST];
  const sum = table + u;
  const sumRest =
    table - sum + u + (uRest + symmetricRest(u) + (LOG_LOW[j - LOG_FIRST] + k * LN2_LOW));
  pair[0] = sum + sumRest;
  pair[1] = sum - pair[0] + sumRest;
}

/** 128/j. */
const INVERSE = LOG_HIGH.map((_, place) => 128 / (place + LOG_FIRST));
/** Added and taken away it rounds to a multiple of 2^-34. */
const ROUNDER = 393216;

/** ln(1 + u) − u for |u| < 0.006. */
function seriesRest(u: number): number {
  const z = u * u;
  return z * (-1 / 2 + u * (1 / 3) + z * (-1 / 4 + u * (1 / 5) + z * (-1 / 6 + u * (1 / 7))));
}

/**
 * ln(2^k · m), m between √½ and √2; within 0.8 ulp.
 *
 * As `logPair` with u = (m − c)/c, by the reciprocal of c. The first bits of u, whose sum with the table is exact, and what
 * they leave stand apart.
 */
function logOf(m: number, k: number): number {
  const j = (m * 128 + 0.5) | 0;
  const place = j - LOG_FIRST;
  const c = j * 0.0078125;
  const f = m - c;
  const inverse = INVERSE[place];
  const u = f * inverse;
  const uHigh = u + ROUNDER - ROUNDER;
  const uLow = (f - uHigh * c) * inverse;
  const table = k * LN2_HIGH + LOG_HIGH[place];
  return table + uHigh + (uLow + (seriesRest(u) + (LOG_LOW[place] + k * LN2_LOW)));
}

/** log₁₀(2^k · m), likewise: exact at powers of ten. The product of the first bits of u and 1/ln 10 is exact. */
function log10Of(m: number, k: number): number {
  const j = (m * 128 + 0.5) | 0;
  const place = j - LOG_FIRST;
  const c = j * 0.0078125;
  const f = m - c;
  const inverse = INVERSE[place];
  const u = f * inverse;
  const wide = SPLITTER * u;
  const uHigh = wide - (wide - u);
  const uLow = (f - uHigh * c) * inverse;
  const table = k * LOG10_2_HIGH + LOG10_HIGH[place];
  const product = uHigh * INVERSE_LN10_HIGH;
  const sum = table + product;
  const rest = (uLow + seriesRest(u)) * INVERSE_LN10 + uHigh * INVERSE_LN10_LOW;
  return sum + (table - sum + product + (rest + (LOG10_LOW[place] + k * LOG10_2_LOW)));
}

/** A logarithm where x is not a normal number above 0: of subnormal ones by `of`. */
function logOfRare(x: number, of: (m: number, k: number) => number): number {
  if (x > 0 && x < Infinity) {
    const normal = x * powerOfTwo(54);
    const k = centredExponent(normal);
    return of(normal * inversePowerOfTwo(k), k - 54);
  }
  if (x === 0) return -Infinity;
  return x > 0 ? Infinity : Number.NaN;
}

const isNormal = (x: number) => x >= SMALLEST_NORMAL && x < Infinity;

/** Natural logarithm. */
export function log(x: number): number {
  if (!isNormal(x)) return logOfRare(x, logOf);
  const k = centredExponent(x);
  return logOf(x * inversePowerOfTwo(k), k);
}

/** Decimal logarithm: exact at powers of ten. */
export function log10(x: number): number {
  if (!isNormal(x)) return logOfRare(x, log10Of);
  const k = centredExponent(x);
  return log10Of(x * inversePowerOfTwo(k), k);
}

function areNormal(values: Float64Array): boolean {
  let all = true;
  const n = values.length;
  for (let i = 0; i < n; i++) if (!isNormal(values[i])) all = false;
  return all;
}

/**
 * Writes ln(x + shift) of many x: the bits of `log`. A loop that has only the usual case to see to takes half the time.
 */
export function logInto(x: Float64Array, shift: number, out: Float64Array): void {
  const n = x.length;
  let all = true;
  for (let i = 0; i < n; i++) {
    const shifted = x[i] + shift;
    out[i] = shifted;
    if (!isNormal(shifted)) all = false;
  }
  if (!all) {
    for (let i = 0; i < n; i++) out[i] = log(out[i]);
    return;
  }
  const halves = halvesOf(out);
  for (let i = 0; i < n; i++) {
    const k = centredExponentAt(halves, i);
    out[i] = logOf(out[i] * inversePowerOfTwo(k), k);
  }
}

/** Writes log₁₀ of many x, as `logInto`; `out` may be x itself. */
export function log10Into(x: Float64Array, out: Float64Array): void {
  const n = x.length;
  if (!areNormal(x)) {
    for (let i = 0; i < n; i++) out[i] = log10(x[i]);
    return;
  }
  const halves = halvesOf(x);
  for (let i = 0; i < n; i++) {
    const k = centredExponentAt(halves, i);
    out[i] = log10Of(x[i] * inversePowerOfTwo(k), k);
  }
}

/** ln(1 + x), without loss near 0. */
export function log1p(x: number): number {
  if (x > -1e-17 && x < 1e-17) return x;
  if (!(x > -1 && x < Infinity)) return log(1 + x);
  const sum = 1 + x;
  logPair(sum, sumError(1, x, sum), parts);
  return parts[0];
}
