/**
 * Mean over a window of `window` values, cut at both ends: index i looks at i − ⌊w/2⌋ … i − ⌊w/2⌋ + w − 1.
 *
 * Sums run from the borders of blocks of `window` values inwards (van Herk's scheme), so that a window is the end of one
 * block and the start of the next: O(n), nothing subtracted, and one huge value spoils only its own neighbourhood. Only
 * the sums of one block are kept.
 *
 * @param out receives the means; not the values themselves.
 */
export function movingAverage(
  values: Float64Array,
  window: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  const n = values.length;
  const before = Math.floor(window / 2);
  // of the block in which a window starts: the sums from each of its values to its end
  const toEnd = new Float64Array(Math.min(window, n));
  let block = 0;
  let blockEnd = 0;
  // the sum from the last border of a block to the end of the window
  let fromBorder = 0;
  let border = 0;
  let reached = 0;
  for (let i = 0; i < n; i++) {
    const first = Math.max(0, i - before);
    const end = Math.min(n, i - before + window);
    for (; reached < end; reached++) {
      if (reached === border + window) {
        border = reached;
        fromBorder = 0;
      }
      fromBorder += values[reached];
    }
    if (first === blockEnd) {
      block = first;
      blockEnd = Math.min(block + window, n);
      let total = 0;
      for (let k = blockEnd - 1; k >= block; k--) toEnd[k - block] = total += values[k];
    }
    let total = fromBorder;
    if (first !== border) total = toEnd[first - block];
    if (first < border) total += fromBorder;
    out[i] = total / (end - first);
  }
  return out;
}
