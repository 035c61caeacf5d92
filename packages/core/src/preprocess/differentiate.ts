import { z } from 'zod';
import { TafelError } from '../errors.ts';
import { type Sweep, sweepsOf } from '../math/sweeps.ts';
import { defineStep } from './step.ts';

/** Points of one sweep with equal x merged: mean y, and the place of each point among the merged ones. */
function mergeEqualX(x: Float64Array, y: Float64Array, { start, end }: Sweep) {
  const xs = new Float64Array(end - start);
  const ys = new Float64Array(end - start);
  const counts = new Int32Array(end - start);
  const place = new Int32Array(end - start);
  let last = -1;
  for (let i = start; i < end; i++) {
    if (last < 0 || x[i] !== xs[last]) xs[++last] = x[i];
    ys[last] += y[i];
    counts[last] += 1;
    place[i - start] = last;
  }
  for (let k = 0; k <= last; k++) ys[k] /= counts[k];
  return { xs: xs.subarray(0, last + 1), ys: ys.subarray(0, last + 1), place };
}

/** dy/dx of points with different x: second order inside, one-sided at the ends. */
function gradient(x: Float64Array, y: Float64Array): Float64Array {
  const last = x.length - 1;
  return x.map((_, i) => {
    if (i === 0) return (y[1] - y[0]) / (x[1] - x[0]);
    if (i === last) return (y[last] - y[last - 1]) / (x[last] - x[last - 1]);
    const before = x[i] - x[i - 1];
    const after = x[i + 1] - x[i];
    return (
      (before * before * y[i + 1] +
        (after * after - before * before) * y[i] -
        after * after * y[i - 1]) /
      (before * after * (before + after))
    );
  });
}

/**
 * dy/dx within each sweep, one-sided differences at its ends.
 *
 *     y′_i = (h1² y_{i+1} + (h2² − h1²) y_i − h2² y_{i−1}) / (h1 h2 (h1 + h2)),  h1 = x_i − x_{i−1}, h2 = x_{i+1} − x_i
 *
 * Second order for unequal spacing. Consecutive points with equal x count as one with their mean y. A sweep with one x takes
 * the difference to the vertex before it. Smooth first: Savitzky-Golay and Differentiate are the usual pair.
 *
 * Errors: TOO_FEW_POINTS below two points, DEGENERATE_X where all x are equal.
 */
export const differentiate = defineStep({
  id: 'Differentiate',
  title: 'Differentiate',
  settings: z.object({}),
  summary: () => '',
  apply(curve) {
    const { x, y } = curve;
    if (x.length < 2)
      throw new TafelError('TOO_FEW_POINTS', 'Differentiate needs at least two points.');
    if (x.every((xi) => xi === x[0]))
      throw new TafelError('DEGENERATE_X', 'Differentiate needs points at different x.');
    const result = new Float64Array(x.length);
    for (const sweep of sweepsOf(x)) {
      const { xs, ys, place } = mergeEqualX(x, y, sweep);
      const vertex = sweep.start - 1;
      const slopes = xs.length > 1 ? gradient(xs, ys) : [(ys[0] - y[vertex]) / (xs[0] - x[vertex])];
      place.forEach((k, i) => (result[sweep.start + i] = slopes[k] + 0));
    }
    return { curve: { ...curve, y: result } };
  },
});
