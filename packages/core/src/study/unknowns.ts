import type { Calibration } from '../fit/calibration.ts';
import { type InversePrediction, inversePrediction } from '../fit/inverse-prediction.ts';
import { weightsOf, type WeightScheme } from '../fit/weights.ts';
import { studentQuantile } from '../math/distributions.ts';
import { mean } from '../math/sum.ts';
import { inverseOf } from './calibration-curve.ts';
import type { CountedValue } from './counted-values.ts';
import { groupBy } from './group-by.ts';
import type { Observation, UnknownResult } from './result.ts';

interface UnknownsInput {
  readonly calibration: Calibration;
  readonly counted: readonly CountedValue[];
  readonly observations: readonly Observation[];
  readonly weights: WeightScheme;
  readonly level: number;
}

/** 'urine A scan 2' and 'urine A scan 1' are one sample. */
const sampleOf = ({ title }: Observation) =>
  title.replace(/[\s,_-]*\(?\b(?:scan|rep(?:licate)?)[\s_-]*\d+\)?/i, '');

/** What makes a result less than it looks. */
function remarkOf(x: number, { calibration, counted }: UnknownsInput): string {
  const { limitOfDetection: lod, limitOfQuantification: loq } = calibration;
  const levels = counted.map(({ group }) => group);
  const [lowest, highest] = [
    levels.reduce((low, level) => Math.min(low, level), Infinity),
    levels.reduce((high, level) => Math.max(high, level), -Infinity),
  ];
  if (lod !== null && x < lod) return '< LOD';
  const remarks = [
    ...(loq !== null && x < loq ? ['< LOQ'] : []),
    ...(x < lowest || x > highest ? ['outside the standards'] : []),
  ];
  return remarks.join(', ');
}

/** By the straight line: standard error, and Fieller's interval where it is bounded. */
function alongLine(signals: Float64Array, input: UnknownsInput): InversePrediction {
  const { calibration, counted, weights: scheme, level } = input;
  const x = Float64Array.from(counted, ({ group }) => group);
  const y = Float64Array.from(counted, ({ value }) => value);
  const weights = weightsOf(scheme, x, y);
  return inversePrediction({ fit: calibration.fit, x, y, weights, signals, level });
}

/** By the slope of a curve where it takes the signal. */
function alongCurve(signals: Float64Array, { calibration, counted, level }: UnknownsInput) {
  const { fit } = calibration;
  const highest = counted.reduce((high, { group }) => Math.max(high, group), 0);
  const x = inverseOf(fit, mean(signals), highest);
  const band = x === null ? null : fit.band(x);
  if (x === null || band === null || fit.syx === null || fit.model.fitted !== 'y')
    return { x, se: null, low: null, high: null };
  const t = studentQuantile(0.5 + level / 2, fit.df);
  const curveError = (band.confHigh - band.confLow) / (2 * t);
  const step = 1e-5 * Math.max(Math.abs(x), 1e-3 * highest);
  const slope = (fit.predict(x + step) - fit.predict(x - step)) / (2 * step);
  const se =
    Math.sqrt((fit.syx * fit.syx) / signals.length + curveError * curveError) / Math.abs(slope);
  return Number.isFinite(se)
    ? { x, se, low: x - t * se, high: x + t * se }
    : { x, se: null, low: null, high: null };
}

function resultOf(sample: string, members: readonly Observation[], input: UnknownsInput) {
  const signals = Float64Array.from(members, ({ value }) => value ?? Number.NaN);
  const base = {
    name: sample,
    line: members.length === 1 ? members[0].line : null,
    n: signals.length,
    signal: mean(signals),
  };
  const remarked = (x: number | null) =>
    x === null ? 'the curve does not reach this signal' : remarkOf(x, input);
  if (input.calibration.fit.model.id !== 'Linear') {
    const found = alongCurve(signals, input);
    return { ...base, ...found, exactLow: null, exactHigh: null, remark: remarked(found.x) };
  }
  const { x, se, low, high, g, fieller } = alongLine(signals, input);
  const open = g !== null && g >= 1 ? ['the exact interval has no bounds'] : [];
  return {
    ...base,
    x,
    se,
    low,
    high,
    exactLow: fieller?.[0] ?? null,
    exactHigh: fieller?.[1] ?? null,
    remark: [remarked(x), ...open].filter((remark) => remark !== '').join(', '),
  };
}

/**
 * Concentrations of the lines that have none, read off the calibration. Scans and replicates of one name are one sample.
 * None where the slope is zero.
 */
export function unknownsOf(input: UnknownsInput): readonly UnknownResult[] {
  const { calibration, observations } = input;
  if (calibration.fit.parameters['b'] === 0) return [];
  const unknown = observations.filter(
    ({ group, value, omitted }) => group === null && value !== null && !omitted,
  );
  return [...groupBy(unknown, sampleOf)].map(([sample, members]) =>
    resultOf(sample, members, input),
  );
}
