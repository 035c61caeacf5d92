import { z } from 'zod';
import { filterFrequencies } from './frequency-filter.ts';
import { defineStep } from './step.ts';

/** Zero-phase Butterworth low pass: fc in Hz along time, else per unit of x or per sample. */
export const lowPassFilter = defineStep({
  id: 'LPF',
  title: 'Low-pass filter',
  settings: z.object({
    fc: z.number().meta({ title: 'Cut-off', unit: '1/u' }),
    order: z.int().min(1).max(10).meta({ title: 'Order', unit: '' }),
  }),
  summary: ({ fc, order }) => `${fc}, order ${order}`,
  apply: (curve, { fc, order }) =>
    filterFrequencies(curve, 'Low-pass filter', order, [fc], ([cutoff]) => ({
      kind: 'low',
      cutoff,
    })),
});
