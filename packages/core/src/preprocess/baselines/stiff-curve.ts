import { TafelError } from '../../errors.ts';
import { whittaker } from '../../math/whittaker.ts';

/**
 * The smooth curve of a penalised baseline.
 *
 * @throws TafelError INVALID_SETTING where λ is so large that the weights are lost in the rounding of the equations.
 */
export function stiffCurve(
  y: Float64Array,
  weights: Float64Array,
  lambda: number,
  baseline: string,
): Float64Array {
  const curve = whittaker(y, weights, lambda);
  if (curve.every(Number.isFinite)) return curve;
  throw new TafelError(
    'INVALID_SETTING',
    `The baseline ${baseline} cannot be as stiff as ${lambda}: the points no longer count beside it. Choose a smaller lambda, or the baseline Linear.`,
    { setting: 'lambda' },
  );
}
