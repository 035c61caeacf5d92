import { extentOf } from '../../math/extent.ts';
import { prominentMaxima } from '../../math/prominence.ts';
import { savitzkyGolay } from '../../math/savitzky-golay.ts';
import { medianAbsoluteDeviationInPlace } from '../../math/statistics.ts';
import { sweepsOf } from '../../math/sweeps.ts';
import type { Curve } from '../../measurement/curve.ts';

/** A peak that stands out of its surroundings, in the units of the curve. */
export interface FoundPeak {
  readonly position: number;
  readonly prominence: number;
  readonly fwhm: number;
  /** The peak points down. */
  readonly valley: boolean;
}

export interface FindPeaksOptions {
  /** Least prominence, unit of y. */
  readonly minHeight?: number;
  /** Least full width at half prominence, unit of x. */
  readonly minWidth?: number;
}

/** A peak has to be so many times the noise, and so many samples wide at half its prominence. */
const NOISE_FACTOR = 3;
const MIN_SAMPLES = 3;
/** Below this share of the range a maximum is the rounding of the values. */
const ROUNDING = 1e-6;

/**
 * Standard deviation of the noise: 1.4826 · MAD of the second difference / √6.
 *
 * @param work as long as y: is overwritten.
 */
export function noiseOf(y: Float64Array, work = new Float64Array(y.length)): number {
  if (y.length < 3) return 0;
  const second = work.subarray(0, y.length - 2);
  for (let i = 0; i < second.length; i++) second[i] = y[i] - 2 * y[i + 1] + y[i + 2];
  return (1.4826 * medianAbsoluteDeviationInPlace(second)) / Math.sqrt(6);
}

/** The line smoothed over a fortieth of its points, 5 to 25, into `out`. */
function smoothed(y: Float64Array, out: Float64Array): Float64Array {
  const wanted = Math.min(25, Math.max(5, Math.round(y.length / 40)));
  const window = wanted % 2 === 1 ? wanted : wanted + 1;
  return savitzkyGolay(y, window, 2, { out });
}

/** Where sign · y falls to `level`, going from sample `from`; the end of the line where it does not. */
function fall(
  { x, y }: Curve,
  from: number,
  step: 1 | -1,
  level: number,
  sign: 1 | -1,
): { readonly at: number; readonly index: number } {
  let i = from + step;
  while (i >= 0 && i < y.length && sign * y[i] > level) i += step;
  const inner = i - step;
  if (i < 0 || i >= y.length) return { at: x[inner], index: inner };
  const share = (sign * y[inner] - level) / (sign * (y[inner] - y[i]));
  return { at: x[inner] + share * (x[i] - x[inner]), index: i };
}

/** Maxima of sign · y, between the ends, that stand out by more than `least`. */
function peaksOf(curve: Curve, least: number, sign: 1 | -1): FoundPeak[] {
  return prominentMaxima(curve.y, sign, least).flatMap(({ place, prominence }) => {
    const half = sign * curve.y[place] - prominence / 2;
    const left = fall(curve, place, -1, half, sign);
    const right = fall(curve, place, 1, half, sign);
    if (right.index - left.index < MIN_SAMPLES) return [];
    const position = curve.x[place];
    return [{ position, prominence, fwhm: right.at - left.at, valley: sign === -1 }];
  });
}

/** The first sweep in order of rising x. */
function firstRising({ x, y }: Curve): Curve {
  const [{ start, end } = { start: 0, end: 0 }] = sweepsOf(x);
  const [partX, partY] = [x.subarray(start, end), y.subarray(start, end)];
  return x[end - 1] < x[start]
    ? { x: partX.toReversed(), y: partY.toReversed() }
    : { x: partX, y: partY };
}

/** Peaks and valleys of the first sweep, the most prominent first. */
export function findPeaks(curve: Curve, options: FindPeaksOptions = {}): readonly FoundPeak[] {
  const { minHeight = 0, minWidth = 0 } = options;
  const { x, y } = firstRising(curve);
  if (x.length < MIN_SAMPLES + 2) return [];
  // one array for both: at millions of points memory that is touched first costs more than the sums
  const work = new Float64Array(y.length);
  const noise = noiseOf(y, work);
  const smooth = { x, y: smoothed(y, work) };
  const { low, high } = extentOf(smooth.y);
  const least = Math.max(NOISE_FACTOR * noise, ROUNDING * (high - low));
  return [...peaksOf(smooth, least, 1), ...peaksOf(smooth, least, -1)]
    .filter(({ prominence, fwhm }) => prominence >= minHeight && fwhm >= minWidth)
    .toSorted((a, b) => b.prominence - a.prominence);
}

/** Settings for the peak signals: where to look. */
export interface SuggestedPeak {
  readonly center: number;
  /** Full width. */
  readonly window: number;
  readonly valley: boolean;
}

/** Widths at half height that a window spans, so that its ends stand on the baseline. */
const WINDOW_WIDTHS = 3.2;

/** The most prominent peak, valley, or either of the first sweep, as settings; null where there is none. */
export function suggestPeak(
  curve: Curve,
  wanted: 'peak' | 'valley' | 'either' = 'either',
): SuggestedPeak | null {
  const best = findPeaks(curve).find(
    ({ valley }) => wanted === 'either' || valley === (wanted === 'valley'),
  );
  if (best === undefined) return null;
  return { center: best.position, window: WINDOW_WIDTHS * best.fwhm, valley: best.valley };
}
