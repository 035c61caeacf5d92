import { TafelError, type Warning } from '../errors.ts';
import { type Calibration, calibrate } from '../fit/calibration.ts';
import { equationText } from '../fit/equation.ts';
import type { Fit } from '../fit/fit.ts';
import { groupStatistics } from '../fit/group-statistics.ts';
import { fitModels } from '../fit/models/index.ts';
import { calibrating } from './calibrating.ts';
import type { CalibrationCurve } from './calibration-curve.ts';
import type { FitConfiguration, StudyConfiguration } from './configuration.ts';
import { type CountedValue, countedValues } from './counted-values.ts';
import type {
  CalibrationResult,
  ComparedSample,
  GroupStatistics,
  Observation,
  StandardAdditionResult,
  UnknownResult,
  Value,
} from './result.ts';
import { readOffCalibration } from './read-off-calibration.ts';

interface CalibrateFitInput {
  readonly fit: FitConfiguration;
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
  readonly standardAddition?: StandardAdditionResult;
  readonly unknowns?: readonly UnknownResult[];
  readonly comparison?: readonly ComparedSample[];
}

/** The model's equation with numbers: in the unit shown where the model is fitted to the signal itself, else in SI. */
function equationOf(fit: Fit, { factor }: CalibrateFitInput['shown']): string {
  const scale = fit.model.fitted === 'y' ? factor : 1;
  return equationText(
    fit,
    Object.fromEntries(
      fit.model.parameters.map(({ symbol, unit }) => [symbol, unit.startsWith('y') ? scale : 1]),
    ),
  );
}

/** A sensitivity over the area of the electrode, m². */
function perArea({ value, unit, uncertainty }: Value, area: number): Value {
  const over = (number: number | null) => (number === null ? null : number / area);
  const [signal = '', ...rest] = unit.split('/');
  return {
    value: over(value),
    unit: [`${signal}/m²`, ...rest].join('/'),
    uncertainty: over(uncertainty),
  };
}

function resultOf(
  calibration: Calibration,
  input: CalibrateFitInput,
): Omit<CalibrationResult, 'limits'> {
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
  const sensitivity: Value = {
    value: calibration.sensitivity.value,
    unit: fit.model.id === 'Semilog x' ? unit : `${unit}/${concentrationUnit}`,
    uncertainty: calibration.sensitivity.uncertainty,
  };
  const { electrodeArea } = input.configuration;
  return {
    model: fit.model.id,
    equation: equationOf(fit, input.shown),
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
    sensitivity,
    ...(electrodeArea === null ? {} : { areaSensitivity: perArea(sensitivity, electrodeArea) }),
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

type Settings = StudyConfiguration['Calibration'];

/** The regression goes through single observations (ISO 11095), or where the study asks for it through level means. */
function regressed(
  counted: readonly CountedValue[],
  groups: readonly GroupStatistics[],
  { means }: Settings,
): readonly CountedValue[] {
  return means ? groups.map(({ group, mean }) => ({ group, value: mean })) : counted;
}

/**
 * Statistics of each group, the calibration through the observations with its limits, and what is read off it: unknowns,
 * or the sample of a standard addition. Omitted and failed observations take no part. With fewer than two levels there is
 * no calibration; one that cannot be fitted is a warning.
 */
export function calibrateFit(input: CalibrateFitInput): CalibratedFit {
  const { observations, configuration, fit: stored } = input;
  const all = countedValues(calibrating(observations, configuration), configuration);
  const unit = observations[0]?.unit ?? '';
  const groups = groupStatistics(all, configuration.level).map(
    (group): GroupStatistics => ({ ...group, unit }),
  );
  const none = { groups, calibration: null, curve: null, warnings: [] };
  if (groups.length < 2 || !input.wanted) return none;
  const { ModelType, weights, level, sigma, tolerance } = configuration;
  const model = fitModels.find(stored.standardAddition ? 'Linear' : ModelType);
  if (!model)
    return {
      ...none,
      warnings: [
        {
          code: 'UNKNOWN_FIT',
          message: `Fit '${ModelType}' not identified. Element skipped`,
        },
      ],
    };
  const counted = regressed(all, groups, configuration);
  const levels = counted.map(({ group }) => group);
  try {
    const calibration = calibrate(
      { x: Float64Array.from(levels), y: Float64Array.from(counted, ({ value }) => value) },
      {
        model,
        weights,
        level,
        sigma,
        tolerance,
        blanks: all.filter(({ group }) => group === 0).map(({ value }) => value),
      },
    );
    const { limits, ...readOff } = readOffCalibration(calibration, counted, input);
    return {
      groups,
      calibration: {
        ...resultOf(calibration, input),
        ...(limits.length === 0 ? {} : { limits }),
      },
      warnings: calibration.fit.warnings,
      ...readOff,
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
