import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { exp } from '../../math/elementary.ts';
import { standardDeviation } from '../../math/statistics.ts';
import { mean } from '../../math/sum.ts';
import { alongChosen } from './along-chosen.ts';
import { defineBaseline } from './baseline-type.ts';
import { stiffCurve } from './stiff-curve.ts';

const STEEPEST = 500;
const length = (values: Float64Array) => Math.sqrt(values.reduce((total, v) => total + v * v, 0));

/**
 * Asymmetrically reweighted penalised least squares: weights fall off by a logistic function of how far a point lies above
 * the noise below the curve.
 *
 *     minimise Σ w (y − z)² + λ Σ (Δ²z)²,  w = 1 / (1 + exp(2 (d − (2s − m)) / s)),  d = y − z
 *
 * m and s: mean and standard deviation of the negative d. Ends when ‖w − w′‖/‖w‖ < ratio, or after `Iterations`.
 *
 * Errors: TOO_FEW_POINTS below three points.
 * Source: Baek et al., Analyst 140 (2015) 250.
 */
export const reweightedLeastSquares = defineBaseline({
  id: 'arPLS',
  title: 'Reweighted least squares (arPLS)',
  settings: z.object({
    lambda: z.number().positive().meta({ title: 'Smoothness', unit: '' }),
    ratio: z.number().positive().meta({ title: 'Smallest change', unit: '' }),
    Iterations: z.int().min(1).meta({ title: 'Iterations', unit: '' }),
  }),
  find({ x, y }, at, { lambda, ratio, Iterations }) {
    if (y.length < 3)
      throw new TafelError('TOO_FEW_POINTS', 'The baseline arPLS needs at least three points.');
    let weights = new Float64Array(y.length).fill(1);
    let baseline = y;
    for (let k = 0; k < Iterations; k++) {
      baseline = stiffCurve(y, weights, lambda, 'arPLS');
      const d = y.map((yi, i) => yi - baseline[i]);
      const below = d.filter((di) => di < 0);
      const s = standardDeviation(below);
      if (s === null || s === 0) break;
      const m = mean(below);
      const next = d.map((di) => {
        const steepness = (2 * (di - (2 * s - m))) / s;
        return 1 / (1 + exp(Math.max(-STEEPEST, Math.min(STEEPEST, steepness))));
      });
      const change = length(weights.map((w, i) => w - next[i])) / length(weights);
      weights = next;
      if (change < ratio) break;
    }
    return { values: alongChosen(x, baseline, at) };
  },
});
