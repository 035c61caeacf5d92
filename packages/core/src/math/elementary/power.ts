import { productError } from './double-double.ts';
import { shiftedExp } from './exponential.ts';
import { logPair } from './logarithm.ts';

const parts = new Float64Array(2);

/** 1 when y is odd, −1 when even, 0 when it is no integer. From 2^53 on every double is even. */
function parity(y: number): number {
  if (Math.floor(y) !== y) return 0;
  return Math.abs(y) < 9007199254740992 && Math.abs(y % 2) === 1 ? 1 : -1;
}

/** xʸ where x or y is 0, infinite or NaN, as IEEE 754 (so 1ʸ = 1 for every y, unlike `Math.pow`). */
function powerOfSpecial(x: number, y: number): number {
  if (y === 0 || x === 1) return 1;
  if (x !== x || y !== y) return Number.NaN;
  const size = Math.abs(x);
  if (Math.abs(y) === Infinity) {
    if (size === 1) return 1;
    return size > 1 === y > 0 ? Infinity : 0;
  }
  const result = size > 1 === y > 0 ? Infinity : 0;
  const negative = (x < 0 || Object.is(x, -0)) && parity(y) === 1;
  return negative ? -result : result;
}

/**
 * xʸ = exp(y ln x), with the logarithm and the product as pairs of doubles. Exact where the result is a double and
 * small: powers of ten up to 10²² among them.
 */
export function pow(x: number, y: number): number {
  if (!(y - y === 0 && y !== 0 && x - x === 0 && x !== 0)) return powerOfSpecial(x, y);
  if (x === 1) return 1;
  if (y === 1) return x;
  const sign = x > 0 ? 1 : -parity(y);
  if (sign === 0) return Number.NaN;
  const size = x > 0 ? x : -x;
  if (size === 1) return sign;
  logPair(size, 0, parts);
  const product = y * parts[0];
  if (product > 710) return sign * Infinity;
  if (product < -746) return sign * 0;
  return sign * shiftedExp(product, productError(y, parts[0], product) + y * parts[1], 0);
}
