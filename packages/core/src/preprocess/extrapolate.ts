import { z } from 'zod';
import { TafelError } from '../errors.ts';
import { fitModel } from '../fit/fit.ts';
import { fitModels } from '../fit/models/index.ts';
import { extentOf } from '../math/extent.ts';
import { median } from '../math/statistics.ts';
import { indicesWhere, pointsWhere } from './pick-points.ts';
import { isInside, rangeOf } from './range.ts';
import { defineStep } from './step.ts';

/** More points than a line ever has: then the target is the mistake. */
const MOST_ADDED = 1_000_000;

/** x in steps of `spacing` from an end of the line outwards, none past the target; none when there is no target. */
function beyond(end: number, target: number | undefined, spacing: number): Float64Array {
  const distance = target === undefined || !(spacing > 0) ? 0 : Math.abs(target - end) / spacing;
  // a target that is a whole number of steps away but for rounding counts
  const count = Math.floor(distance * (1 + 1e-12));
  if (count > MOST_ADDED)
    throw new TafelError(
      'INVALID_SETTING',
      `Extrapolate: ${target} is ${count} points away from the line; up to ${MOST_ADDED} can be added.`,
      { setting: target !== undefined && target < end ? 'toMin' : 'toMax' },
    );
  const step = target !== undefined && target < end ? -spacing : spacing;
  return Float64Array.from({ length: count }, (_, k) => end + (k + 1) * step);
}

/** x with points added below and above, in the direction of the line. */
function extendedX(x: Float64Array, toMin: number | undefined, toMax: number | undefined) {
  if (toMin === undefined && toMax === undefined) return { x, added: 0 };
  const { low, high } = extentOf(x);
  const spacing = x.length > 1 ? median(x.slice(1).map((xi, i) => Math.abs(xi - x[i]))) : 0;
  const below = beyond(low, toMin !== undefined && toMin < low ? toMin : undefined, spacing);
  const above = beyond(high, toMax !== undefined && toMax > high ? toMax : undefined, spacing);
  const rising = x[x.length - 1] >= x[0];
  const [before, after] = rising ? [below, above] : [above, below];
  const extended = new Float64Array(before.length + x.length + after.length);
  extended.set(before.toReversed());
  extended.set(x, before.length);
  extended.set(after, before.length + x.length);
  return { x: extended, added: before.length };
}

/**
 * Fits a model inside a range and puts it in place of y outside: to take off a mixing transient, to carry the line before
 * a peak on under it, to follow a Cottrell decay to long times. Without a range the model replaces every point. Points
 * where the model is not defined are dropped; added points have no time.
 *
 * Errors: INVALID_SETTING for an unknown model, TOO_FEW_POINTS, DEGENERATE_X, NOT_CONVERGED.
 */
export const extrapolate = defineStep({
  id: 'Extrapolate',
  title: 'Extrapolate',
  settings: z.object({
    ModelType: z.string().meta({ title: 'Model', unit: '' }),
    xmin: z.number().optional().meta({ title: 'Fitted from x', unit: 'x' }),
    xmax: z.number().optional().meta({ title: 'Fitted to x', unit: 'x' }),
    toMin: z.number().optional().meta({ title: 'Extend down to x', unit: 'x' }),
    toMax: z.number().optional().meta({ title: 'Extend up to x', unit: 'x' }),
  }),
  summary: ({ ModelType, xmin, xmax }) =>
    xmin === undefined && xmax === undefined
      ? ModelType
      : `${ModelType}, fitted ${xmin ?? '…'} to ${xmax ?? '…'}`,
  apply(curve, { ModelType, xmin, xmax, toMin, toMax }) {
    const model = fitModels.find(ModelType);
    if (model === undefined)
      throw new TafelError('INVALID_SETTING', `Extrapolate: there is no model '${ModelType}'.`, {
        setting: 'ModelType',
      });
    const { x, y } = curve;
    const range = rangeOf(xmin, xmax);
    const ranged = xmin !== undefined || xmax !== undefined;
    const used = pointsWhere({ x, y }, (i) => isInside(range, x[i]));
    const { predict, parameters, warnings } = fitModel(model, used.x, used.y);
    const { x: places, added } = extendedX(x, toMin, toMax);
    const values = places.map((xi, i) => {
      const isMeasured = i >= added && i < added + x.length;
      return isMeasured && ranged && isInside(range, xi) ? y[i - added] : predict(xi);
    });
    const line = { x: places, y: values };
    const { time } = curve;
    const keepsTime = time !== undefined && places.length === x.length;
    return {
      curve: pointsWhere(keepsTime ? { ...line, time } : line, (i) => Number.isFinite(values[i])),
      warnings,
      parameters,
      removed: [...indicesWhere(x.length, (i) => !Number.isFinite(values[i + added]))],
    };
  },
});
