/**
 * Writes the weights with which a least-squares polynomial through the points u[first … first + size − 1] gives its
 * value at u[at]: Forsythe's orthogonal polynomials on these points, so that no order is ill-conditioned.
 */
function smoothingWeights(
  u: Float64Array,
  first: number,
  size: number,
  order: number,
  at: number,
  work: Work,
): Float64Array {
  const { weights, t, current, previous } = work;
  const low = u[first];
  const high = u[first + size - 1];
  const centre = low / 2 + high / 2;
  const half = (high - low) / 2 || 1;
  for (let i = 0; i < size; i++) t[i] = (u[first + i] - centre) / half;
  const target = at - first;
  weights.fill(1 / size);
  current.fill(1);
  previous.fill(0);
  let norm = size;
  let lastNorm = 1;
  for (let k = 1; k <= order; k++) {
    let shift = 0;
    for (let i = 0; i < size; i++) shift += t[i] * current[i] * current[i];
    shift /= norm;
    const back = k === 1 ? 0 : norm / lastNorm;
    let nextNorm = 0;
    for (let i = 0; i < size; i++) {
      const next = (t[i] - shift) * current[i] - back * previous[i];
      previous[i] = current[i];
      current[i] = next;
      nextNorm += next * next;
    }
    lastNorm = norm;
    norm = nextNorm;
    const factor = current[target] / norm;
    for (let i = 0; i < size; i++) weights[i] += factor * current[i];
  }
  return weights;
}

interface Work {
  readonly weights: Float64Array;
  readonly t: Float64Array;
  readonly current: Float64Array;
  readonly previous: Float64Array;
}

const workFor = (size: number): Work => ({
  weights: new Float64Array(size),
  t: new Float64Array(size),
  current: new Float64Array(size),
  previous: new Float64Array(size),
});

function weightedSum(weights: Float64Array, y: Float64Array, first: number): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i] * y[first + i];
  return total;
}

/** Writes Σ weights_i y_(first + i) at first + offset for every full window; four at once, so that none waits for its sum. */
function convolve(
  weights: Float64Array,
  y: Float64Array,
  result: Float64Array,
  offset: number,
): void {
  const end = y.length - weights.length + 1;
  let first = 0;
  for (; first + 3 < end; first += 4) {
    let t0 = 0;
    let t1 = 0;
    let t2 = 0;
    let t3 = 0;
    for (let i = 0, at = first; i < weights.length; i++, at++) {
      const w = weights[i];
      t0 += w * y[at];
      t1 += w * y[at + 1];
      t2 += w * y[at + 2];
      t3 += w * y[at + 3];
    }
    result[first + offset] = t0;
    result[first + offset + 1] = t1;
    result[first + offset + 2] = t2;
    result[first + offset + 3] = t3;
  }
  for (; first < end; first++) result[first + offset] = weightedSum(weights, y, first);
}

interface SmoothingOptions {
  readonly u?: Float64Array | undefined;
  readonly out?: Float64Array | undefined;
}

/**
 * Savitzky-Golay smoothing: around each point a polynomial of degree `order` in u, by least squares through the `window`
 * points next to it in order; at the ends the first or last full window serves (Savitzky & Golay, Anal. Chem. 36 (1964)
 * 1627; Gorry, Anal. Chem. 63 (1991) 534 for unequal spacing).
 *
 * @param window odd, at most the number of points; order < window.
 * @param options.u the sampling variable; undefined for even spacing, where one set of weights does for all points between the
 *   ends.
 * @param options.out receives the result; not y itself.
 */
export function savitzkyGolay(
  y: Float64Array,
  window: number,
  order: number,
  { u, out: result = new Float64Array(y.length) }: SmoothingOptions = {},
): Float64Array {
  const n = y.length;
  const half = (window - 1) / 2;
  const work = workFor(window);
  if (u === undefined) {
    // evenly spaced points look alike from every window
    const places = Float64Array.from({ length: window }, (_, i) => i);
    const middle = smoothingWeights(places, 0, window, order, half, work).slice();
    convolve(middle, y, result, half);
    for (let i = 0; i < half; i++) {
      result[i] = weightedSum(smoothingWeights(places, 0, window, order, i, work), y, 0);
      const mirrored = smoothingWeights(places, 0, window, order, window - 1 - i, work);
      result[n - 1 - i] = weightedSum(mirrored, y, n - window);
    }
    return result;
  }
  for (let i = 0; i < n; i++) {
    const first = Math.max(0, Math.min(i - half, n - window));
    result[i] = weightedSum(smoothingWeights(u, first, window, order, i, work), y, first);
  }
  return result;
}
