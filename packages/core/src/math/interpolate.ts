/** y at `at` on the straight line between points `left` and `left + 1`; equal x give the left y. */
export function interpolateBetween(
  x: Float64Array,
  y: Float64Array,
  left: number,
  at: number,
): number {
  const width = x[left + 1] - x[left];
  return width === 0 ? y[left] : y[left] + ((at - x[left]) / width) * (y[left + 1] - y[left]);
}

/** Linear interpolation at `at` in points of increasing x; outside, the value of the nearest end. */
export function interpolate(x: Float64Array, y: Float64Array, at: number): number {
  const last = x.length - 1;
  if (at <= x[0]) return y[0];
  if (at >= x[last]) return y[last];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (x[middle] <= at) low = middle;
    else high = middle;
  }
  return interpolateBetween(x, y, low, at);
}
