import { savitzkyGolay } from '../../math/savitzky-golay.ts';
import { medianAbsoluteDeviation } from '../../math/statistics.ts';

/** How free of others a peak stands in its window. */
type Separation = 'resolved' | 'overlapping' | 'shoulder';

export interface PeakOverlap {
  readonly separation: Separation;
  /** Height of the valley to the nearest other peak, over the smaller of both: 0 down to the baseline, 1 merged. */
  readonly overlap: number;
}

/** A maximum or a bend has to be so many times the noise. */
const NOISE_FACTOR = 3;
/** A bend below this share of the main one's curvature is the shape of the peak. */
const LEAST_BEND = 0.1;
/** A bend is looked for at many places, so it has to be surer than a single value. */
const BEND_FACTOR = 6;
/** Below this share of the height a bend belongs to the foot of the peak. */
const LEAST_HEIGHT = 0.1;
/** What the two smoothings and the second difference leave of white noise. */
const BEND_NOISE = 0.23;
/** Samples in the smoothing window; a peak of fewer cannot show its shape. */
const WINDOW = 7;
const LEAST_SAMPLES = 2 * WINDOW;

/** From the median absolute deviation of what smoothing takes away to a standard deviation. */
const MAD_TO_SD = 1.4826;

/** Indices of the strict maxima inside a list. */
const maximaOf = (values: Float64Array) =>
  Array.from(values.keys()).filter(
    (i) =>
      i > 0 && i < values.length - 1 && values[i] > values[i - 1] && values[i] >= values[i + 1],
  );

const lowestBetween = (values: Float64Array, a: number, b: number) =>
  values
    .subarray(Math.min(a, b), Math.max(a, b) + 1)
    .reduce((low, value) => Math.min(low, value), Infinity);

/** Downward bend at each sample, from the second difference of evenly counted samples. */
function bends(d: Float64Array): Float64Array {
  const second = d.map((value, i) =>
    i === 0 || i === d.length - 1 ? 0 : 2 * value - d[i - 1] - d[i + 1],
  );
  return savitzkyGolay(second, WINDOW, 2);
}

/**
 * Rates how free of others a peak stands: overlapping with another maximum, deformed by one that only shows as a bend (a
 * shoulder: a second maximum of −d″), or resolved. Maxima and bends within three times the noise do not count.
 *
 * @param d n values over the baseline, inside the window, peak upwards.
 * @returns null where the window holds too few samples to tell.
 */
export function rateOverlap(d: Float64Array): PeakOverlap | null {
  if (d.length < LEAST_SAMPLES) return null;
  const smooth = savitzkyGolay(d, WINDOW, 2);
  const noise = MAD_TO_SD * medianAbsoluteDeviation(d.map((value, i) => value - smooth[i]));
  const maxima = maximaOf(smooth);
  const main = maxima.reduce((top, i) => (smooth[i] > smooth[top] ? i : top), maxima[0] ?? 0);
  const overlaps = maxima
    .filter((i) => i !== main && smooth[i] > 0)
    .flatMap((i) => {
      const valley = lowestBetween(smooth, main, i);
      return smooth[i] - valley > NOISE_FACTOR * noise ? [Math.max(0, valley) / smooth[i]] : [];
    });
  const overlap = overlaps.reduce((worst, value) => Math.max(worst, value), 0);
  if (overlaps.length > 0)
    return { separation: overlap > 0.05 ? 'overlapping' : 'resolved', overlap };
  const bend = bends(smooth);
  const largest = bend.reduce((most, value) => Math.max(most, value), 0);
  const least = Math.max(LEAST_BEND * largest, BEND_FACTOR * BEND_NOISE * noise);
  const isShoulder = maximaOf(bend).some(
    (i) =>
      bend[i] > least &&
      smooth[i] > LEAST_HEIGHT * smooth[main] &&
      lowestBetween(bend, main, i) < bend[i] - least / 2,
  );
  return { separation: isShoulder ? 'shoulder' : 'resolved', overlap: isShoulder ? 1 : 0 };
}
