import { mean } from '../math/sum.ts';

/** Observations at one x. */
export interface Level {
  readonly x: number;
  readonly y: Float64Array;
  readonly mean: number;
}

/** Observations by x, lowest first. */
export function levelsOf(x: Float64Array, y: Float64Array): readonly Level[] {
  const byX = new Map<number, number[]>();
  x.forEach((xi, i) => {
    const values = byX.get(xi);
    if (values === undefined) byX.set(xi, [y[i]]);
    else values.push(y[i]);
  });
  return [...byX]
    .toSorted(([a], [b]) => a - b)
    .map(([level, values]) => ({ x: level, y: Float64Array.from(values), mean: mean(values) }));
}
