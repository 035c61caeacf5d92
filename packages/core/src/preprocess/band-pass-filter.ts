import { z } from 'zod';
import { filterFrequencies } from './frequency-filter.ts';
import { defineStep } from './step.ts';

/** Zero-phase Butterworth band pass: f1 < f2 in Hz along time, else per unit of x or per sample. */
export const bandPassFilter = defineStep({
  id: 'BPF',
  title: 'Band-pass filter',
  settings: z.object({
    f1: z.number().meta({ title: 'Lower cut-off', unit: '1/u' }),
    f2: z.number().meta({ title: 'Upper cut-off', unit: '1/u' }),
    order: z.int().min(1).max(10).meta({ title: 'Order', unit: '' }),
  }),
  summary: ({ f1, f2, order }) => `${f1} to ${f2}, order ${order}`,
  apply: (curve, { f1, f2, order }) =>
    filterFrequencies(curve, 'Band-pass filter', order, [f1, f2], ([low, high]) => ({
      kind: 'pass',
      low,
      high,
    })),
});
