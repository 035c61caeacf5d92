import { TafelError } from '../errors.ts';
import { standardDeviation } from '../math/statistics.ts';

/** How observations are weighted; s² is the variance of the observations at the same x. */
export const weightSchemes = ['1', '1/x', '1/x²', '1/y', '1/y²', '1/s²'] as const;
export type WeightScheme = (typeof weightSchemes)[number];

const RULES: Readonly<
  Record<Exclude<WeightScheme, '1' | '1/s²'>, (x: number, y: number) => number>
> = {
  '1/x': (x) => 1 / Math.abs(x),
  '1/x²': (x) => 1 / (x * x),
  '1/y': (_, y) => 1 / Math.abs(y),
  '1/y²': (_, y) => 1 / (y * y),
};

function inverseVariances(x: Float64Array, y: Float64Array): Float64Array {
  const groups = new Map<number, number[]>();
  x.forEach((xi, i) => groups.set(xi, [...(groups.get(xi) ?? []), y[i]]));
  return x.map((xi) => {
    const sd = standardDeviation(groups.get(xi) ?? []);
    return sd === null ? Number.NaN : 1 / (sd * sd);
  });
}

/**
 * Weights of n observations; undefined where all weigh 1.
 *
 * @throws TafelError INVALID_SETTING where an observation would get no finite weight.
 */
export function weightsOf(
  scheme: WeightScheme,
  x: Float64Array,
  y: Float64Array,
): Float64Array | undefined {
  if (scheme === '1') return undefined;
  const weights =
    scheme === '1/s²' ? inverseVariances(x, y) : x.map((xi, i) => RULES[scheme](xi, y[i]));
  const bad = weights.findIndex((w) => !Number.isFinite(w) || w <= 0);
  if (bad >= 0)
    throw new TafelError(
      'INVALID_SETTING',
      `The weights ${scheme} are not defined for the observation x = ${x[bad]}, y = ${y[bad]}.`,
      { setting: 'weights' },
    );
  return weights;
}
