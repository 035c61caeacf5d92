import { z } from 'zod';
import { scanDrift } from '../scan-drift.ts';
import { defineCheck, fitSetting, fitsFor, found, verdictWithin } from './feature-check.ts';

/** Drift of the signal from scan to scan, per cent of the group's mean. */
export const scanDriftCheck = defineCheck({
  id: 'scanDrift',
  title: 'Drift per scan',
  settings: z.object({
    ...fitSetting,
    max: z.number().positive().default(5).meta({ title: 'Highest', unit: '%' }),
  }),
  run: (context, { fit, max }) =>
    fitsFor(context, fit, ({ kind }) => kind !== 'peakPos').map((result) => {
      const slope = scanDrift(result)?.percent?.slope;
      const percent = slope === undefined ? null : Math.abs(slope);
      return {
        subject: result.title,
        line: null,
        verdict: verdictWithin(percent, { max }),
        finding: found(percent, '% per scan'),
      };
    }),
});
