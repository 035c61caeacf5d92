import { z } from 'zod';
import { pointsWhere } from './pick-points.ts';
import { isInside, rangeOf } from './range.ts';
import { defineStep } from './step.ts';

const bound = (title: string, unit: string) => z.number().optional().meta({ title, unit });

/**
 * Keeps the points with xmin ≤ x ≤ xmax and ymin ≤ y ≤ ymax; a missing bound is none, reversed bounds are swapped. When
 * nothing is left the line stays, empty, and takes no part in fits.
 */
export const crop = defineStep({
  id: 'Crop',
  title: 'Crop',
  settings: z.object({
    xmin: bound('From x', 'x'),
    xmax: bound('To x', 'x'),
    ymin: bound('From y', 'y'),
    ymax: bound('To y', 'y'),
  }),
  summary: ({ xmin, xmax, ymin, ymax }) =>
    [
      ['x', xmin, xmax],
      ['y', ymin, ymax],
    ]
      .filter(([, min, max]) => min !== undefined || max !== undefined)
      .map(([axis, min, max]) => `${axis} ${min ?? '…'} to ${max ?? '…'}`)
      .join(', '),
  apply(curve, { xmin, xmax, ymin, ymax }) {
    const xRange = rangeOf(xmin, xmax);
    const yRange = rangeOf(ymin, ymax);
    const { x, y } = curve;
    const cropped = pointsWhere(curve, (i) => isInside(xRange, x[i]) && isInside(yRange, y[i]));
    if (cropped.x.length > 0 || x.length === 0) return { curve: cropped };
    return {
      curve: cropped,
      warnings: [
        {
          code: 'EMPTY_AFTER_CROP',
          message: 'No point lies inside the bounds of Crop; the line is empty from here on.',
        },
      ],
    };
  },
});
