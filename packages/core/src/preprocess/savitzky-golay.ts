import { z } from 'zod';
import { TafelError, type Warning } from '../errors.ts';
import { savitzkyGolay } from '../math/savitzky-golay.ts';
import { isUniform, samplingOf } from './sampling.ts';
import { defineStep } from './step.ts';

const ID = 'Savitzky-Golay';

/**
 * Local polynomial by unweighted least squares through `window` points around each point.
 *
 *     y_i ← p_i(u_i),  p_i of degree `order` through the window of point i
 *
 * u is time, x or the index; the true spacing counts where it varies by more than 5 %. The first and last full windows serve
 * the ends.
 *
 * Errors: WINDOW_TOO_LONG, INVALID_SETTING where order ≥ window. Warning: WINDOW_MADE_ODD.
 * Source: Savitzky & Golay, Anal. Chem. 36 (1964) 1627; Gorry, Anal. Chem. 63 (1991) 534 for unequal spacing.
 */
export const savitzkyGolaySmoothing = defineStep({
  id: ID,
  title: ID,
  settings: z.object({
    window: z.int().min(1).meta({ title: 'Window', unit: 'points' }),
    order: z.int().min(0).meta({ title: 'Order', unit: '' }),
  }),
  summary: ({ window, order }) => `${window} points, order ${order}`,
  apply(curve, settings, out) {
    const warnings: Warning[] = [];
    const { order } = settings;
    let { window } = settings;
    if (window % 2 === 0) {
      window += 1;
      warnings.push({
        code: 'WINDOW_MADE_ODD',
        message: `The window of ${settings.window} points was made ${window}: it needs a middle.`,
      });
    }
    if (order >= window)
      throw new TafelError(
        'INVALID_SETTING',
        `${ID}: order ${order} needs a window of more than ${order} points; it has ${window}.`,
        { step: ID, setting: 'order' },
      );
    const n = curve.y.length;
    if (window > n)
      throw new TafelError(
        'WINDOW_TOO_LONG',
        `${ID}: the window of ${window} points is longer than the line, which has ${n}.`,
        { step: ID, setting: 'window' },
      );
    const sampling = samplingOf(curve);
    const y = savitzkyGolay(curve.y, window, order, {
      u: isUniform(sampling) ? undefined : sampling.u,
      out,
    });
    return { curve: { ...curve, y }, warnings };
  },
});
