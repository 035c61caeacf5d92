import { z } from 'zod';
import { samplingOf } from '../../preprocess/sampling.ts';
import { defineCheck, found, verdictWithin } from './feature-check.ts';

/** Samples stand evenly: the largest distance of a spacing from the mean one, per cent. */
export const samplingJitter = defineCheck({
  id: 'jitter',
  title: 'Even sampling',
  settings: z.object({
    max: z.number().positive().default(5).meta({ title: 'Highest', unit: '%' }),
  }),
  run: ({ lines }, { max }) =>
    lines.map(({ ref, name, raw }) => {
      const percent = 100 * samplingOf(raw).jitter;
      return {
        subject: name,
        line: ref,
        verdict: verdictWithin(percent, { max }),
        finding: found(percent, '%'),
      };
    }),
});
