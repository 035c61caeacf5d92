import { z } from 'zod';
import { defineCheck, fitSetting, fitsFor, found, verdictWithin } from './feature-check.ts';

/** R² of the calibration. */
export const determination = defineCheck({
  id: 'rSquared',
  title: 'R² of the calibration',
  settings: z.object({
    ...fitSetting,
    min: z.number().max(1).default(0.99).meta({ title: 'Lowest', unit: '' }),
  }),
  run: (context, { fit, min }) =>
    fitsFor(context, fit, ({ calibration }) => calibration !== null).map(
      ({ title, calibration }) => ({
        subject: title,
        line: null,
        verdict: verdictWithin(calibration?.r2, { min }),
        finding: found(calibration?.r2),
      }),
    ),
});
