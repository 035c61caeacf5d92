import { rankInto, ranksFor } from './ranks.ts';

/** The first member at or above `from`, of a set of ranks as bits; there is one. */
function memberFrom(bits: Int32Array, from: number): number {
  let word = from >> 5;
  let rest = bits[word] & (-1 << (from & 31));
  while (rest === 0) rest = bits[++word];
  return (word << 5) + 31 - Math.clz32(rest & -rest);
}

/** The last member below `to`; there is one. */
function memberBelow(bits: Int32Array, to: number): number {
  let word = to >> 5;
  let rest = bits[word] & ~(-1 << (to & 31));
  while (rest === 0) rest = bits[--word];
  return (word << 5) + 31 - Math.clz32(rest);
}

/** Results that are worked through together, at least. */
const STRETCH = 512;

/**
 * Median over a window of `window` values, cut at both ends as in `movingAverage`.
 *
 * The values that a stretch of results sees are ranked once; then their ranks come and go in a set, and the median moves
 * from member to member. O(n log w), and O(n) where values are spread over their range.
 *
 * @param out receives the medians; not the values themselves.
 */
export function movingMedian(
  values: Float64Array,
  window: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  const n = values.length;
  const before = Math.floor(window / 2);
  const stretch = Math.max(STRETCH, window);
  const most = Math.min(n, stretch + window);
  const ranks = ranksFor(most);
  const { order, rank } = ranks;
  const bits = new Int32Array((most >> 5) + 1);
  for (let from = 0; from < n; from += stretch) {
    const to = Math.min(from + stretch, n);
    const first = Math.max(0, from - before);
    const seen = values.subarray(first, Math.min(n, to - 1 - before + window));
    rankInto(ranks, seen);
    bits.fill(0);
    let low = first;
    let high = first;
    // members below this rank
    let pointer = 0;
    let below = 0;
    for (let i = from; i < to; i++) {
      const windowLow = Math.max(0, i - before);
      const windowHigh = Math.min(n, i - before + window);
      for (; high < windowHigh; high++) {
        const comes = rank[high - first];
        bits[comes >> 5] |= 1 << (comes & 31);
        if (comes < pointer) below += 1;
      }
      for (; low < windowLow; low++) {
        const goes = rank[low - first];
        bits[goes >> 5] &= ~(1 << (goes & 31));
        if (goes < pointer) below -= 1;
      }
      const size = high - low;
      const middle = size >> 1;
      for (; below > middle; below--) pointer = memberBelow(bits, pointer);
      pointer = memberFrom(bits, pointer);
      for (; below < middle; below++) pointer = memberFrom(bits, pointer + 1);
      const upper = seen[order[pointer]];
      out[i] = size % 2 === 1 ? upper : (seen[order[memberBelow(bits, pointer)]] + upper) / 2;
    }
  }
  return out;
}
