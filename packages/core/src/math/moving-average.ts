/**
 * Mean over a window of `window` values, cut at both ends: index i looks at i − ⌊w/2⌋ … i − ⌊w/2⌋ + w − 1.
 *
 * Sums run from the borders of blocks of `window` values inwards (van Herk's scheme), so that a window is the end of one
 * block and the start of the next: O(n), nothing subtracted, and one huge value spoils only its own neighbourhood.
 */
export function movingAverage(values: Float64Array, window: number): Float64Array {
  const n = values.length;
  const fromStart = new Float64Array(n);
  const toEnd = new Float64Array(n);
  for (let block = 0; block < n; block += window) {
    const end = Math.min(block + window, n);
    let total = 0;
    for (let i = block; i < end; i++) fromStart[i] = total += values[i];
    total = 0;
    for (let i = end - 1; i >= block; i--) toEnd[i] = total += values[i];
  }
  const before = Math.floor(window / 2);
  const result = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const first = Math.max(0, i - before);
    const last = Math.min(n - 1, i - before + window - 1);
    let total: number;
    if (Math.floor(first / window) !== Math.floor(last / window))
      total = toEnd[first] + fromStart[last];
    else total = first % window === 0 ? fromStart[last] : toEnd[first];
    result[i] = total / (last - first + 1);
  }
  return result;
}
