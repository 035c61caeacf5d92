/** Bounds of a range, each optional; a missing bound is none, reversed bounds are swapped. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** A range from two optional bounds: inclusive, swapped where reversed. */
export function rangeOf(min: number | undefined, max: number | undefined): Range {
  const low = min ?? -Infinity;
  const high = max ?? Infinity;
  return low <= high ? { low, high } : { low: high, high: low };
}

/** Whether a value lies in the range, bounds included. */
export const isInside = (range: Range, value: number): boolean =>
  range.low <= value && value <= range.high;
