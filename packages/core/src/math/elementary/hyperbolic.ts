import { quotientRest } from './double-double.ts';
import { expPair, shiftedExp } from './exponential.ts';

const parts = new Float64Array(2);

/** 1/3!, 1/5! … 1/19!. */
const SINH_SERIES = [
  1 / 6,
  1 / 120,
  1 / 5040,
  1 / 362880,
  1 / 39916800,
  1 / 6227020800,
  1 / 1307674368000,
  1 / 355687428096000,
  1 / 121645100408832000,
];
/** 1/2!, 1/4! … 1/12!: enough for |x| < 0.3. */
const COSH_SERIES = [1 / 2, 1 / 24, 1 / 720, 1 / 40320, 1 / 3628800, 1 / 479001600];

/** The value of a series in z, by Horner's rule. */
function series(coefficients: readonly number[], z: number): number {
  let sum = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) sum = coefficients[i] + z * sum;
  return sum;
}

/** Hyperbolic sine. */
export function sinh(x: number): number {
  const size = Math.abs(x);
  if (size < 1) return size < 1e-9 ? x : x + x * (x * x) * series(SINH_SERIES, x * x);
  if (x !== x) return x;
  if (size > 20) return Math.sign(x) * (size > 711 ? Infinity : shiftedExp(size, 0, -1));
  expPair(size, parts);
  const inverse = 1 / parts[0];
  const rest = quotientRest(inverse, 1, 0, parts[0], parts[1]);
  const difference = parts[0] - inverse;
  const low = parts[0] - difference - inverse + (parts[1] - rest);
  return Math.sign(x) * 0.5 * (difference + low);
}

/** Hyperbolic cosine. */
export function cosh(x: number): number {
  if (x !== x) return x;
  const size = Math.abs(x);
  if (size > 20) return size > 711 ? Infinity : shiftedExp(size, 0, -1);
  expPair(size, parts);
  const inverse = 1 / parts[0];
  const rest = quotientRest(inverse, 1, 0, parts[0], parts[1]);
  const sum = parts[0] + inverse;
  return 0.5 * (sum + (parts[0] - sum + inverse + (parts[1] + rest)));
}

/** Hyperbolic tangent. */
export function tanh(x: number): number {
  if (x !== x) return x;
  const size = Math.abs(x);
  if (size < 1e-9) return x;
  if (size > 22) return Math.sign(x);
  if (size < 0.3) {
    const z = x * x;
    const sinhRest = x * z * series(SINH_SERIES, z);
    const coshRest = z * series(COSH_SERIES, z);
    const high = x + sinhRest;
    const low = x - high + sinhRest;
    const divisor = 1 + coshRest;
    const quotient = high / divisor;
    return quotient + quotientRest(quotient, high, low, divisor, 1 - divisor + coshRest);
  }
  // (e²ˣ − 1) / (e²ˣ + 1)
  expPair(2 * size, parts);
  const e = parts[0];
  const eLow = parts[1];
  const above = e - 1;
  const below = e + 1;
  const quotient = above / below;
  const rest = quotientRest(quotient, above, e - above - 1 + eLow, below, e - below + 1 + eLow);
  return Math.sign(x) * (quotient + rest);
}
