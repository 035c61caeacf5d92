/** 2²⁷ + 1: splits a double into two halves whose products are exact. */
export const SPLITTER = 134217729;

/**
 * What a rounded product lost: a·b − product, exactly (Dekker, Numer. Math. 18 (1971) 224). |a| and |b| below 2^996.
 *
 * @param product a * b as the machine rounded it.
 */
export function productError(a: number, b: number, product: number): number {
  const aWide = SPLITTER * a;
  const aHigh = aWide - (aWide - a);
  const aLow = a - aHigh;
  const bWide = SPLITTER * b;
  const bHigh = bWide - (bWide - b);
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/**
 * What a rounded sum lost: a + b − sum, exactly, whichever is larger (Knuth, TAOCP 2, 4.2.2).
 *
 * @param sum a + b as the machine rounded it.
 */
export function sumError(a: number, b: number, sum: number): number {
  const bRounded = sum - a;
  return a - (sum - bRounded) + (b - bRounded);
}

/** What the quotient (a + aLow) / (b + bLow) adds to a / b, its rounded first part. */
export function quotientRest(
  quotient: number,
  a: number,
  aLow: number,
  b: number,
  bLow: number,
): number {
  const product = quotient * b;
  return (a - product - productError(quotient, b, product) + aLow - quotient * bLow) / b;
}
