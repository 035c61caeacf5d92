import { TafelError, type Warning } from '../errors.ts';
import { type Calibration, calibrate } from '../fit/calibration.ts';
import type { Fit } from '../fit/fit.ts';
import { groupStatistics } from '../fit/group-statistics.ts';
import { fitModels } from '../fit/models/index.ts';
import { formatQuantityParts } from '../units/format.ts';
import type { StudyConfiguration } from './configuration.ts';
import type { CalibrationResult, GroupStatistics, Observation, Value } from './result.ts';

/** Points of the drawn curve; enough for a smooth band, few enough to store. */
const CURVE_POINTS = 61;
/** The curve goes a little beyond the highest level. */
const BEYOND = 1.05;

/** The fitted curve as it is drawn, in SI against the report's concentration unit. */
export interface CalibrationCurve {
  readonly rows: readonly {
    readonly x: number;
    readonly y: number;
    readonly low: number | null;
    readonly high: number | null;
    readonly predictionLow: number | null;
    readonly predictionHigh: number | null;
  }[];
  predict(concentration: number): number;
  /** Concentration that a signal stands for; null where the curve is no straight line. */
  inverse(signal: number): number | null;
}

interface CalibrateFitInput {
  readonly observations: readonly Observation[];
  readonly configuration: StudyConfiguration['Calibration'];
  /** false: statistics of the groups only. */
  readonly wanted: boolean;
  readonly concentrationUnit: string;
  /** Unit of the signal as shown. */
  readonly shown: { readonly symbol: string; readonly factor: number };
}

interface CalibratedFit {
  readonly groups: readonly GroupStatistics[];
  readonly calibration: CalibrationResult | null;
  readonly curve: CalibrationCurve | null;
  readonly warnings: readonly Warning[];
}

/** Whether multiplying every parameter multiplies the curve: then an equation may be written in any unit of y. */
function isHomogeneous({ model }: Fit, parameters: readonly number[], at: number): boolean {
  if (model.fitted !== 'y') return false;
  const once = model.evaluate(parameters, at);
  const doubled = model.evaluate(
    parameters.map((value) => 2 * value),
    at,
  );
  return Math.abs(doubled - 2 * once) <= 1e-9 * Math.abs(once);
}

/** The model's equation with numbers, in the unit shown where the model allows it, else in SI. */
function equationOf(fit: Fit, { factor }: CalibrateFitInput['shown'], at: number): string {
  const values = fit.model.parameters.map(({ symbol }) => fit.parameters[symbol]);
  const scale = isHomogeneous(fit, values, at) ? factor : 1;
  return fit.model.parameters.reduce((text, { symbol }, i) => {
    const error = fit.standardErrors?.[symbol] ?? null;
    const { number, uncertainty } = formatQuantityParts(values[i] * scale, '', {
      prefix: '',
      uncertainty: error === null ? null : error * scale,
    });
    return text.replace(`{${symbol}}`, number + uncertainty);
  }, fit.model.equation);
}

function curveOf({ fit }: Calibration, levels: readonly number[]): CalibrationCurve {
  const low = Math.min(0, ...levels);
  const high = Math.max(...levels) * BEYOND;
  const rows = Array.from({ length: CURVE_POINTS }, (_, i) => {
    const x = low + ((high - low) * i) / (CURVE_POINTS - 1);
    const band = fit.band(x);
    return {
      x,
      y: fit.predict(x),
      low: band?.confLow ?? null,
      high: band?.confHigh ?? null,
      predictionLow: band?.predLow ?? null,
      predictionHigh: band?.predHigh ?? null,
    };
  }).filter(({ y }) => Number.isFinite(y));
  const { a, b } = fit.parameters;
  const straight = fit.model.id === 'Linear' && a !== undefined && b !== undefined && b !== 0;
  return {
    rows,
    predict: (concentration) => fit.predict(concentration),
    inverse: (signal) => (straight ? (signal - a) / b : null),
  };
}

function resultOf(
  calibration: Calibration,
  input: CalibrateFitInput,
  highest: number,
): CalibrationResult {
  const { fit, lackOfFit, linearRange } = calibration;
  const { concentrationUnit, observations } = input;
  const unit = observations[0]?.unit ?? '';
  const value = (
    number: number | null,
    unitText: string,
    uncertainty: number | null = null,
  ): Value => ({
    value: number,
    unit: unitText,
    uncertainty,
    ...(number === null && calibration.limitsReason !== null
      ? { reason: calibration.limitsReason }
      : {}),
  });
  const units: Readonly<Record<string, string>> = { y: unit, x: concentrationUnit };
  return {
    model: fit.model.id,
    equation: equationOf(fit, input.shown, highest),
    n: fit.n,
    parameters: Object.fromEntries(
      fit.model.parameters.map(({ symbol, unit: pattern }) => [
        symbol,
        {
          value: fit.parameters[symbol],
          unit: pattern.replace(/[xy]/g, (letter) => units[letter] ?? letter),
          uncertainty: fit.standardErrors?.[symbol] ?? null,
        },
      ]),
    ),
    sensitivity: {
      value: calibration.sensitivity.value,
      unit: fit.model.id === 'Semilog x' ? unit : `${unit}/${concentrationUnit}`,
      uncertainty: calibration.sensitivity.uncertainty,
    },
    r2: fit.r2,
    adjR2: fit.adjR2,
    syx: value(fit.syx, unit),
    limitOfDetection: value(calibration.limitOfDetection, concentrationUnit),
    limitOfQuantification: value(calibration.limitOfQuantification, concentrationUnit),
    lackOfFit: lackOfFit === null ? null : { f: lackOfFit.F, p: lackOfFit.p },
    linearRange:
      linearRange === null
        ? null
        : { low: linearRange.low, high: linearRange.high, unit: concentrationUnit },
    slopeP: calibration.slopeP,
  };
}

/**
 * Statistics of each group, and the calibration through the single observations. Omitted and failed observations take no
 * part. With fewer than two levels there is no calibration; one that cannot be fitted is a warning.
 */
export function calibrateFit(input: CalibrateFitInput): CalibratedFit {
  const { observations, configuration, concentrationUnit } = input;
  const counted = observations.flatMap(({ group, value, omitted }) =>
    group === null || value === null || omitted ? [] : [{ group, value }],
  );
  const unit = observations[0]?.unit ?? '';
  const groups = groupStatistics(counted, configuration.level).map(
    (group): GroupStatistics => ({ ...group, unit }),
  );
  const none = { groups, calibration: null, curve: null, warnings: [] };
  if (groups.length < 2 || !input.wanted) return none;
  const model = fitModels.find(configuration.ModelType);
  if (!model)
    return {
      ...none,
      warnings: [
        {
          code: 'UNKNOWN_FIT',
          message: `Fit '${configuration.ModelType}' not identified. Element skipped`,
        },
      ],
    };
  const levels = counted.map(({ group }) => group);
  try {
    const calibration = calibrate(
      { x: Float64Array.from(levels), y: Float64Array.from(counted, ({ value }) => value) },
      {
        model,
        weights: configuration.weights,
        level: configuration.level,
        sigma: configuration.sigma,
        blanks: counted.filter(({ group }) => group === 0).map(({ value }) => value),
      },
    );
    return {
      groups,
      calibration: resultOf(calibration, { ...input, concentrationUnit }, Math.max(...levels)),
      curve: curveOf(calibration, levels),
      warnings: calibration.fit.warnings,
    };
  } catch (error) {
    if (!(error instanceof TafelError)) throw error;
    return {
      ...none,
      warnings: [
        { code: 'CONSTRUCTION', message: `No calibration: ${error.message}`, where: error.where },
      ],
    };
  }
}
