import { extentOf } from './extent.ts';
import { quantileSorted } from './statistics.ts';

/** Who stands where among up to `size` values, in arrays that are filled anew for each stretch. */
export interface Ranks {
  /** Index, from the start of the stretch, of the value at each place. */
  readonly order: Int32Array;
  /** Place of each value; equal values stand in any order. */
  readonly rank: Int32Array;
  readonly buckets: Int32Array;
}

const SAMPLE = 64;
const BUCKETS_PER_VALUE = 2;
/** Moves for each value after which the buckets are taken to be of no use. */
const PATIENCE = 8;

export const ranksFor = (size: number): Ranks => ({
  order: new Int32Array(size),
  rank: new Int32Array(size),
  buckets: new Int32Array(BUCKETS_PER_VALUE * size + 1),
});

/** Where most values lie, whatever a few of them do: eight sixths of what holds the middle six eighths of a sample. */
function bulkOf(values: Float64Array): { readonly low: number; readonly high: number } {
  const sample = new Float64Array(Math.min(SAMPLE, values.length));
  for (let k = 0; k < sample.length; k++)
    sample[k] = values[Math.floor((k * values.length) / sample.length)];
  sample.sort();
  const from = quantileSorted(sample, 1 / 8);
  const to = quantileSorted(sample, 7 / 8);
  return to > from ? { low: from - (to - from) / 6, high: to + (to - from) / 6 } : extentOf(values);
}

/** Puts the indices into buckets of equal width and in order; false where they all crowd into few of them. */
function orderByBuckets(values: Float64Array, { order, rank, buckets }: Ranks): boolean {
  const size = values.length;
  const { low, high } = bulkOf(values);
  const last = BUCKETS_PER_VALUE * size - 1;
  const factor = high > low ? last / (high - low) : 0;
  buckets.fill(0, 0, last + 2);
  for (let i = 0; i < size; i++) {
    const place = (values[i] - low) * factor;
    const bucket = place > 0 ? (place < last ? place | 0 : last) : 0;
    rank[i] = bucket;
    buckets[bucket + 1] += 1;
  }
  for (let b = 0; b <= last; b++) buckets[b + 1] += buckets[b];
  for (let i = 0; i < size; i++) order[buckets[rank[i]]++] = i;
  let moves = 0;
  for (let place = 1; place < size; place++) {
    const index = order[place];
    const value = values[index];
    let to = place;
    for (; to > 0 && values[order[to - 1]] > value; to--) order[to] = order[to - 1];
    order[to] = index;
    moves += place - to;
    if (moves > PATIENCE * size) return false;
  }
  return true;
}

/** First place in `sorted` whose value is not below `value`. */
function placeOf(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts the indices in order by sorting the values and looking each up. */
function orderBySorting(values: Float64Array, { order, buckets }: Ranks): void {
  const sorted = values.toSorted();
  buckets.fill(0, 0, values.length);
  for (let i = 0; i < values.length; i++) {
    const first = placeOf(sorted, values[i]);
    // equal values take the next places
    order[first + buckets[first]++] = i;
  }
}

/** Ranks a stretch of finite values: in O(n) where they are spread over their range, else in O(n log n). */
export function rankInto(ranks: Ranks, values: Float64Array): void {
  if (!orderByBuckets(values, ranks)) orderBySorting(values, ranks);
  const { order, rank } = ranks;
  for (let place = 0; place < values.length; place++) rank[order[place]] = place;
}
