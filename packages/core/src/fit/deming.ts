import { mean } from '../math/sum.ts';

/** A straight line through points with errors in x and y. */
export interface DemingLine {
  readonly a: number;
  readonly b: number;
  /** Standard errors from leaving out one point at a time. */
  readonly jackknifeSe: { readonly a: number; readonly b: number };
}

function line(x: Float64Array, y: Float64Array, lambda: number) {
  const [centreX, centreY] = [mean(x), mean(y)];
  let [u, p, q] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i] - centreX, y[i] - centreY];
    u += dx * dx;
    p += dx * dy;
    q += dy * dy;
  }
  const excess = q - lambda * u;
  const b = (excess + Math.sqrt(excess * excess + 4 * lambda * p * p)) / (2 * p);
  return { a: centreY - b * centreX, b };
}

/**
 * Deming regression (Statistical Adjustment of Data, 1943), errors by the jackknife (Linnet, Clin. Chem. 36 (1990) 2024).
 *
 * @param lambda Ratio of the variance of the errors of y to that of x.
 */
export function demingRegression(x: Float64Array, y: Float64Array, lambda = 1): DemingLine {
  const n = x.length;
  const whole = line(x, y, lambda);
  const without = (values: Float64Array, left: number) => values.filter((_, i) => i !== left);
  const partial = Array.from(x, (_, i) => line(without(x, i), without(y, i), lambda));
  const error = (key: 'a' | 'b') => {
    const values = partial.map((part) => n * whole[key] - (n - 1) * part[key]);
    const centre = mean(values);
    const squares = values.reduce((total, v) => total + (v - centre) * (v - centre), 0);
    return Math.sqrt(squares / (n - 1) / n);
  };
  return { ...whole, jackknifeSe: { a: error('a'), b: error('b') } };
}
