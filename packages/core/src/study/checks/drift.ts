import { z } from 'zod';
import { defineCheck, fitSetting, fitsFor, found, verdictWithin } from './feature-check.ts';

const SECONDS_PER_HOUR = 3600;

/** Slope of the signal in the window of its mean, per cent of the mean and hour. */
export const drift = defineCheck({
  id: 'drift',
  title: 'Drift',
  settings: z.object({
    ...fitSetting,
    max: z.number().positive().default(5).meta({ title: 'Highest', unit: '%/h' }),
  }),
  run: (context, { fit, max }) =>
    context.x.quantity !== 'time'
      ? []
      : fitsFor(context, fit, ({ kind }) => kind === 'meanY').flatMap(({ observations }) =>
          observations.map(({ line, title, value, details }) => {
            const { slope } = details;
            const percent =
              typeof slope === 'number' && value !== null && value !== 0
                ? (100 * SECONDS_PER_HOUR * Math.abs(slope)) / Math.abs(value)
                : null;
            return {
              subject: title,
              line,
              verdict: verdictWithin(percent, { max }),
              finding: found(percent, '%/h'),
            };
          }),
        ),
});
