import { sumError } from './elementary/double-double.ts';

/** Σ values, from the first to the last, with what each addition loses added at the end (Neumaier 1974). */
export function sum(values: ArrayLike<number>): number {
  const n = values.length;
  let total = 0;
  let lost = 0;
  for (let i = 0; i < n; i++) {
    const next = total + values[i];
    lost += sumError(total, values[i], next);
    total = next;
  }
  return total + lost;
}

/** Σ of n terms, as `sum` does it, without storing them. */
export function sumOf(n: number, term: (i: number) => number): number {
  let total = 0;
  let lost = 0;
  for (let i = 0; i < n; i++) {
    const value = term(i);
    const next = total + value;
    lost += sumError(total, value, next);
    total = next;
  }
  return total + lost;
}

/** Σ values², with what each addition loses added at the end. */
export function squareSum(values: ArrayLike<number>): number {
  const n = values.length;
  let total = 0;
  let lost = 0;
  for (let i = 0; i < n; i++) {
    const square = values[i] * values[i];
    const next = total + square;
    lost += sumError(total, square, next);
    total = next;
  }
  return total + lost;
}

/** Arithmetic mean; NaN of nothing. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length;
}

/** Σ (v − centre)², less what the rounding of the centre adds. */
export function squaredDeviations(values: ArrayLike<number>, centre: number): number {
  const n = values.length;
  let squares = 0;
  let squaresLost = 0;
  let rest = 0;
  for (let i = 0; i < n; i++) {
    const deviation = values[i] - centre;
    const square = deviation * deviation;
    const next = squares + square;
    squaresLost += sumError(squares, square, next);
    squares = next;
    rest += deviation;
  }
  return Math.max(0, squares + squaresLost - (rest * rest) / n);
}
