import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { extentOf } from '../../math/extent.ts';
import { standardDeviation } from '../../math/statistics.ts';
import { mean } from '../../math/sum.ts';
import type { Curve } from '../../measurement/curve.ts';
import type { AnalyticalSignal } from './analytical-signal.ts';

const settings = z.object({
  X1: z.number().meta({ title: 'First position', unit: 'x' }),
  X2: z.number().meta({ title: 'Second position', unit: 'x' }),
  samplesMean: z.int().min(1).default(1).meta({ title: 'Samples', unit: 'points' }),
});

/** `samples` values around the one nearest to `at`, cut at the ends of the line. */
function valuesAround({ x, y }: Curve, at: number, samples: number): Float64Array {
  const { low, high } = extentOf(x);
  let nearest = 0;
  for (let i = 1; i < x.length; i++)
    if (Math.abs(x[i] - at) < Math.abs(x[nearest] - at)) nearest = i;
  const spacing = x.length > 1 ? (high - low) / (x.length - 1) : 0;
  if (x.length === 0 || at < low - spacing || at > high + spacing)
    throw new TafelError(
      'X_OUTSIDE_DATA',
      `x = ${at} lies outside the line, which reaches from ${low} to ${high}.`,
    );
  const first = nearest - Math.floor((samples - 1) / 2);
  return y.slice(Math.max(0, first), first + samples);
}

/**
 * ΔY = Ȳ(X2) − Ȳ(X1), each the mean of N consecutive samples around the one nearest to X. The standard error needs two
 * samples on both sides.
 *
 * Errors: X_OUTSIDE_DATA, further than one mean spacing outside the line.
 */
export const difference: AnalyticalSignal<z.infer<typeof settings>> = {
  id: 'deltaY',
  title: 'ΔY',
  settings,
  reads: 'y',
  quantityTitle: 'ΔY',
  measure(curve, { X1, X2, samplesMean }) {
    const first = valuesAround(curve, X1, samplesMean);
    const second = valuesAround(curve, X2, samplesMean);
    const y1 = mean(first);
    const y2 = mean(second);
    const s1 = standardDeviation(first, y1);
    const s2 = standardDeviation(second, y2);
    const se =
      s1 === null || s2 === null
        ? null
        : Math.sqrt((s1 * s1) / first.length + (s2 * s2) / second.length);
    const details = { y1, y2, se, n1: first.length, n2: second.length };
    return { values: [{ value: y2 - y1, step: null, concentration: null, details }], warnings: [] };
  },
};
