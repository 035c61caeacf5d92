import { z } from 'zod';
import { defineCheck, fitSetting, fitsFor } from './feature-check.ts';

/** A peak stands in the window of every line, and not at its edge. */
export const peakFound = defineCheck({
  id: 'peakFound',
  title: 'Peak found',
  settings: z.object(fitSetting),
  run: (context, { fit }) =>
    fitsFor(context, fit, ({ kind }) => kind.startsWith('peak')).flatMap(({ observations }) =>
      observations.map(({ line, title, value, edge, error }) => ({
        subject: title,
        line,
        verdict: value === null ? 'fail' : edge ? 'warn' : 'pass',
        finding: value === null ? (error?.message ?? 'no peak') : edge ? 'at the edge' : 'found',
      })),
    ),
});
