import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { interpolate, interpolateBetween } from '../../math/interpolate.ts';
import { sweepsOf } from '../../math/sweeps.ts';
import { trapezoid } from '../../math/trapezoid.ts';
import type { Curve } from '../../measurement/curve.ts';
import { type PeakOverlap, rateOverlap } from './peak-overlap.ts';

/** Settings that position, height and area of a peak share. */
export const peakSettings = z.object({
  center: z.number().optional().meta({ title: 'Centre', unit: 'x' }),
  window: z.number().positive().optional().meta({ title: 'Window', unit: 'x' }),
  reverseScan: z.boolean().default(false).meta({ title: 'Second sweep', unit: '' }),
  valley: z.boolean().default(false).meta({ title: 'Peak points down', unit: '' }),
  baseline: z.enum(['chord', 'zero']).default('chord').meta({ title: 'Baseline', unit: '' }),
});
export type PeakSettings = z.infer<typeof peakSettings>;

/** A peak of one line, in the units of the line; heights and areas of a valley are positive. */
export interface Peak {
  readonly position: number;
  /** Above the baseline. */
  readonly height: number;
  /** Raw ordinate at the peak. */
  readonly y: number;
  /** Net area over the baseline, between left and right. */
  readonly area: number;
  readonly left: number;
  readonly right: number;
  /** The largest value stands at the edge of the window. */
  readonly edge: boolean;
  readonly fwhm: number | null;
  readonly halfPeakPosition: number | null;
  /** (right − position) / (position − left) at a tenth of the height. */
  readonly asymmetry10: number | null;
}

interface Window {
  readonly left: number;
  readonly right: number;
}

/** The sweep that is looked at, sorted by increasing x; `rising` tells how it was scanned. */
function sweepOf(curve: Curve, reverseScan: boolean) {
  const sweeps = sweepsOf(curve.x);
  const sweep = sweeps[reverseScan ? 1 : 0];
  if (sweep === undefined)
    throw new TafelError(
      reverseScan ? 'NO_REVERSE_SCAN' : 'TOO_FEW_POINTS',
      reverseScan ? 'The line has no second sweep to look for a peak in.' : 'The line is empty.',
    );
  const x = curve.x.slice(sweep.start, sweep.end);
  const y = curve.y.slice(sweep.start, sweep.end);
  const rising = x[x.length - 1] >= x[0];
  return rising ? { x, y, rising } : { x: x.toReversed(), y: y.toReversed(), rising };
}

function windowOf(x: Float64Array, { center, window }: PeakSettings): Window {
  const first = x[0];
  const last = x[x.length - 1];
  if (center === undefined) return { left: first, right: last };
  const half = (window ?? 0.05 * (last - first)) / 2;
  const left = Math.max(first, center - half);
  const right = Math.min(last, center + half);
  if (left > right)
    throw new TafelError(
      'WINDOW_OUTSIDE_DATA',
      `The peak window ${center - half} to ${center + half} lies outside the line, ${first} to ${last}.`,
      { setting: 'center' },
    );
  return { left, right };
}

/**
 * Vertex of the parabola through sample i and its neighbours, spacing as it is; the sample itself when they lie on a line
 * or share an x.
 */
function vertex(x: Float64Array, d: Float64Array, i: number) {
  const before = x[i - 1] - x[i];
  const after = x[i + 1] - x[i];
  const slopeBefore = (d[i - 1] - d[i]) / before;
  const slopeAfter = (d[i + 1] - d[i]) / after;
  const curvature = (slopeAfter - slopeBefore) / (after - before);
  if (!(curvature < 0)) return { position: x[i], height: d[i] };
  const slope = slopeBefore - curvature * before;
  const shift = -slope / (2 * curvature);
  return { position: x[i] + shift, height: d[i] + slope * shift + curvature * shift * shift };
}

/** Where d falls to `level`, going from sample `from` in steps of `step`; null where it does not, or where there is no height. */
function crossing(
  x: Float64Array,
  d: Float64Array,
  from: number,
  step: 1 | -1,
  level: number,
): number | null {
  if (d[from] <= 0) return null;
  for (let i = from + step; i >= 0 && i < x.length; i += step) {
    if (d[i] > level) continue;
    const inner = i - step;
    const drop = d[inner] - d[i];
    return drop === 0 ? x[i] : x[inner] + ((d[inner] - level) / drop) * (x[i] - x[inner]);
  }
  return null;
}

/** Samples inside the window with its two borders added, less the baseline; `first` and `last` are the real samples. */
function overBaseline(x: Float64Array, y: Float64Array, window: Window, chord: boolean) {
  const { left, right } = window;
  let start = 0;
  while (x[start] < left) start++;
  let end = x.length;
  while (end > start && x[end - 1] > right) end--;
  if (end - start < 3)
    throw new TafelError(
      'TOO_FEW_POINTS',
      `The peak window ${left} to ${right} holds ${end - start} points; at least 3 are needed.`,
      { setting: 'window' },
    );
  const size = end - start + 2;
  const px = new Float64Array(size);
  const d = new Float64Array(size);
  px.set(x.subarray(start, end), 1);
  d.set(y.subarray(start, end), 1);
  px[0] = left;
  px[size - 1] = right;
  d[0] = interpolate(x, y, left);
  d[size - 1] = interpolate(x, y, right);
  const ends = { x: Float64Array.of(left, right), y: Float64Array.of(d[0], d[size - 1]) };
  const baseline = (at: number) => (chord ? interpolateBetween(ends.x, ends.y, 0, at) : 0);
  for (let i = 0; i < size; i++) d[i] -= baseline(px[i]);
  return { x: px, d, baseline };
}

/** The sweep, the window in it, and the samples there over the baseline, the peak pointing up. */
function peakInWindow(curve: Curve, settings: PeakSettings) {
  const sweep = sweepOf(curve, settings.reverseScan);
  const y = settings.valley ? sweep.y.map((yi) => -yi) : sweep.y;
  const window = windowOf(sweep.x, settings);
  return { sweep, window, ...overBaseline(sweep.x, y, window, settings.baseline === 'chord') };
}

/**
 * How free of others the peak of a window stands; null where the window holds too few samples to tell.
 *
 * @throws TafelError as `measurePeak`.
 */
export const peakOverlap = (curve: Curve, settings: PeakSettings): PeakOverlap | null =>
  rateOverlap(peakInWindow(curve, settings).d);

/**
 * The peak in a window of one sweep: the largest sample over the baseline, refined by the parabola through its
 * neighbours. Definitions as in Bard & Faulkner, Electrochemical Methods; a valley is taken as the peak of −y.
 *
 * @throws TafelError NO_REVERSE_SCAN, WINDOW_OUTSIDE_DATA, TOO_FEW_POINTS.
 */
export function measurePeak(curve: Curve, settings: PeakSettings): Peak {
  const { sweep, window, x, d, baseline } = peakInWindow(curve, settings);
  const sign = settings.valley ? -1 : 1;

  let top = 1;
  for (let i = 2; i < x.length - 1; i++) if (d[i] > d[top]) top = i;
  const edge = top === 1 || top === x.length - 2;
  const { position, height } = edge ? { position: x[top], height: d[top] } : vertex(x, d, top);

  const level = (share: number) => ({
    left: crossing(x, d, top, -1, share * height),
    right: crossing(x, d, top, 1, share * height),
  });
  const half = level(0.5);
  const tenth = level(0.1);
  return {
    position,
    height,
    y: sign * (height + baseline(position)),
    area: trapezoid(x, d),
    ...window,
    edge,
    fwhm: half.left === null || half.right === null ? null : half.right - half.left,
    halfPeakPosition: sweep.rising ? half.left : half.right,
    asymmetry10:
      tenth.left === null || tenth.right === null || tenth.left === position
        ? null
        : (tenth.right - position) / (position - tenth.left),
  };
}
