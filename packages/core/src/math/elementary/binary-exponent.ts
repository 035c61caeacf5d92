/** 2^e for e = −1074 … 1023, at e + 1074: built by exact doubling. */
const POWERS = new Float64Array(2098);
POWERS[0] = Number.MIN_VALUE;
for (let i = 1; i < POWERS.length; i++) POWERS[i] = 2 * POWERS[i - 1];

/** 2^e, exact, for −1074 ≤ e ≤ 1023. */
export const powerOfTwo = (e: number): number => POWERS[e + 1074];

/** value · 2^e with one rounding; value between 0.5 and 4, any e. */
export function scaleByPowerOfTwo(value: number, e: number): number {
  if (e > 1022) return e > 1030 ? Infinity : value * POWERS[1022 + 1074] * POWERS[e - 1022 + 1074];
  if (e >= -1021) return value * POWERS[e + 1074];
  return e < -1100 ? 0 : value * POWERS[e + 128 + 1074] * POWERS[-128 + 1074];
}

const value = new Float64Array(1);
const words = new Uint32Array(value.buffer);
value[0] = 1;
/** Where the half with the exponent stands: the order of bytes differs between machines. */
const HIGH = words[0] === 0 ? 1 : 0;

/** Exponent of a positive normal number: x = mantissa · 2^e with 1 ≤ mantissa < 2. */
export function binaryExponent(x: number): number {
  value[0] = x;
  return (words[HIGH] >>> 20) - 1023;
}
