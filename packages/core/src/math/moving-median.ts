/** Counts of ranks, with the k-th smallest found in O(log n) (Fenwick, Softw. Pract. Exp. 24 (1994) 327). */
interface RankCounts {
  readonly counts: Int32Array;
  readonly top: number;
}

function add(tree: RankCounts, rank: number, change: number): void {
  const { counts } = tree;
  for (let i = rank + 1; i < counts.length; i += i & -i) counts[i] += change;
}

/** Rank of the k-th smallest member, k from 0. */
function select(tree: RankCounts, k: number): number {
  const { counts, top } = tree;
  let place = 0;
  let left = k;
  for (let step = top; step > 0; step >>= 1) {
    const next = place + step;
    if (next < counts.length && counts[next] <= left) {
      place = next;
      left -= counts[next];
    }
  }
  return place;
}

/**
 * Long windows: stretches of `window` results are worked through together, the at most 2 · window values they see are
 * ranked once, then members come and go by rank. O(n log w).
 */
function medianByRank(values: Float64Array, window: number): Float64Array {
  const n = values.length;
  const before = Math.floor(window / 2);
  const result = new Float64Array(n);
  for (let from = 0; from < n; from += window) {
    const to = Math.min(from + window, n);
    const first = Math.max(0, from - before);
    const last = Math.min(n, to - 1 - before + window);
    const order = Int32Array.from({ length: last - first }, (_, i) => first + i).toSorted(
      (a, b) => values[a] - values[b] || a - b,
    );
    const rank = new Int32Array(order.length);
    order.forEach((index, place) => (rank[index - first] = place));
    let top = 1;
    while (top * 2 <= order.length) top *= 2;
    const tree: RankCounts = { counts: new Int32Array(order.length + 1), top };
    let low = first;
    let high = first;
    for (let i = from; i < to; i++) {
      const windowLow = Math.max(0, i - before);
      const windowHigh = Math.min(n, i - before + window);
      for (; high < windowHigh; high++) add(tree, rank[high - first], 1);
      for (; low < windowLow; low++) add(tree, rank[low - first], -1);
      const size = windowHigh - windowLow;
      const middle = size >> 1;
      const upper = values[order[select(tree, middle)]];
      result[i] = size % 2 === 1 ? upper : (values[order[select(tree, middle - 1)]] + upper) / 2;
    }
  }
  return result;
}

/** First place in `sorted[0 … size)` whose value is not below `value`. */
function placeOf(sorted: Float64Array, size: number, value: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Short windows: the members stand sorted, and the one that comes takes the room of the one that goes. */
function medianBySorting(values: Float64Array, window: number): Float64Array {
  const n = values.length;
  const before = Math.floor(window / 2);
  const result = new Float64Array(n);
  const sorted = new Float64Array(window + 1);
  let size = 0;
  let low = 0;
  let high = 0;
  for (let i = 0; i < n; i++) {
    const windowLow = Math.max(0, i - before);
    const windowHigh = Math.min(n, i - before + window);
    for (; high < windowHigh; high++) {
      const comes = values[high];
      let place = size;
      if (low < windowLow) place = placeOf(sorted, size, values[low++]);
      else size += 1;
      for (; place > 0 && sorted[place - 1] > comes; place--) sorted[place] = sorted[place - 1];
      for (; place + 1 < size && sorted[place + 1] < comes; place++)
        sorted[place] = sorted[place + 1];
      sorted[place] = comes;
    }
    for (; low < windowLow; low++) {
      const place = placeOf(sorted, size, values[low]);
      sorted.copyWithin(place, place + 1, size);
      size -= 1;
    }
    const middle = size >> 1;
    result[i] = size % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
  return result;
}

/** Up to this many values, moving them costs less than counting their ranks. */
const SHORT = 256;

/** Median over a window of `window` values, cut at both ends as in `movingAverage`. At most O(n log w) where it matters. */
export const movingMedian = (values: Float64Array, window: number): Float64Array =>
  window <= SHORT ? medianBySorting(values, window) : medianByRank(values, window);
