import { studentTwoSided } from '../math/distributions.ts';
import { ichLimits, type LimitsBySigma, type SigmaSource } from './detection-limits.ts';
import { type Fit, fitModel } from './fit.ts';
import { type LackOfFit, lackOfFit } from './lack-of-fit.ts';
import { type LinearRange, linearRange } from './linear-range.ts';
import { linear } from './models/linear.ts';
import type { FitModel } from './models/model.ts';
import { type WeightScheme, weightsOf } from './weights.ts';

/** Observations of a calibration: concentration and signal, n values each. */
export interface CalibrationObservations {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface CalibrationOptions {
  /** Linear unless stated. */
  readonly model?: FitModel;
  readonly weights?: WeightScheme;
  /** Of intervals and of the significance of the slope; 0.95 unless stated. */
  readonly level?: number;
  /** Where σ of the limits comes from; 'residual' unless stated. */
  readonly sigma?: SigmaSource;
  /** Signals of blanks. */
  readonly blanks?: ArrayLike<number>;
  /** Relative deviation allowed in the linear range; 0.05 unless stated. */
  readonly tolerance?: number;
}

/** Signal per concentration, in the unit of y per unit of x (per decade for Semilog x). */
interface Sensitivity {
  readonly value: number | null;
  readonly uncertainty: number | null;
}

/** A calibration curve with what it can be used for. Concentrations in the unit of x, signals in that of y. */
export interface Calibration {
  readonly fit: Fit;
  readonly sensitivity: Sensitivity;
  /** Significance of the slope of a straight line; null for other models and without degrees of freedom. */
  readonly slopeP: number | null;
  /** By source of σ; all null where `limitsReason` says why. */
  readonly lod: LimitsBySigma;
  readonly loq: LimitsBySigma;
  /** The limits by the chosen source. */
  readonly limitOfDetection: number | null;
  readonly limitOfQuantification: number | null;
  /** Why there are no limits; null where there are. */
  readonly limitsReason: string | null;
  readonly lackOfFit: LackOfFit | null;
  readonly linearRange: LinearRange | null;
}

const NO_LIMITS: LimitsBySigma = { residual: null, intercept: null, blank: null };

function slopeSignificance({ model, parameters, standardErrors, df }: Fit): number | null {
  if (model.id !== linear.id || standardErrors === null) return null;
  const { b } = parameters;
  if (b === 0) return 1;
  return standardErrors['b'] === 0 ? 0 : studentTwoSided(b / standardErrors['b'], df);
}

function noLimitsReason(fit: Fit, slopeP: number | null, alpha: number): string | null {
  if (fit.syx === null) return 'More observations than parameters are needed for a limit.';
  if (fit.parameters['b'] === 0) return 'The slope is zero.';
  if (slopeP !== null && slopeP > alpha)
    return `The slope is not significant (p = ${slopeP.toPrecision(2)}).`;
  return null;
}

/** Smallest x above 0 at which |ŷ(x) − ŷ(0)| reaches `rise`; null where it does not up to ten times the highest level. */
function reach(fit: Fit, rise: number, highest: number): number | null {
  const start = fit.predict(0);
  const excess = (x: number) => Math.abs(fit.predict(x) - start) - rise;
  if (!Number.isFinite(start)) return null;
  const steps = 2000;
  let low = 0;
  for (let i = 1; i <= steps; i++) {
    let high = (10 * highest * i) / steps;
    if (!(excess(high) >= 0)) {
      low = high;
      continue;
    }
    for (let k = 0; k < 200 && high - low > 1e-15 * high; k++) {
      const middle = low / 2 + high / 2;
      if (excess(middle) >= 0) high = middle;
      else low = middle;
    }
    return high;
  }
  return null;
}

function curvedLimits(fit: Fit, highest: number) {
  if (fit.syx === null)
    return { lod: NO_LIMITS, loq: NO_LIMITS, reason: noLimitsReason(fit, null, 1) };
  const residual = reach(fit, 3.3 * fit.syx, highest);
  return {
    lod: { ...NO_LIMITS, residual },
    loq: { ...NO_LIMITS, residual: reach(fit, 10 * fit.syx, highest) },
    reason:
      residual === null
        ? `The curve ${fit.model.title} does not rise 3.3 residual standard deviations above its value at zero.`
        : null,
  };
}

function straightLimits(fit: Fit, slopeP: number | null, options: CalibrationOptions) {
  const reason = noLimitsReason(fit, slopeP, 1 - (options.level ?? 0.95));
  if (reason !== null) return { lod: NO_LIMITS, loq: NO_LIMITS, reason };
  return { ...ichLimits(fit, options.blanks), reason: null };
}

/** Slope of the curve at the lowest level, by the symmetric difference. */
function slopeAt(fit: Fit, x: number, highest: number): number | null {
  const step = 1e-5 * (Math.abs(x) || Math.abs(highest) || 1);
  const low = Number.isFinite(fit.predict(x - step)) ? x - step : x;
  const slope = (fit.predict(x + step) - fit.predict(low)) / (x + step - low);
  return Number.isFinite(slope) ? slope : null;
}

function sensitivityOf(fit: Fit, lowest: number, highest: number): Sensitivity {
  const { model, parameters, standardErrors, covariance } = fit;
  if (model.id === 'Linear' || model.id === 'Semilog x')
    return { value: parameters['b'], uncertainty: standardErrors?.['b'] ?? null };
  if (model.id !== 'Michaelis-Menten')
    return { value: slopeAt(fit, lowest, highest), uncertainty: null };
  const { vmax, km } = parameters as { vmax: number; km: number };
  const value = vmax / km;
  if (covariance === null) return { value, uncertainty: null };
  const [byVmax, byKm] = [1 / km, -value / km];
  const variance =
    byVmax * byVmax * covariance[0][0] +
    2 * byVmax * byKm * covariance[0][1] +
    byKm * byKm * covariance[1][1];
  return { value, uncertainty: Math.sqrt(Math.max(0, variance)) };
}

/**
 * Calibrates signals against concentrations: one curve through the individual observations (ISO 11095), its limits of
 * detection and quantification (3.3 σ/|b| and 10 σ/|b|, ICH Q2), test of lack of fit and linear range.
 *
 * A slope that is zero or not significant gives no limits, with the reason. Limits of a curved model are where it has
 * risen 3.3 (10) residual standard deviations above its value at zero.
 *
 * @throws TafelError TOO_FEW_POINTS, DEGENERATE_X, NOT_CONVERGED, INVALID_SETTING.
 */
export function calibrate(
  { x, y }: CalibrationObservations,
  options: CalibrationOptions = {},
): Calibration {
  const { model = linear, weights: scheme = '1', level = 0.95, sigma = 'residual' } = options;
  const weights = weightsOf(scheme, x, y);
  const fit = fitModel(model, x, y, { weights, level });
  const isStraight = model.id === linear.id;
  const slopeP = slopeSignificance(fit);
  const lowest = x.reduce((low, xi) => Math.min(low, xi), Infinity);
  const highest = x.reduce((high, xi) => Math.max(high, xi), -Infinity);
  const { lod, loq, reason } = isStraight
    ? straightLimits(fit, slopeP, options)
    : curvedLimits(fit, highest);
  const chosenReason =
    reason ??
    (lod[sigma] === null
      ? sigma === 'blank'
        ? 'Limits from blanks need at least two blanks.'
        : `The model ${model.title} gives no limit from the ${sigma}.`
      : null);
  return {
    fit,
    sensitivity: sensitivityOf(fit, lowest, highest),
    slopeP,
    lod,
    loq,
    limitOfDetection: lod[sigma],
    limitOfQuantification: loq[sigma],
    limitsReason: chosenReason,
    lackOfFit:
      model.fitted === 'y' && weights === undefined && fit.dropped.length === 0
        ? lackOfFit(x, y, fit.sse, fit.p)
        : null,
    linearRange:
      options.tolerance === undefined
        ? linearRange(x, y)
        : linearRange(x, y, { tolerance: options.tolerance }),
  };
}
