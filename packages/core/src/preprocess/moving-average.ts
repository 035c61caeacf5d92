import { z } from 'zod';
import { movingAverage } from '../math/moving-average.ts';
import { defineStep } from './step.ts';

/**
 * Mean of the points in a window around each point, cut at the ends of the line: fewer points there, no padding.
 *
 *     y_i ← mean of y_k,  k = i − ⌊w/2⌋ … i − ⌊w/2⌋ + w − 1
 *
 * An even window reaches one point further back.
 */
export const movingAverageSmoothing = defineStep({
  id: 'Moving average',
  title: 'Moving average',
  settings: z.object({ window: z.int().min(1).meta({ title: 'Window', unit: 'points' }) }),
  summary: ({ window }) => `${window} points`,
  apply: (curve, { window }, out) => ({
    curve: { ...curve, y: movingAverage(curve.y, window, out) },
  }),
});
