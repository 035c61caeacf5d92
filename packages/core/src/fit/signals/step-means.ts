import { z } from 'zod';
import { TafelError, type Warning } from '../../errors.ts';
import { standardDeviation } from '../../math/statistics.ts';
import { mean } from '../../math/sum.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { AnalyticalSignal, SignalValue } from './analytical-signal.ts';

const settings = z.object({
  concTimes: z
    .array(z.tuple([z.number(), z.number()]))
    .meta({ title: 'Steps: time and concentration', unit: 's' }),
  stepRange: z.number().positive().meta({ title: 'Range averaged', unit: 's' }),
  stepOffset: z
    .number()
    .min(0)
    .default(0)
    .meta({ title: 'Left out before the next step', unit: 's' }),
  separateStats: z.boolean().default(false).meta({ title: 'Statistics per line', unit: '' }),
});

interface Span {
  readonly from: number;
  readonly to: number;
  /** Whether a sample at `to` counts. */
  readonly closed: boolean;
}

function valuesIn({ x, y }: Curve, { from, to, closed }: Span): Float64Array {
  const kept: number[] = [];
  x.forEach((xi, i) => {
    if (from <= xi && (closed ? xi <= to : xi < to)) kept.push(y[i]);
  });
  return Float64Array.from(kept);
}

/**
 * multiȲ: the line is a staircase; each step gives the mean over the last `stepRange` of it, `stepOffset` before the next
 * one begins. The last step ends with the line and includes its end point when nothing is left out.
 *
 * Errors: MISSING_SETTING without a step, TOO_FEW_POINTS when a step holds no sample.
 */
export const stepMeans: AnalyticalSignal<z.infer<typeof settings>> = {
  id: 'multiMeanY',
  title: 'multiȲ',
  settings,
  reads: 'y',
  quantityTitle: 'Step mean',
  measure(curve, { concTimes, stepRange, stepOffset }) {
    if (concTimes.length === 0)
      throw new TafelError(
        'MISSING_SETTING',
        'The steps of multiȲ have no times and concentrations. Please contact the system administrator.',
        { setting: 'concTimes' },
      );
    const end = curve.x.reduce((high, xi) => Math.max(high, xi), -Infinity);
    const steps = concTimes.toSorted(([a], [b]) => a - b);
    const warnings: Warning[] = [];
    const values = steps.map(([time, concentration], step): SignalValue => {
      const isLast = step === steps.length - 1;
      const next = isLast ? end : steps[step + 1][0];
      const to = next - stepOffset;
      const from = Math.max(time, to - stepRange);
      if (next - time < stepRange)
        warnings.push({
          code: 'STEP_SHORTER_THAN_RANGE',
          message: `Step ${step + 1} lasts ${next - time}, less than the ${stepRange} to be averaged; all of it was taken.`,
          where: { setting: 'stepRange' },
        });
      const samples = valuesIn(curve, { from, to, closed: isLast && stepOffset === 0 });
      if (samples.length === 0)
        throw new TafelError(
          'TOO_FEW_POINTS',
          `Step ${step + 1}, from ${from} to ${to}, holds no sample of the line.`,
          { setting: 'concTimes' },
        );
      const value = mean(samples);
      const sd = standardDeviation(samples, value);
      const details = { time, from, to, n: samples.length, mean: value, sd };
      return { value, step, concentration, details };
    });
    return { values, warnings };
  },
};
