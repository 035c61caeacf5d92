import { z } from 'zod';
import { filterFrequencies } from './frequency-filter.ts';
import { defineStep } from './step.ts';

/**
 * Zero-phase Butterworth high pass of order N.
 *
 *     gain = 1 / (1 + (Ωc/Ω)^(2N)) in both passes together, Ω = tan(π f/fs);  ½ at fc
 *
 * Frequencies count in Hz along time, else per unit of x, or per sample where x turns around. Made from the analogue
 * prototype by the bilinear transform with prewarping, as second-order sections, and run forward and backward over ends
 * that are extended by point reflection, so that nothing is shifted.
 *
 * Errors: TOO_FEW_POINTS, FREQUENCY_OUT_OF_RANGE. Warnings: FREQUENCY_PER_SAMPLE, PADDING_REDUCED, RESAMPLED.
 * Source: Butterworth, Experimental Wireless 7 (1930) 536; Gustafsson, IEEE Trans. Signal Process. 44 (1996) 988.
 */
export const highPassFilter = defineStep({
  id: 'HPF',
  title: 'High-pass filter',
  settings: z.object({
    fc: z.number().meta({ title: 'Cut-off', unit: '1/u' }),
    order: z.int().min(1).max(10).meta({ title: 'Order', unit: '' }),
  }),
  summary: ({ fc, order }) => `${fc}, order ${order}`,
  apply: (curve, { fc, order }, out) =>
    filterFrequencies(
      curve,
      {
        name: 'High-pass filter',
        order,
        frequencies: [fc],
        band: ([cutoff]) => ({ kind: 'high', cutoff }),
      },
      out,
    ),
});
