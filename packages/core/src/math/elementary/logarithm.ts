import { binaryExponent, powerOfTwo } from './binary-exponent.ts';
import { productError, quotientRest, SPLITTER, sumError } from './double-double.ts';
import {
  INVERSE_LN10_HIGH,
  INVERSE_LN10_LOW,
  LN2_HIGH,
  LN2_LOW,
  LOG_FIRST,
  LOG_HIGH,
  LOG_LOW,
} from './tables.ts';

const SMALLEST_NORMAL = 2.2250738585072014e-308;
const parts = new Float64Array(2);
/** 128/j. */
const INVERSE = LOG_HIGH.map((_, place) => 128 / (place + LOG_FIRST));

/** ln((1 + u/2)/(1 − u/2)) − u for |u| < 0.006. */
function seriesRest(u: number): number {
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
  let k = binaryExponent(normal);
  let m = normal * powerOfTwo(-k);
  if (m > Math.SQRT2) {
    m *= 0.5;
    k += 1;
  }
  // below 2^-1000 there is no rest to care for
  const rest = low === 0 ? 0 : low * powerOfTwo(-k);
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
    table - sum + u + (uRest + seriesRest(u) + (LOG_LOW[j - LOG_FIRST] + k * LN2_LOW));
  pair[0] = sum + sumRest;
  pair[1] = sum - pair[0] + sumRest;
}

/** The value of a logarithm where there is no number to take it of; undefined for positive finite x. */
function logOfSpecial(x: number): number | undefined {
  if (x > 0 && x < Infinity) return undefined;
  if (x === 0) return -Infinity;
  return x > 0 ? Infinity : Number.NaN;
}

/** Natural logarithm. */
export function log(x: number): number {
  if (x >= SMALLEST_NORMAL && x < Infinity) {
    let k = binaryExponent(x);
    let m = x * powerOfTwo(-k);
    if (m > Math.SQRT2) {
      m *= 0.5;
      k += 1;
    }
    const j = (m * 128 + 0.5) | 0;
    // away from 1 the rest of u is far below the last place; near 1 it is not
    if (k !== 0 || j < 104 || j > 152) {
      const c = j * 0.0078125;
      const u = (m - c) / (0.5 * (m + c));
      const table = k * LN2_HIGH + LOG_HIGH[j - LOG_FIRST];
      return table + (u + (seriesRest(u) + (LOG_LOW[j - LOG_FIRST] + k * LN2_LOW)));
    }
  }
  const special = logOfSpecial(x);
  if (special !== undefined) return special;
  logPair(x, 0, parts);
  return parts[0];
}

/**
 * Writes ln(x + shift) of many x: the bits of `log`. Its short path stands in the loop, since an engine that calls a function
 * for each number instead takes twice the time.
 */
export function logInto(x: Float64Array, shift: number, out: Float64Array): void {
  for (let i = 0; i < x.length; i++) {
    const value = x[i] + shift;
    const isNormal = value >= SMALLEST_NORMAL && value < Infinity;
    let k = isNormal ? binaryExponent(value) : 0;
    let m = isNormal ? value * powerOfTwo(-k) : 1;
    if (m > Math.SQRT2) {
      m *= 0.5;
      k += 1;
    }
    const j = (m * 128 + 0.5) | 0;
    if (k === 0 && j >= 104 && j <= 152) {
      out[i] = log(value);
      continue;
    }
    const c = j * 0.0078125;
    const u = (m - c) / (0.5 * (m + c));
    const table = k * LN2_HIGH + LOG_HIGH[j - LOG_FIRST];
    out[i] = table + (u + (seriesRest(u) + (LOG_LOW[j - LOG_FIRST] + k * LN2_LOW)));
  }
}

/** ln(1 + x), without loss near 0. */
export function log1p(x: number): number {
  if (x > -1e-17 && x < 1e-17) return x;
  if (!(x > -1 && x < Infinity)) return logOfSpecial(1 + x) ?? Number.NaN;
  const sum = 1 + x;
  logPair(sum, sumError(1, x, sum), parts);
  return parts[0];
}

/** log₁₀ from ln x as a pair. */
function decimal(high: number, low: number): number {
  const product = high * INVERSE_LN10_HIGH;
  return (
    product +
    (productError(high, INVERSE_LN10_HIGH, product) +
      (high * INVERSE_LN10_LOW + low * INVERSE_LN10_HIGH))
  );
}

/** ln(1 + u) − u for |u| < 0.006. */
function directSeriesRest(u: number): number {
  return (
    u * u * (-1 / 2 + u * (1 / 3 + u * (-1 / 4 + u * (1 / 5 + u * (-1 / 6 + u * (1 / 7 - u / 8))))))
  );
}

/**
 * Decimal logarithm: exact at powers of ten.
 *
 * As `logPair` with u = (m − c)/c, by the reciprocal of c; c has eight bits, so that what u lost is cheap to know. Good
 * to 2^-60.
 */
export function log10(x: number): number {
  if (x >= SMALLEST_NORMAL && x < Infinity) {
    let k = binaryExponent(x);
    let m = x * powerOfTwo(-k);
    if (m > Math.SQRT2) {
      m *= 0.5;
      k += 1;
    }
    const j = (m * 128 + 0.5) | 0;
    const c = j * 0.0078125;
    const f = m - c;
    const inverse = INVERSE[j - LOG_FIRST];
    const u = f * inverse;
    const wide = SPLITTER * u;
    const uHigh = wide - (wide - u);
    const uRest = (f - uHigh * c - (u - uHigh) * c) * inverse;
    const table = k * LN2_HIGH + LOG_HIGH[j - LOG_FIRST];
    const sum = table + u;
    return decimal(
      sum,
      table - sum + u + (directSeriesRest(u) + (uRest + (LOG_LOW[j - LOG_FIRST] + k * LN2_LOW))),
    );
  }
  const special = logOfSpecial(x);
  if (special !== undefined) return special;
  logPair(x, 0, parts);
  return decimal(parts[0], parts[1]);
}
