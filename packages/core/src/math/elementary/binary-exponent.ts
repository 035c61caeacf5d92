/** 2^e for e = −1074 … 1023, at e + 1074: built by exact doubling. */
const POWERS = new Float64Array(2098);
POWERS[0] = Number.MIN_VALUE;
for (let i = 1; i < POWERS.length; i++) POWERS[i] = 2 * POWERS[i - 1];

/** 2^e, exact, for −1074 ≤ e ≤ 1023. */
export const powerOfTwo = (e: number): number => POWERS[e + 1074];

/** 2^−e, exact, for −1023 ≤ e ≤ 1074. */
export const inversePowerOfTwo = (e: number): number => POWERS[1074 - e];

/** value · 2^e with one rounding; value between 0.5 and 4, any e. */
export function scaleByPowerOfTwo(value: number, e: number): number {
  if (e > 1022) return e > 1030 ? Infinity : value * POWERS[1022 + 1074] * POWERS[e - 1022 + 1074];
  if (e >= -1021) return value * POWERS[e + 1074];
  return e < -1100 ? 0 : value * POWERS[e + 128 + 1074] * POWERS[-128 + 1074];
}

const value = new Float64Array(1);
const halves = halvesOf(value);
value[0] = 1;
/** Which half holds the exponent: the order of bytes differs between machines. */
const HIGH = halves[0] === 0 ? 1 : 0;
/** That half of √½. */
const HALF_ROOT = 0x3fe6a09e;

/** The halves of doubles, as they stand in memory. */
export function halvesOf(values: Float64Array): Int32Array {
  return new Int32Array(values.buffer, values.byteOffset, 2 * values.length);
}

/** Exponent of a positive normal number: x = mantissa · 2^e with 1 ≤ mantissa < 2. */
export function binaryExponent(x: number): number {
  value[0] = x;
  return (halves[HIGH] >> 20) - 1023;
}

/** The same with √½ ≤ mantissa < √2, both to 20 bits. */
export function centredExponent(x: number): number {
  value[0] = x;
  return (halves[HIGH] - HALF_ROOT) >> 20;
}

/** As `centredExponent`, of the number at a place. */
export function centredExponentAt(halvesOfAll: Int32Array, place: number): number {
  return (halvesOfAll[2 * place + HIGH] - HALF_ROOT) >> 20;
}
