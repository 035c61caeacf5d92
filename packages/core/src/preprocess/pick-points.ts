import type { Curve } from '../measurement/curve.ts';

/** The indices 0 … n − 1 that a condition holds for, in their order. */
export function indicesWhere(n: number, holds: (i: number) => boolean): Int32Array {
  const indices = new Int32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) if (holds(i)) indices[count++] = i;
  return indices.subarray(0, count);
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
