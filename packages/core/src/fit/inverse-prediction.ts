import { TafelError } from '../errors.ts';
import { studentQuantile } from '../math/distributions.ts';
import { mean, sum } from '../math/sum.ts';
import type { Fit } from './fit.ts';

/** An unknown read off a straight line, in the unit of x. */
export interface InversePrediction {
  readonly x: number;
  readonly se: number | null;
  readonly halfWidth: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** t² syx² / (b² Sxx): from 1 on the slope is not significant and the exact interval unbounded. */
  readonly g: number | null;
  /** Exact interval (Fieller 1954); null where it is unbounded. */
  readonly fieller: readonly [number, number] | null;
}

export interface InversePredictionInput {
  readonly fit: Fit;
  /** The observations of the calibration. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly weights?: Float64Array | undefined;
  /** Replicate signals of the unknown. */
  readonly signals: ArrayLike<number>;
  /** Weight of one signal of the unknown; 1 unless stated. */
  readonly signalWeight?: number;
  readonly level?: number;
}

/**
 * Concentration of an unknown from m replicate signals: x₀ = (ȳ₀ − a)/b with the standard error of Massart, Handbook of
 * Chemometrics and Qualimetrics A (1997) 8.2.6, and Fieller's exact interval.
 *
 * @throws TafelError TOO_FEW_POINTS without a signal, ZERO_SLOPE.
 */
export function inversePrediction(input: InversePredictionInput): InversePrediction {
  const { fit, x, y, weights, signals, signalWeight = 1, level = 0.95 } = input;
  const { a, b } = fit.parameters as { a: number; b: number };
  const m = signals.length;
  if (m === 0) throw new TafelError('TOO_FEW_POINTS', 'There is no signal of the unknown.');
  if (b === 0)
    throw new TafelError(
      'ZERO_SLOPE',
      'The signal does not change with the concentration, so no concentration can be read off.',
    );
  const y0 = mean(signals);
  const x0 = (y0 - a) / b;
  if (fit.syx === null)
    return { x: x0, se: null, halfWidth: null, low: null, high: null, g: null, fieller: null };

  const w = weights ?? new Float64Array(x.length).fill(1);
  const total = sum(w);
  const weighted = (values: Float64Array) => sum(values.map((value, i) => w[i] * value)) / total;
  const centreX = weighted(x);
  const centreY = weighted(y);
  const sxx = sum(x.map((xi, i) => w[i] * (xi - centreX) * (xi - centreX)));
  const own = 1 / (m * signalWeight);
  const distance = y0 - centreY;
  const se =
    (fit.syx / Math.abs(b)) * Math.sqrt(own + 1 / total + (distance * distance) / (b * b * sxx));
  const t = studentQuantile(0.5 + level / 2, fit.df);
  const halfWidth = t * se;
  const g = (t * t * fit.syx * fit.syx) / (b * b * sxx);
  let fieller: readonly [number, number] | null = null;
  if (g < 1) {
    const offset = distance / b;
    const spread =
      ((t * fit.syx) / Math.abs(b)) *
      Math.sqrt((own + 1 / total) * (1 - g) + (offset * offset) / sxx);
    fieller = [centreX + (offset - spread) / (1 - g), centreX + (offset + spread) / (1 - g)];
  }
  return { x: x0, se, halfWidth, low: x0 - halfWidth, high: x0 + halfWidth, g, fieller };
}
