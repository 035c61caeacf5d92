/** Divisors up to here are kept as two doubles that add up to the exact power of ten: 5^44 has 103 bits. */
const LARGEST_POWER = 44;
/** Splits a double into halves of 26 bits. */
const SPLITTER = 134_217_729;
/** 2^-44: far above the error of the correction (some 2^-51 of it), far below what a rounding depends on by chance. */
const DOUBT = 1 / 17_592_186_044_416;

/** High half of a double: Dekker, Numer. Math. 18 (1971) 224. */
function highHalf(value: number): number {
  const scaled = SPLITTER * value;
  return scaled - (scaled - value);
}

/** Error of the rounded product p of a and b: a·b = p + error, exactly. */
function productError(a: number, b: number, bHigh: number, p: number): number {
  const aHigh = highHalf(a);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aLow * bLow - (p - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** 10^k as HIGH + LOW, with the high half of HIGH and its reciprocal. */
const HIGH = new Float64Array(LARGEST_POWER + 1);
const LOW = new Float64Array(LARGEST_POWER + 1);
const HIGH_HALF = new Float64Array(LARGEST_POWER + 1);
const RECIPROCAL = new Float64Array(LARGEST_POWER + 1);
for (let power = 0; power <= LARGEST_POWER; power++) {
  const one = Number(`1e${Math.min(power, 22)}`);
  const other = Number(`1e${Math.max(0, power - 22)}`);
  HIGH[power] = one * other;
  LOW[power] = productError(one, other, highHalf(other), HIGH[power]);
  HIGH_HALF[power] = highHalf(HIGH[power]);
  RECIPROCAL[power] = 1 / HIGH[power];
}

/** 5^k, as far as it is a double: what of 10^k takes room in one. */
const ODD_PART = new Float64Array(23).fill(1);
for (let power = 1; power < ODD_PART.length; power++) ODD_PART[power] = 5 * ODD_PART[power - 1];

/** Whether head·10^tailDigits is a double, as `putQuotient` needs it. */
export const isExactProduct = (head: number, tailDigits: number): boolean =>
  head * ODD_PART[tailDigits] <= Number.MAX_SAFE_INTEGER;

/**
 * Puts the double nearest to (head·10^tailDigits + tail) / 10^power into `values[at]`, for numbers with more digits than fit into
 * one double.
 *
 * Dividend and divisor are held exactly as two doubles each. A first quotient is corrected by its exact remainder, which gives the
 * result to about 2^-100 of itself. Where even that leaves a doubt about the last bit, the answer is false and the caller takes the
 * language's own conversion.
 *
 * @param head integer, so small that head·10^tailDigits is a double
 * @param tail integer below 10^tailDigits, tailDigits ≤ 15
 * @param power 0 … 44; false beyond
 */
export function putQuotient(
  values: Float64Array,
  at: number,
  head: number,
  tail: number,
  tailDigits: number,
  power: number,
): boolean {
  if (power > LARGEST_POWER) return false;
  const product = head * HIGH[tailDigits];
  const dividend = product + tail;
  const rest = tail - (dividend - product);
  const divisor = HIGH[power];
  const first = dividend * RECIPROCAL[power];
  const back = first * divisor;
  const error = productError(first, divisor, HIGH_HALF[power], back);
  const correction = (dividend - back - error - first * LOW[power] + rest) * RECIPROCAL[power];
  const result = first + correction * (1 + DOUBT);
  values[at] = result;
  return result === first + correction * (1 - DOUBT);
}
