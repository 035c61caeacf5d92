import type { Curve } from '../measurement/curve.ts';

function countWhere(n: number, holds: (i: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < n; i++) if (holds(i)) count++;
  return count;
}

/** The indices 0 … n − 1 that a condition holds for, in their order. */
export function indicesWhere(n: number, holds: (i: number) => boolean): Int32Array {
  const indices = new Int32Array(countWhere(n, holds));
  for (let i = 0, k = 0; k < indices.length; i++) if (holds(i)) indices[k++] = i;
  return indices;
}

function pick(values: Float64Array, indices: ArrayLike<number>): Float64Array {
  const picked = new Float64Array(indices.length);
  for (let k = 0; k < picked.length; k++) picked[k] = values[indices[k]];
  return picked;
}

/** The points of a curve with these indices, in their order; the curve itself when that is all of them. */
export function pickPoints(curve: Curve, indices: ArrayLike<number>): Curve {
  const { x, y, time } = curve;
  if (indices.length === x.length) return curve;
  const points = { x: pick(x, indices), y: pick(y, indices) };
  return time === undefined ? points : { ...points, time: pick(time, indices) };
}

/** The points of a curve that a condition holds for, in their order; the curve itself when that is all of them. */
export function pointsWhere(curve: Curve, holds: (i: number) => boolean): Curve {
  const n = curve.x.length;
  return countWhere(n, holds) === n ? curve : pickPoints(curve, indicesWhere(n, holds));
}
