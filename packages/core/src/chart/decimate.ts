import type { Curve } from '../measurement/curve.ts';

/**
 * Indices of the points worth drawing: of every stretch of neighbouring points the first, lowest, highest and last, so
 * that the drawn line covers the same pixels as the whole one (Jugel et al., Proc. VLDB 7 (2014) 797).
 *
 * @param most at most this many indices, at least 4; a shorter curve comes back whole
 */
export function decimate({ y }: Curve, most: number): Int32Array {
  const n = y.length;
  const buckets = Math.max(1, Math.floor(most / 4));
  if (n <= Math.max(4, most)) return Int32Array.from({ length: n }, (_, i) => i);
  const kept = new Int32Array(buckets * 4);
  let count = 0;
  const keep = (index: number) => {
    if (count === 0 || kept[count - 1] < index) kept[count++] = index;
  };
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = Math.floor((bucket * n) / buckets);
    const to = Math.floor(((bucket + 1) * n) / buckets);
    let low = from;
    let high = from;
    for (let i = from + 1; i < to; i++) {
      if (y[i] < y[low]) low = i;
      if (y[i] > y[high]) high = i;
    }
    keep(from);
    keep(Math.min(low, high));
    keep(Math.max(low, high));
    keep(to - 1);
  }
  return kept.slice(0, count);
}
