import { z } from 'zod';
import { defineCheck, fitSetting, fitsFor, found, limits, verdictWithin } from './feature-check.ts';

/** The value taken from every line (height, area, mean …) lies within limits, in its SI unit. */
export const signalInRange = defineCheck({
  id: 'signal',
  title: 'Signal',
  settings: z.object({ ...fitSetting, ...limits }),
  run: (context, { fit, min, max }) =>
    fitsFor(context, fit, ({ kind }) => kind !== 'peakPos').flatMap(({ observations, unit }) =>
      observations.map(({ line, title, value }) => ({
        subject: title,
        line,
        verdict: value === null ? 'fail' : verdictWithin(value, { min, max }),
        finding: found(value, unit),
      })),
    ),
});
