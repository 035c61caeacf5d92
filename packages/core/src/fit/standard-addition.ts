import { TafelError } from '../errors.ts';
import { studentQuantile } from '../math/distributions.ts';
import { mean } from '../math/sum.ts';
import { type Fit, fitModel } from './fit.ts';
import { linear } from './models/linear.ts';

/** Concentration of the sample itself, in the unit of the added concentration. */
export interface StandardAddition {
  readonly concentration: number;
  readonly se: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly fit: Fit;
}

export interface StandardAdditionOptions {
  readonly level?: number;
  /** The result is multiplied by it; 1 unless stated. */
  readonly dilutionFactor?: number;
}

/**
 * Standard addition by extrapolation: c₀ = a/b of the signal against the added concentration (Bruce & Gill, J. Chem. Educ.
 * 76 (1999) 805).
 *
 * @throws TafelError ZERO_SLOPE, TOO_FEW_POINTS, DEGENERATE_X.
 */
export function standardAddition(
  added: Float64Array,
  signal: Float64Array,
  options: StandardAdditionOptions = {},
): StandardAddition {
  const { level = 0.95, dilutionFactor = 1 } = options;
  const fit = fitModel(linear, added, signal, { level });
  const { a, b } = fit.parameters as { a: number; b: number };
  const scatter = Math.abs(b) * Math.max(...added.map(Math.abs));
  if (b === 0 || scatter <= 1e-14 * Math.max(...signal.map(Math.abs)))
    throw new TafelError(
      'ZERO_SLOPE',
      'The signal does not change with the added concentration, so there is nothing to extrapolate.',
    );
  const concentration = (dilutionFactor * a) / b;
  if (fit.syx === null) return { concentration, se: null, low: null, high: null, fit };
  const centreX = mean(added);
  const centreY = mean(signal);
  const sxx = added.reduce((total, x) => total + (x - centreX) * (x - centreX), 0);
  const se =
    ((Math.abs(dilutionFactor) * fit.syx) / Math.abs(b)) *
    Math.sqrt(1 / added.length + (centreY * centreY) / (b * b * sxx));
  const half = studentQuantile(0.5 + level / 2, fit.df) * se;
  return { concentration, se, low: concentration - half, high: concentration + half, fit };
}
