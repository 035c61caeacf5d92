import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { polynomialLeastSquares } from '../../math/polynomial-least-squares.ts';
import { mean, squaredDeviations } from '../../math/sum.ts';
import { defineBaseline } from './baseline-type.ts';

/** x mapped to [−1, 1] by the range of the chosen points. */
function mapping(x: Float64Array): (xi: number) => number {
  const low = x.reduce((least, xi) => Math.min(least, xi), Infinity);
  const high = x.reduce((most, xi) => Math.max(most, xi), -Infinity);
  const half = (high - low) / 2 || 1;
  return (xi) => (xi - (low + high) / 2) / half;
}

function evaluate(coefficients: Float64Array, t: number): number {
  let value = 0;
  for (let k = coefficients.length - 1; k >= 0; k--) value = value * t + coefficients[k];
  return value;
}

/**
 * Clipped polynomial: fitted, then everything above it cut down to it, again and again until little changes.
 *
 *     p ← least squares of z;  z′ ← min(z, p);  SSE = Σ (z − z′)² / Σ (y − ȳ)²;  ends when SSE < SSE_min
 *
 * SSE is relative to the variance of the line, so that it does not depend on the unit of y. x is mapped to −1 … 1. Peaks
 * that point down are cut from below; by default the larger distance from a plain polynomial decides.
 *
 * Errors: TOO_FEW_POINTS below order + 1 points.
 * Source: Lieber & Mahadevan-Jansen, Appl. Spectrosc. 57 (2003) 1363; for voltammetry Górski, Ciepiela & Jakubowska,
 * Electrochim. Acta 136 (2014) 195.
 */
export const iterativePolynomial = defineBaseline({
  id: 'Iterative-Poly',
  title: 'Iterative polynomial',
  settings: z.object({
    SSE_min: z.number().min(0).meta({ title: 'Smallest change', unit: '' }),
    Iterations: z.int().min(1).meta({ title: 'Iterations', unit: '' }),
    order: z.int().min(0).max(12).default(4).meta({ title: 'Order', unit: '' }),
    sign: z
      .enum(['auto', 'positive', 'negative'])
      .default('auto')
      .meta({ title: 'Peaks', unit: '' }),
  }),
  find({ x, y }, at, { SSE_min, Iterations, order, sign }) {
    if (x.length < order + 1)
      throw new TafelError(
        'TOO_FEW_POINTS',
        `A polynomial of order ${order} needs at least ${order + 1} points; there are ${x.length}.`,
      );
    const toUnit = mapping(x);
    const t = x.map(toUnit);
    const curveOf = (values: Float64Array) => polynomialLeastSquares(t, values, order).coefficients;
    let isNegative = sign === 'negative';
    if (sign === 'auto') {
      const plain = curveOf(y);
      const above = y.map((yi, i) => yi - evaluate(plain, t[i]));
      const highest = above.reduce((most, d) => Math.max(most, d), -Infinity);
      const deepest = above.reduce((most, d) => Math.max(most, -d), -Infinity);
      isNegative = highest < deepest;
    }
    const spread = squaredDeviations(y, mean(y));
    let clipped = isNegative ? y.map((yi) => -yi) : y;
    let coefficients: Float64Array = new Float64Array(order + 1);
    let sse = 0;
    let iterations = 0;
    while (iterations < Iterations) {
      iterations += 1;
      coefficients = curveOf(clipped);
      const next = clipped.map((zi, i) => Math.min(zi, evaluate(coefficients, t[i])));
      let change = 0;
      for (let i = 0; i < next.length; i++)
        change += (clipped[i] - next[i]) * (clipped[i] - next[i]);
      sse = spread === 0 ? 0 : change / spread;
      clipped = next;
      if (sse < SSE_min) break;
    }
    const direction = isNegative ? -1 : 1;
    return {
      values: at.map((xi) => direction * evaluate(coefficients, toUnit(xi))),
      parameters: { iterations, sse, sign: direction },
    };
  },
});
