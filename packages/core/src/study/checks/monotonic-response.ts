import { z } from 'zod';
import { defineCheck, fitSetting, fitsFor } from './feature-check.ts';

/** The mean signal only rises, or only falls, from one concentration to the next. */
export const monotonicResponse = defineCheck({
  id: 'monotonic',
  title: 'Response in one direction',
  settings: z.object(fitSetting),
  run: (context, { fit }) =>
    fitsFor(context, fit, ({ groups }) => groups.length > 2).map(({ title, groups }) => {
      const rises = groups.slice(1).map(({ mean }, i) => Math.sign(mean - groups[i].mean));
      const turn = rises.findIndex((sign) => sign !== rises[0] || sign === 0);
      return {
        subject: title,
        line: null,
        verdict: turn < 0 ? 'pass' : 'fail',
        finding:
          turn < 0
            ? rises[0] > 0
              ? 'rises'
              : 'falls'
            : `turns between ${groups[turn].group} and ${groups[turn + 1].group} ${context.concentrationUnit}`,
      };
    }),
});
