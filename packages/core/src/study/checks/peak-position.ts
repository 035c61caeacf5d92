import { z } from 'zod';
import { defineCheck, fitSetting, fitsFor, found, limits, verdictWithin } from './feature-check.ts';

/** The position of every peak lies within limits, in the SI unit of the x axis. */
export const peakPositionCheck = defineCheck({
  id: 'position',
  title: 'Peak position',
  settings: z.object({ ...fitSetting, ...limits }),
  run: (context, { fit, min, max }) =>
    fitsFor(context, fit, ({ kind }) => kind.startsWith('peak')).flatMap(({ observations }) =>
      observations.map(({ line, title, details }) => {
        const { position } = details;
        return {
          subject: title,
          line,
          verdict: verdictWithin(position, { min, max }),
          finding:
            typeof position === 'number'
              ? found(position * context.x.factor, context.x.symbol)
              : found(null),
        };
      }),
    ),
});
