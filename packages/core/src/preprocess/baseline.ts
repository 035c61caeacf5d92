import { z } from 'zod';
import { TafelError, type Warning } from '../errors.ts';
import { sweepsOf } from '../math/sweeps.ts';
import type { Curve } from '../measurement/curve.ts';
import { baselineTypes } from './baselines/index.ts';
import { indicesWhere, pickPoints, pointsWhere } from './pick-points.ts';
import { isInside, rangeOf } from './range.ts';
import { readSettings } from './settings.ts';
import { defineStep } from './step.ts';

const settings = z.looseObject({
  BaselineType: z.string().optional().meta({ title: 'Baseline', unit: '' }),
  /** The older name of BaselineType. */
  ModelType: z.string().optional(),
  xmin: z.number().optional().meta({ title: 'From x', unit: 'x' }),
  xmax: z.number().optional().meta({ title: 'To x', unit: 'x' }),
  mode: z.enum(['inside', 'outside']).default('inside').meta({ title: 'Points used', unit: '' }),
  sweep: z.enum(['all', 'forward', 'reverse']).default('all').meta({ title: 'Sweep', unit: '' }),
});
type Settings = z.infer<typeof settings>;

/** Indices of the points on the sweep asked for; sweeps alternate, the first is forward. */
function indicesOfSweep({ x }: Curve, sweep: Settings['sweep']): Int32Array {
  if (sweep === 'all') return indicesWhere(x.length, () => true);
  const wanted = sweep === 'reverse' ? 1 : 0;
  const onSweep = new Uint8Array(x.length);
  sweepsOf(x).forEach(({ start, end }, k) => {
    if (k % 2 === wanted) onSweep.fill(1, start, end);
  });
  return indicesWhere(x.length, (i) => onSweep[i] === 1);
}

function typeOf({ BaselineType, ModelType }: Settings) {
  const id = BaselineType ?? ModelType;
  if (id === undefined)
    throw new TafelError(
      'MISSING_SETTING',
      "The step 'Baseline' has no value for 'BaselineType'. Please contact the system administrator.",
      { step: 'Baseline', setting: 'BaselineType' },
    );
  const type = baselineTypes.find(id);
  if (type === undefined)
    throw new TafelError('UNKNOWN_BASELINE', `There is no baseline '${id}'.`, {
      step: 'Baseline',
      setting: 'BaselineType',
    });
  return type;
}

/**
 * Finds a baseline from the points inside (or outside) a range and subtracts it at every x of the chosen sweep. Points
 * where it is not defined, such as the logarithm of a negative x, are dropped.
 *
 * Errors: UNKNOWN_BASELINE, TOO_FEW_POINTS, NO_REVERSE_SCAN.
 */
export const baseline = defineStep<Settings>({
  id: 'Baseline',
  title: 'Baseline',
  settings,
  summary: ({ BaselineType, ModelType, xmin, xmax, mode }) => {
    const name = BaselineType ?? ModelType ?? '';
    if (xmin === undefined && xmax === undefined) return name;
    return `${name}, ${mode} ${xmin ?? '…'} to ${xmax ?? '…'}`;
  },
  apply(curve, chosenSettings, y = new Float64Array(curve.y.length)) {
    const type = typeOf(chosenSettings);
    const { xmin, xmax, mode, sweep } = chosenSettings;
    const own = readSettings(type.settings, chosenSettings, 'Baseline');
    const onSweep = indicesOfSweep(curve, sweep);
    if (onSweep.length === 0 && sweep === 'reverse')
      throw new TafelError('NO_REVERSE_SCAN', 'The line has no reverse sweep for the baseline.');
    const range = rangeOf(xmin, xmax);
    const ranged = xmin !== undefined || xmax !== undefined;
    const used = onSweep.filter(
      (i) => !ranged || isInside(range, curve.x[i]) === (mode === 'inside'),
    );
    const found = type.find(pickPoints(curve, used), pickPoints(curve, onSweep).x, own);

    const values = new Float64Array(curve.x.length).fill(Number.NaN);
    y.set(curve.y);
    onSweep.forEach((i, k) => {
      values[i] = found.values[k];
      y[i] -= found.values[k];
    });
    const dropped = indicesWhere(y.length, (i) => !Number.isFinite(y[i]));
    const warnings: Warning[] = [...(found.warnings ?? [])];
    return {
      curve: pointsWhere({ ...curve, y }, (i) => Number.isFinite(y[i])),
      warnings,
      baseline: values,
      removed: [...dropped],
      ...(found.parameters === undefined ? {} : { parameters: found.parameters }),
    };
  },
});
