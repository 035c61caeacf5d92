import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { polynomialLeastSquares } from '../../math/polynomial-least-squares.ts';
import { describe } from '../../math/statistics.ts';
import type { AnalyticalSignal } from './analytical-signal.ts';

const settings = z.object({
  min: z.number().optional().meta({ title: 'From x', unit: 'x' }),
  max: z.number().optional().meta({ title: 'To x', unit: 'x' }),
});

/** Ȳ: mean of y over min ≤ x ≤ max, with the spread and the slope there. Errors: TOO_FEW_POINTS. */
export const meanValue: AnalyticalSignal<z.infer<typeof settings>> = {
  id: 'meanY',
  title: 'Ȳ',
  settings,
  reads: 'y',
  quantityTitle: 'Ȳ',
  measure({ x, y }, { min = -Infinity, max = Infinity }) {
    const isInside = (_: number, i: number) => min <= x[i] && x[i] <= max;
    const xs = x.filter(isInside);
    const ys = y.filter(isInside);
    if (xs.length === 0)
      throw new TafelError('TOO_FEW_POINTS', `No point lies between x = ${min} and x = ${max}.`);
    const { mean, sd, n, min: lowest, max: highest } = describe(ys);
    const slope = xs.some((xi) => xi !== xs[0])
      ? polynomialLeastSquares(xs, ys, 1).coefficients[1]
      : null;
    const details = { mean, sd, n, slope, min: lowest, max: highest };
    return { values: [{ value: mean, step: null, concentration: null, details }], warnings: [] };
  },
};
