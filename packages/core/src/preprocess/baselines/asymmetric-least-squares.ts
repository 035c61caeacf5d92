import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { alongChosen } from './along-chosen.ts';
import { defineBaseline } from './baseline-type.ts';
import { stiffCurve } from './stiff-curve.ts';

/**
 * Asymmetric least squares: a smooth curve z that points above weigh little on.
 *
 *     minimise Σ w (y − z)² + λ Σ (Δ²z)²,  w = p where y > z, else 1 − p
 *
 * Starts with equal weights; ends when they repeat, or after `Iterations`.
 *
 * Errors: TOO_FEW_POINTS below three points.
 * Source: Eilers & Boelens, Baseline Correction with Asymmetric Least Squares Smoothing, 2005.
 */
export const asymmetricLeastSquares = defineBaseline({
  id: 'AsLS',
  title: 'Asymmetric least squares (AsLS)',
  settings: z.object({
    lambda: z.number().positive().meta({ title: 'Smoothness', unit: '' }),
    p: z.number().gt(0).lt(1).meta({ title: 'Asymmetry', unit: '' }),
    Iterations: z.int().min(1).meta({ title: 'Iterations', unit: '' }),
  }),
  find({ x, y }, at, { lambda, p, Iterations }) {
    if (y.length < 3)
      throw new TafelError('TOO_FEW_POINTS', 'The baseline AsLS needs at least three points.');
    let weights = new Float64Array(y.length).fill(1);
    let baseline = y;
    for (let k = 0; k < Iterations; k++) {
      baseline = stiffCurve(y, weights, lambda, 'AsLS');
      const next = y.map((yi, i) => (yi > baseline[i] ? p : 1 - p));
      if (next.every((w, i) => w === weights[i])) break;
      weights = next;
    }
    return { values: alongChosen(x, baseline, at) };
  },
});
