import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { defineBaseline } from './baseline-type.ts';

/** The smallest y of the chosen points, everywhere. */
export const minimumOffset = defineBaseline({
  id: 'Minimum Offset',
  title: 'Minimum offset',
  settings: z.object({}),
  find({ y }, at) {
    if (y.length === 0)
      throw new TafelError('TOO_FEW_POINTS', 'No point lies in the range of the baseline.');
    const lowest = y.reduce((low, yi) => Math.min(low, yi), Infinity);
    return { values: new Float64Array(at.length).fill(lowest) };
  },
});
