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

/** `interpolate` at many places of increasing x, in one walk along the points. */
export function interpolateAll(
  x: Float64Array,
  y: Float64Array,
  places: Float64Array,
): Float64Array {
  const last = x.length - 1;
  const result = new Float64Array(places.length);
  let low = 0;
  for (let k = 0; k < places.length; k++) {
    const at = places[k];
    if (at <= x[0]) result[k] = y[0];
    else if (at >= x[last]) result[k] = y[last];
    else {
      while (low + 1 < last && x[low + 1] <= at) low++;
      result[k] = interpolateBetween(x, y, low, at);
    }
  }
  return result;
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
