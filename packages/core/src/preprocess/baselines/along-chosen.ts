import { interpolate } from '../../math/interpolate.ts';

/**
 * A baseline known at the chosen points, at every x asked for: the same values where the points are the same, else linear
 * interpolation in x, level beyond the ends.
 */
export function alongChosen(
  x: Float64Array,
  baseline: Float64Array,
  at: Float64Array,
): Float64Array {
  if (at.length === x.length) return baseline;
  const order = Int32Array.from(x.keys()).toSorted((a, b) => x[a] - x[b] || a - b);
  const sortedX = Float64Array.from(order, (i) => x[i]);
  const sorted = Float64Array.from(order, (i) => baseline[i]);
  return at.map((xi) => interpolate(sortedX, sorted, xi));
}
