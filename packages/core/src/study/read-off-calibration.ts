import type { Calibration } from '../fit/calibration.ts';
import { standardAddition } from '../fit/standard-addition.ts';
import { comparedSamples } from './calibrating.ts';
import { type CalibrationCurve, calibrationCurve } from './calibration-curve.ts';
import { limitsByDefinition } from './calibration-limits.ts';
import type { FitConfiguration, StudyConfiguration } from './configuration.ts';
import type { CountedValue } from './counted-values.ts';
import type {
  ComparedSample,
  LimitsByDefinition,
  Observation,
  StandardAdditionResult,
  UnknownResult,
} from './result.ts';
import { unknownsOf } from './unknowns.ts';

type Settings = StudyConfiguration['Calibration'];

interface ReadOffInput {
  readonly fit: FitConfiguration;
  readonly observations: readonly Observation[];
  readonly configuration: Settings;
  readonly concentrationUnit: string;
}

/** What a calibration is good for: its drawn curve and limits, and the concentrations that are read off it. */
interface ReadOff {
  readonly curve: CalibrationCurve;
  readonly limits: readonly LimitsByDefinition[];
  readonly standardAddition?: StandardAdditionResult;
  readonly unknowns?: readonly UnknownResult[];
  readonly comparison?: readonly ComparedSample[];
}

/** Models that are straight on a logarithmic axis of concentration. */
const LOGARITHMIC = new Set(['Semilog x', 'Double log']);

/** Whether the result is drawn against the logarithm of the concentration. */
export const isLogarithmic = ({ LogX, ModelType }: Settings): boolean =>
  LogX ?? LOGARITHMIC.has(ModelType);

function addition(
  counted: readonly CountedValue[],
  { fit: stored, configuration, concentrationUnit: unit }: ReadOffInput,
): StandardAdditionResult {
  const { dilutionFactor } = stored;
  const found = standardAddition(
    Float64Array.from(counted, ({ group }) => group),
    Float64Array.from(counted, ({ value }) => value),
    { level: configuration.level, dilutionFactor },
  );
  return {
    concentration: { value: found.concentration, unit, uncertainty: found.se },
    low: found.low,
    high: found.high,
    dilutionFactor,
  };
}

/** Samples of known concentration beside what the calibration finds in them. */
function compared(
  observations: readonly Observation[],
  curve: CalibrationCurve,
  configuration: Settings,
): ComparedSample[] {
  return comparedSamples(observations, configuration).flatMap(
    ({ title, line, group, value, omitted }) => {
      const found = value === null ? null : curve.inverse(value);
      return group === null || found === null || omitted
        ? []
        : [{ name: title, line, reference: group, found }];
    },
  );
}

/**
 * Reads limits, unknowns and compared samples off a calibration, or the sample of a standard addition.
 *
 * @param counted What the calibration was made of.
 */
export function readOffCalibration(
  calibration: Calibration,
  counted: readonly CountedValue[],
  input: ReadOffInput,
): ReadOff {
  const { observations, configuration, fit: stored } = input;
  const { weights, level, sigma } = configuration;
  const isWeighted = weights !== '1';
  const limits = limitsByDefinition({ calibration, counted, sigma, level, isWeighted });
  const levels = counted.map(({ group }) => group);
  if (stored.standardAddition) {
    const { a, b } = calibration.fit.parameters;
    return {
      limits,
      standardAddition: addition(counted, input),
      curve: calibrationCurve(calibration.fit, levels, { logarithmic: false, from: -a / b }),
    };
  }
  const curve = calibrationCurve(calibration.fit, levels, {
    logarithmic: isLogarithmic(configuration),
  });
  const unknowns = unknownsOf({ calibration, counted, observations, weights, level });
  const comparison = compared(observations, curve, configuration);
  return {
    limits,
    curve,
    ...(unknowns.length === 0 ? {} : { unknowns }),
    ...(comparison.length === 0 ? {} : { comparison }),
  };
}
