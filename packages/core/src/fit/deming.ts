import { TafelError } from '../errors.ts';
import { mean } from '../math/sum.ts';

/** A straight line through points with errors in x and y. */
export interface DemingLine {
  readonly a: number;
  readonly b: number;
  /** Standard errors from leaving out one point at a time. */
  readonly jackknifeSe: { readonly a: number; readonly b: number } | null;
}

/** null where no straight line is determined. */
function line(x: Float64Array, y: Float64Array, lambda: number) {
  const centreX = mean(x);
  const centreY = mean(y);
  let u = 0;
  let p = 0;
  let q = 0;
  for (let i = 0; i < x.length; i++) {
    const dx = x[i] - centreX;
    const dy = y[i] - centreY;
    u += dx * dx;
    p += dx * dy;
    q += dy * dy;
  }
  const excess = q - lambda * u;
  if (u === 0 || p === 0) {
    // a level line, unless the errors of x alone explain the scatter
    if (u > 0 && excess < 0) return { a: centreY, b: 0 };
    return null;
  }
  const b = (excess + Math.sqrt(excess * excess + 4 * lambda * p * p)) / (2 * p);
  return { a: centreY - b * centreX, b };
}

/**
 * Deming regression (Statistical Adjustment of Data, 1943), errors by the jackknife (Linnet, Clin. Chem. 36 (1990) 2024).
 *
 * @param lambda Ratio of the variance of the errors of y to that of x.
 * @returns jackknifeSe null where leaving out a point leaves no line.
 * @throws TafelError TOO_FEW_POINTS, DEGENERATE_X.
 */
export function demingRegression(x: Float64Array, y: Float64Array, lambda = 1): DemingLine {
  const n = x.length;
  if (n < 2)
    throw new TafelError('TOO_FEW_POINTS', `A line needs at least two points; there are ${n}.`);
  const whole = line(x, y, lambda);
  if (whole === null)
    throw new TafelError(
      'DEGENERATE_X',
      'The points do not determine a line with errors in both directions.',
    );
  const without = (values: Float64Array, left: number) => values.filter((_, i) => i !== left);
  const partial = Array.from(x, (_, i) => line(without(x, i), without(y, i), lambda)).filter(
    (part) => part !== null,
  );
  if (partial.length < n) return { ...whole, jackknifeSe: null };
  const error = (key: 'a' | 'b') => {
    const values = partial.map((part) => n * whole[key] - (n - 1) * part[key]);
    const centre = mean(values);
    const squares = values.reduce((total, v) => total + (v - centre) * (v - centre), 0);
    return Math.sqrt(squares / (n - 1) / n);
  };
  return { ...whole, jackknifeSe: { a: error('a'), b: error('b') } };
}
