/**
 * Σ a_i b_i from `start` to the end. Four sums side by side: a processor adds them at the same time, and each gathers a
 * quarter of the rounding.
 */
export function dotProduct(a: Float64Array, b: Float64Array, start = 0): number {
  const end = a.length;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let i = start;
  for (; i + 3 < end; i += 4) {
    s0 += a[i] * b[i];
    s1 += a[i + 1] * b[i + 1];
    s2 += a[i + 2] * b[i + 2];
    s3 += a[i + 3] * b[i + 3];
  }
  for (; i < end; i++) s0 += a[i] * b[i];
  return s0 + s1 + (s2 + s3);
}

/** target_i += factor · a_i from `start` to the end, in place. */
export function addMultiple(
  target: Float64Array,
  factor: number,
  a: Float64Array,
  start = 0,
): void {
  for (let i = start; i < a.length; i++) target[i] += factor * a[i];
}
