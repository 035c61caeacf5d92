import { z } from 'zod';
import { TafelError } from '../errors.ts';
import { type Sweep, sweepsOf } from '../math/sweeps.ts';
import type { Curve } from '../measurement/curve.ts';
import { defineStep } from './step.ts';

/** Where the points from `start` on stop having the same x. */
function endOfRun(x: Float64Array, start: number, end: number): number {
  let i = start + 1;
  while (i < end && x[i] === x[start]) i++;
  return i;
}

function meanBetween(y: Float64Array, start: number, end: number): number {
  let total = 0;
  for (let i = start; i < end; i++) total += y[i];
  return total / (end - start);
}

/** dy/dx at the middle of three points at distances h1 and h2, of which one is 0 at an end of the sweep. */
function slope(h1: number, h2: number, before: number, here: number, after: number): number {
  if (h1 === 0) return (after - here) / h2;
  if (h2 === 0) return (here - before) / h1;
  return (h1 * h1 * after + (h2 * h2 - h1 * h1) * here - h2 * h2 * before) / (h1 * h2 * (h1 + h2));
}

/** Writes dy/dx of one sweep, run by run of points with equal x. */
function differentiateSweep({ x, y }: Curve, { start, end }: Sweep, out: Float64Array): void {
  let run = start;
  let next = endOfRun(x, run, end);
  let here = meanBetween(y, run, next);
  if (next === end) {
    const vertex = start - 1;
    out.fill((here - y[vertex]) / (x[run] - x[vertex]) + 0, start, end);
    return;
  }
  let h1 = 0;
  let before = here;
  while (run < end) {
    const isLast = next === end;
    const nextEnd = isLast ? end : endOfRun(x, next, end);
    const after = isLast ? here : meanBetween(y, next, nextEnd);
    const h2 = isLast ? 0 : x[next] - x[run];
    const result = slope(h1, h2, before, here, after) + 0;
    for (let i = run; i < next; i++) out[i] = result;
    [run, next] = [next, nextEnd];
    [before, here] = [here, after];
    h1 = h2;
  }
}

/**
 * dy/dx within each sweep, one-sided differences at its ends.
 *
 *     y′_i = (h1² y_{i+1} + (h2² − h1²) y_i − h2² y_{i−1}) / (h1 h2 (h1 + h2)),  h1 = x_i − x_{i−1}, h2 = x_{i+1} − x_i
 *
 * Second order for unequal spacing. Consecutive points with equal x count as one with their mean y. A sweep with one x takes
 * the difference to the vertex before it. Smooth first: Savitzky-Golay and Differentiate are the usual pair.
 *
 * Errors: TOO_FEW_POINTS below two points, DEGENERATE_X where all x are equal.
 */
export const differentiate = defineStep({
  id: 'Differentiate',
  title: 'Differentiate',
  settings: z.object({}),
  summary: () => '',
  apply(curve, _, out = new Float64Array(curve.y.length)) {
    const { x } = curve;
    if (x.length < 2)
      throw new TafelError('TOO_FEW_POINTS', 'Differentiate needs at least two points.');
    if (x.every((xi) => xi === x[0]))
      throw new TafelError('DEGENERATE_X', 'Differentiate needs points at different x.');
    for (const sweep of sweepsOf(x)) differentiateSweep(curve, sweep, out);
    return { curve: { ...curve, y: out } };
  },
});
