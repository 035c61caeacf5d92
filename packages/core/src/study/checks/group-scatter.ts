import { z } from 'zod';
import { defineCheck, fitSetting, fitsFor, found, verdictWithin } from './feature-check.ts';

/** Relative standard deviation of the observations of one concentration, per cent. */
export const groupScatter = defineCheck({
  id: 'groupRsd',
  title: 'RSD of a group',
  settings: z.object({
    ...fitSetting,
    max: z.number().positive().default(10).meta({ title: 'Highest', unit: '%' }),
  }),
  run: (context, { fit, max }) =>
    fitsFor(context, fit, ({ groups }) => groups.length > 0).flatMap(({ groups }) =>
      groups
        // a blank has no signal to relate its scatter to
        .filter(({ group, rsd }) => group !== 0 && rsd !== null)
        .map(({ group, rsd }) => ({
          subject: `${group} ${context.concentrationUnit}`,
          line: null,
          verdict: verdictWithin(rsd, { max }),
          finding: found(rsd, '%'),
        })),
    ),
});
