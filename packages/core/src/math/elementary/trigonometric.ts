import { binaryExponent, powerOfTwo } from './binary-exponent.ts';
import { productError, quotientRest, sumError } from './double-double.ts';
import {
  HALF_PI_1,
  HALF_PI_2,
  HALF_PI_3,
  HALF_PI_4,
  HALF_PI_HIGH,
  HALF_PI_LOW,
  TWO_OVER_PI_BITS,
  TWO_OVER_PI_HEX,
} from './tables.ts';

const TWO_OVER_PI = 0.6366197723675814;
const QUARTER_PI = 0.7853981633974483;
/** Up to here a multiple of the pieces of π/2 is exact. */
const LARGEST_SIMPLE = 1.6e6;
/** Bits kept of the fraction of a quarter turn. */
const FRACTION_BITS = 160n;

/** What is left of an angle after whole quarter turns: |angle[0] + angle[1]| ≤ π/4. */
const angle = new Float64Array(2);
let twoOverPi: bigint | undefined;

/** Reduces |x| > LARGEST_SIMPLE with as many bits of 2/π as it takes (Payne & Hanek 1983). Gives the quarter, 0 … 3. */
function reduceLarge(x: number): number {
  twoOverPi ??= BigInt(`0x${TWO_OVER_PI_HEX}`);
  const size = Math.abs(x);
  const exponent = binaryExponent(size) - 52;
  const integer = BigInt(size / powerOfTwo(exponent));
  const fractionBits = BigInt(TWO_OVER_PI_BITS - exponent);
  const turns = integer * twoOverPi;
  let quarter = Number((turns >> fractionBits) & 3n);
  const fraction = turns & ((1n << fractionBits) - 1n);
  let kept = fraction >> (fractionBits - FRACTION_BITS);
  if (kept >> (FRACTION_BITS - 1n) === 1n) {
    kept -= 1n << FRACTION_BITS;
    quarter = (quarter + 1) & 3;
  }
  const high = Number(kept);
  const low = Number(kept - BigInt(high));
  const unit = powerOfTwo(-160);
  const a = high * unit;
  const b = low * unit;
  const product = a * HALF_PI_HIGH;
  const rest = productError(a, HALF_PI_HIGH, product) + (a * HALF_PI_LOW + b * HALF_PI_HIGH);
  const sign = Math.sign(x);
  angle[0] = sign * (product + rest);
  angle[1] = sign * (product - (product + rest) + rest);
  return sign > 0 ? quarter : -quarter & 3;
}

/** Takes whole quarter turns off x; leaves the rest in `angle` and gives the number of quarters modulo 4. */
function reduce(x: number): number {
  if (Math.abs(x) <= QUARTER_PI) {
    angle[0] = x;
    angle[1] = 0;
    return 0;
  }
  if (Math.abs(x) > LARGEST_SIMPLE) return reduceLarge(x);
  const n = Math.floor(x * TWO_OVER_PI + 0.5);
  const first = x - n * HALF_PI_1;
  const second = n * HALF_PI_2;
  const a = first - second;
  const third = n * HALF_PI_3;
  let high = a;
  let low = first - a - second - third;
  if (Math.abs(a) < 1e-3) {
    // next to a multiple of π/2 so much cancels that the last pieces come up
    high = a - third;
    low =
      sumError(first, -second, a) +
      sumError(a, -third, high) -
      (productError(n, HALF_PI_3, third) + n * HALF_PI_4);
  }
  angle[0] = high + low;
  angle[1] = high - angle[0] + low;
  return n & 3;
}

/** sin r − r for |r| ≤ π/4, without the first term of the series. */
function sineRest(r: number, low: number): number {
  const z = r * r;
  return (
    r *
      z *
      (-1 / 6 +
        z *
          (1 / 120 +
            z *
              (-1 / 5040 +
                z *
                  (1 / 362880 +
                    z *
                      (-1 / 39916800 +
                        z *
                          (1 / 6227020800 +
                            z * (-1 / 1307674368000 + z * (1 / 355687428096000)))))))) +
    low * (1 - 0.5 * z)
  );
}

/** cos r − 1 + r²/2 for |r| ≤ π/4, z = r². */
function cosineRest(z: number): number {
  return (
    z *
    z *
    (1 / 24 +
      z *
        (-1 / 720 +
          z *
            (1 / 40320 +
              z *
                (-1 / 3628800 +
                  z *
                    (1 / 479001600 +
                      z *
                        (-1 / 87178291200 +
                          z * (1 / 20922789888000 + z * (-1 / 6402373705728000))))))))
  );
}

function sineOfAngle(): number {
  const r = angle[0];
  const low = angle[1];
  return r + sineRest(r, low);
}

function cosineOfAngle(): number {
  const r = angle[0];
  const low = angle[1];
  const z = r * r;
  const half = 0.5 * z;
  const first = 1 - half;
  return first + (1 - first - half + (cosineRest(z) - r * low));
}

/** Sine, of radians. */
export function sin(x: number): number {
  if (Math.abs(x) < 1e-8) return x;
  if (x - x !== 0) return Number.NaN;
  const quarter = reduce(x);
  const value = quarter & 1 ? cosineOfAngle() : sineOfAngle();
  return quarter & 2 ? -value : value;
}

/** Cosine, of radians. */
export function cos(x: number): number {
  if (x - x !== 0) return Number.NaN;
  const quarter = reduce(x);
  const value = quarter & 1 ? sineOfAngle() : cosineOfAngle();
  return quarter === 1 || quarter === 2 ? -value : value;
}

/** Tangent, of radians: sine over cosine, both as pairs. */
export function tan(x: number): number {
  if (Math.abs(x) < 1e-8) return x;
  if (x - x !== 0) return Number.NaN;
  const odd = (reduce(x) & 1) === 1;
  const r = angle[0];
  const low = angle[1];
  const tail = sineRest(r, low);
  const sine = r + tail;
  const sineLow = r - sine + tail;
  const z = r * r;
  const half = 0.5 * z;
  const first = 1 - half;
  const rest = 1 - first - half - 0.5 * productError(r, r, z) + (cosineRest(z) - r * low);
  const cosine = first + rest;
  const cosineLow = first - cosine + rest;
  if (odd) {
    const quotient = -cosine / sine;
    return quotient + quotientRest(quotient, -cosine, -cosineLow, sine, sineLow);
  }
  const quotient = sine / cosine;
  return quotient + quotientRest(quotient, sine, sineLow, cosine, cosineLow);
}
