import { z } from 'zod';
import { filterFrequencies } from './frequency-filter.ts';
import { defineStep } from './step.ts';

/**
 * Zero-phase Butterworth band stop of order N, with 2N poles.
 *
 *     gain = 1 / (1 + (Ω (Ω2 − Ω1)/(Ω² − Ω1 Ω2))^(2N)) in both passes together, Ω = tan(π f/fs);  ½ at f1 and f2
 *
 * Frequencies count in Hz along time, else per unit of x, or per sample where x turns around. Made from the analogue
 * prototype by the bilinear transform with prewarping, as second-order sections, and run forward and backward over ends
 * that are extended by point reflection, so that nothing is shifted.
 *
 * Errors: TOO_FEW_POINTS, FREQUENCY_OUT_OF_RANGE. Warnings: FREQUENCY_PER_SAMPLE, PADDING_REDUCED, RESAMPLED.
 * Source: Butterworth, Experimental Wireless 7 (1930) 536; Gustafsson, IEEE Trans. Signal Process. 44 (1996) 988.
 */
export const bandStopFilter = defineStep({
  id: 'BSF',
  title: 'Band-stop filter',
  settings: z.object({
    f1: z.number().meta({ title: 'Lower cut-off', unit: '1/u' }),
    f2: z.number().meta({ title: 'Upper cut-off', unit: '1/u' }),
    order: z.int().min(1).max(10).meta({ title: 'Order', unit: '' }),
  }),
  summary: ({ f1, f2, order }) => `${f1} to ${f2}, order ${order}`,
  apply: (curve, { f1, f2, order }, out) =>
    filterFrequencies(
      curve,
      {
        name: 'Band-stop filter',
        order,
        frequencies: [f1, f2],
        band: ([low, high]) => ({ kind: 'stop', low, high }),
      },
      out,
    ),
});
