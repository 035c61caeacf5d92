import { z } from 'zod';
import { TafelError, type Warning } from '../../errors.ts';
import { standardDeviation } from '../../math/statistics.ts';
import { mean } from '../../math/sum.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { AnalyticalSignal, SignalValue } from './analytical-signal.ts';

const pairs = z.array(z.tuple([z.number(), z.number()]));

const settings = z.object({
  concTimes: pairs.default([]).meta({ title: 'Steps: time and concentration', unit: 's' }),
  stepRange: z.number().positive().optional().meta({ title: 'Range averaged', unit: 's' }),
  stepOffset: z
    .number()
    .min(0)
    .default(0)
    .meta({ title: 'Left out before the next step', unit: 's' }),
  areas: pairs.default([]).meta({ title: 'Areas of focus: from and to', unit: 's' }),
  separateStats: z.boolean().default(false).meta({ title: 'Statistics per line', unit: '' }),
});

interface Span {
  readonly from: number;
  readonly to: number;
  /** Whether a sample at `to` counts. */
  readonly closed: boolean;
}

function valuesIn({ x, y }: Curve, { from, to, closed }: Span): Float64Array {
  return y.filter((_, i) => from <= x[i] && (closed ? x[i] <= to : x[i] < to));
}

type Settings = z.infer<typeof settings>;

const missing = (setting: string, what: string) =>
  new TafelError(
    'MISSING_SETTING',
    `The steps of multiȲ have no ${what}. Please contact the system administrator.`,
    { setting },
  );

interface Step extends Span {
  readonly time: number;
  readonly concentration: number | null;
}

/** The end of each step of the staircase. */
function automaticSteps(end: number, settingsGiven: Settings, warnings: Warning[]): Step[] {
  const { concTimes, stepRange, stepOffset } = settingsGiven;
  if (concTimes.length === 0) throw missing('concTimes', 'times and concentrations');
  if (stepRange === undefined) throw missing('stepRange', 'range to be averaged');
  const steps = concTimes.toSorted(([a], [b]) => a - b);
  return steps.map(([time, concentration], k) => {
    const isLast = k === steps.length - 1;
    const next = isLast ? end : steps[k + 1][0];
    const to = next - stepOffset;
    if (next - time < stepRange)
      warnings.push({
        code: 'STEP_SHORTER_THAN_RANGE',
        message: `Step ${k + 1} lasts ${next - time}, less than the ${stepRange} to be averaged; all of it was taken.`,
        where: { setting: 'stepRange' },
      });
    return {
      time,
      concentration,
      from: Math.max(time, to - stepRange),
      to,
      closed: isLast && stepOffset === 0,
    };
  });
}

/** Areas of focus as steps, each with the concentration that holds where it starts. */
function areasAsSteps({ areas, concTimes }: Settings): Step[] {
  const known = concTimes.toSorted(([a], [b]) => a - b);
  return areas
    .map(([a, b]) => (a <= b ? [a, b] : [b, a]))
    .toSorted(([a], [b]) => a - b)
    .map(([from, to]) => {
      const concentration = known.findLast(([time]) => time <= from)?.[1] ?? null;
      return { time: from, concentration, from, to, closed: true };
    });
}

/**
 * multiȲ: the line is a staircase; each step gives the mean over the last `stepRange` of it, `stepOffset` before the next
 * one begins. The last step ends with the line and includes its end point when nothing is left out. Areas of focus take
 * the place of the steps' ends; each has the concentration that holds where it starts.
 *
 * Errors: MISSING_SETTING without a step, TOO_FEW_POINTS when a step holds no sample.
 */
export const stepMeans: AnalyticalSignal<Settings> = {
  id: 'multiMeanY',
  title: 'multiȲ',
  settings,
  reads: 'y',
  quantityTitle: 'Step mean',
  measure(curve, given) {
    const end = curve.x.reduce((high, xi) => Math.max(high, xi), -Infinity);
    const warnings: Warning[] = [];
    const steps =
      given.areas.length > 0 ? areasAsSteps(given) : automaticSteps(end, given, warnings);
    const values = steps.map((step, k): SignalValue => {
      const { time, concentration, from, to } = step;
      const samples = valuesIn(curve, step);
      if (samples.length === 0)
        throw new TafelError(
          'TOO_FEW_POINTS',
          `Step ${k + 1}, from ${from} to ${to}, holds no sample of the line.`,
          { setting: given.areas.length > 0 ? 'areas' : 'concTimes' },
        );
      const value = mean(samples);
      const sd = standardDeviation(samples, value);
      const details = { time, from, to, n: samples.length, mean: value, sd };
      return { value, step: k, concentration, details };
    });
    return { values, warnings };
  },
};
