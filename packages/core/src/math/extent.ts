/** Smallest and largest value; Infinity and −Infinity of nothing. */
export function extentOf(values: ArrayLike<number>): {
  readonly low: number;
  readonly high: number;
} {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (values[i] < low) low = values[i];
    if (values[i] > high) high = values[i];
  }
  return { low, high };
}
