import { TafelError, type Warning } from '../errors.ts';
import { butterworth, type FilterBand, filterBothWays, paddingOf } from '../math/butterworth.ts';
import { interpolateAll } from '../math/interpolate.ts';
import type { Curve } from '../measurement/curve.ts';
import { isUniform, type Sampling, samplingOf } from './sampling.ts';
import type { StepResult } from './step.ts';

/** Unit of a frequency along each sampling variable. */
const FREQUENCY_UNITS = {
  time: 'Hz',
  x: 'cycles per unit of x',
  index: 'cycles per sample',
} as const;

/** @throws TafelError FREQUENCY_OUT_OF_RANGE. */
function checkFrequencies(frequencies: readonly number[], sampling: Sampling, name: string): void {
  const nyquist = 0.5 / Math.abs(sampling.spacing);
  const increasing = frequencies.every((f, k) => k === 0 || f > frequencies[k - 1]);
  if (increasing && frequencies.every((f) => f > 0 && f < nyquist)) return;
  const unit = FREQUENCY_UNITS[sampling.variable];
  throw new TafelError(
    'FREQUENCY_OUT_OF_RANGE',
    `${name}: ${frequencies.join(' and ')} must lie between 0 and half the sampling rate, ${nyquist} ${unit}${frequencies.length > 1 ? ', in rising order' : ''}.`,
  );
}

/** y at n equally spaced places of u, and the way back. */
function resample(u: Float64Array, y: Float64Array) {
  const n = u.length;
  const rising = u[n - 1] > u[0];
  const from = rising ? u : u.map((ui) => -ui);
  const step = (from[n - 1] - from[0]) / (n - 1);
  const even = new Float64Array(n);
  for (let i = 0; i < n - 1; i++) even[i] = from[0] + i * step;
  even[n - 1] = from[n - 1];
  return {
    y: interpolateAll(from, y, even),
    back: (filtered: Float64Array) => interpolateAll(even, filtered, from),
  };
}

/** A filter as its step asks for it. */
export interface FrequencyFilter {
  readonly name: string;
  readonly order: number;
  /** In cycles per unit of the sampling variable. */
  readonly frequencies: readonly number[];
  /** From these frequencies in cycles per sample. */
  readonly band: (perSample: readonly number[]) => FilterBand;
}

/**
 * Zero-phase Butterworth filter along time, x or the index. The two passes square the gain: −6.02 dB at the cut-off.
 * Spacing that varies by more than 5 % is resampled evenly for the filter.
 *
 * @param out receives y of evenly spaced samples.
 * @throws TafelError TOO_FEW_POINTS, FREQUENCY_OUT_OF_RANGE.
 */
export function filterFrequencies(
  curve: Curve,
  { name, order, frequencies, band }: FrequencyFilter,
  out?: Float64Array,
): StepResult {
  const n = curve.y.length;
  if (n < 2) throw new TafelError('TOO_FEW_POINTS', `${name} needs at least two points.`);
  const sampling = samplingOf(curve);
  checkFrequencies(frequencies, sampling, name);
  const warnings: Warning[] = [];
  if (sampling.variable === 'index')
    warnings.push({
      code: 'FREQUENCY_PER_SAMPLE',
      message: `${name}: the line has neither rising time nor one direction of x, so frequencies count per sample.`,
    });
  const sections = butterworth(order, band(frequencies.map((f) => f * Math.abs(sampling.spacing))));
  const wanted = paddingOf(sections);
  const padding = Math.min(wanted, n - 1);
  if (padding < wanted)
    warnings.push({
      code: 'PADDING_REDUCED',
      message: `${name}: the line is short for this filter; its ends are less certain.`,
    });
  if (isUniform(sampling)) {
    const y = filterBothWays(sections, curve.y, padding, out);
    return { curve: { ...curve, y }, warnings };
  }
  warnings.push({
    code: 'RESAMPLED',
    message: `${name}: the spacing varies by more than 5 %; the line was interpolated to even spacing for the filter.`,
  });
  const even = resample(sampling.u, curve.y);
  const y = even.back(filterBothWays(sections, even.y, padding, even.y));
  return { curve: { ...curve, y }, warnings };
}
