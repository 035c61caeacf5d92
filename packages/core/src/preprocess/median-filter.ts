import { z } from 'zod';
import { movingMedian } from '../math/moving-median.ts';
import { defineStep } from './step.ts';

/** Median of the points in a window around each point, cut at the ends as in Moving average. */
export const medianFilter = defineStep({
  id: 'Median filter',
  title: 'Median filter',
  settings: z.object({ window: z.int().min(1).meta({ title: 'Window', unit: 'points' }) }),
  summary: ({ window }) => `${window} points`,
  apply: (curve, { window }, out) => ({
    curve: { ...curve, y: movingMedian(curve.y, window, out) },
  }),
});
