import { z } from 'zod';
import { TafelError } from '../errors.ts';
import { defineStep } from './step.ts';

/**
 * Running integral by the trapezoidal rule, against x or time.
 *
 *     Q_0 = 0,  Q_i = Q_{i−1} + ½ (y_i + y_{i−1}) (s_i − s_{i−1}),  s = x or time
 *
 * Signed, so a reverse sweep integrates with negative dx. Current against time gives charge.
 *
 * Errors: MISSING_SETTING where time is asked for and the line has none.
 */
export const accumulate = defineStep({
  id: 'Accumulate',
  title: 'Accumulate',
  settings: z.object({
    against: z.enum(['x', 'time']).default('x').meta({ title: 'Integrate against', unit: '' }),
  }),
  summary: ({ against }) => `against ${against}`,
  apply(curve, { against }, out = new Float64Array(curve.y.length)) {
    const along = against === 'x' ? curve.x : curve.time;
    if (along === undefined)
      throw new TafelError(
        'MISSING_SETTING',
        "The step 'Accumulate' is set to integrate against time, but the line has no time. Choose x, or contact the system administrator.",
        { setting: 'against' },
      );
    const { y } = curve;
    let integral = 0;
    out.fill(0, 0, 1);
    for (let i = 1; i < y.length; i++)
      out[i] = integral += 0.5 * (y[i] + y[i - 1]) * (along[i] - along[i - 1]);
    return { curve: { ...curve, y: out } };
  },
});
