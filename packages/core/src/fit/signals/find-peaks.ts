import { savitzkyGolay } from '../../math/savitzky-golay.ts';
import { medianAbsoluteDeviation } from '../../math/statistics.ts';
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

/** Standard deviation of the noise: 1.4826 · MAD of the second difference / √6. */
export function noiseOf(y: Float64Array): number {
  if (y.length < 3) return 0;
  const second = new Float64Array(y.length - 2);
  for (let i = 0; i < second.length; i++) second[i] = y[i] - 2 * y[i + 1] + y[i + 2];
  return (1.4826 * medianAbsoluteDeviation(second)) / Math.sqrt(6);
}

function smoothed(y: Float64Array): Float64Array {
  const wanted = Math.min(25, Math.max(5, Math.round(y.length / 40)));
  const window = wanted % 2 === 1 ? wanted : wanted + 1;
  return window > y.length ? y : savitzkyGolay(y, window, 2);
}

/** For each sample the lowest y between it and the next higher one before it (or the start); one pass with a stack. */
function lowestBefore(y: Float64Array): Float64Array {
  const lowest = new Float64Array(y.length);
  const higher: number[] = [];
  for (let i = 0; i < y.length; i++) {
    let low = y[i];
    for (let top = higher.at(-1); top !== undefined && y[top] <= y[i]; top = higher.at(-1)) {
      low = Math.min(low, lowest[top]);
      higher.pop();
    }
    lowest[i] = low;
    higher.push(i);
  }
  return lowest;
}

function prominences(y: Float64Array): Float64Array {
  const before = lowestBefore(y);
  const after = lowestBefore(y.toReversed()).toReversed();
  return y.map((yi, i) => yi - Math.max(before[i], after[i]));
}

/** Where y falls to `level`, going from sample `from`; the end of the line where it does not. */
function fall(x: Float64Array, y: Float64Array, from: number, step: 1 | -1, level: number) {
  let i = from + step;
  while (i >= 0 && i < y.length && y[i] > level) i += step;
  if (i < 0 || i >= y.length) return { at: x[i - step], index: i - step };
  const inner = i - step;
  const share = (y[inner] - level) / (y[inner] - y[i]);
  return { at: x[inner] + share * (x[i] - x[inner]), index: i };
}

function peaksOf(x: Float64Array, y: Float64Array, noise: number, valley: boolean): FoundPeak[] {
  const prominence = prominences(y);
  const highest = y.reduce((high, yi) => Math.max(high, yi), -Infinity);
  const lowest = y.reduce((low, yi) => Math.min(low, yi), Infinity);
  const least = Math.max(NOISE_FACTOR * noise, ROUNDING * (highest - lowest));
  const found: FoundPeak[] = [];
  for (let i = 1; i < y.length - 1; i++) {
    if (!(y[i] > y[i - 1] && y[i] >= y[i + 1]) || !(prominence[i] > least)) continue;
    const half = y[i] - prominence[i] / 2;
    const left = fall(x, y, i, -1, half);
    const right = fall(x, y, i, 1, half);
    if (right.index - left.index < MIN_SAMPLES) continue;
    found.push({ position: x[i], prominence: prominence[i], fwhm: right.at - left.at, valley });
  }
  return found;
}

/** Peaks and valleys of the first sweep, the most prominent first. */
export function findPeaks(curve: Curve, options: FindPeaksOptions = {}): readonly FoundPeak[] {
  const { minHeight = 0, minWidth = 0 } = options;
  const [sweep] = sweepsOf(curve.x);
  if (sweep === undefined || sweep.end - sweep.start < MIN_SAMPLES + 2) return [];
  const rising = curve.x[sweep.end - 1] >= curve.x[sweep.start];
  const part = (values: Float64Array) => {
    const slice = values.slice(sweep.start, sweep.end);
    return rising ? slice : slice.toReversed();
  };
  const x = part(curve.x);
  const raw = part(curve.y);
  const noise = noiseOf(raw);
  const y = smoothed(raw);
  return [
    ...peaksOf(x, y, noise, false),
    ...peaksOf(
      x,
      y.map((yi) => -yi),
      noise,
      true,
    ),
  ]
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
