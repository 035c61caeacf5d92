import { z } from 'zod';
import { noiseOf } from '../../fit/signals/find-peaks.ts';
import { defineCheck, fitSetting, fitsFor, found, verdictWithin } from './feature-check.ts';

/** Signal over the noise of the line it was taken from; noise by the second difference, as in the search for peaks. */
export const signalToNoise = defineCheck({
  id: 'signalToNoise',
  title: 'Signal to noise',
  settings: z.object({
    ...fitSetting,
    min: z.number().positive().default(3).meta({ title: 'Lowest', unit: '' }),
  }),
  run(context, { fit, min }) {
    const lines = new Map(context.lines.map((line) => [line.ref, line]));
    const readsY = ({ unit }: { readonly unit: string }) => !unit.includes('·');
    return fitsFor(context, fit, (one) => one.kind !== 'peakPos' && readsY(one)).flatMap(
      ({ observations }) =>
        observations.map(({ line, title, value }) => {
          const raw = lines.get(line)?.raw;
          const noise = raw === undefined ? 0 : noiseOf(raw.y);
          const ratio = value === null || noise === 0 ? null : Math.abs(value) / noise;
          return {
            subject: title,
            line,
            verdict: verdictWithin(ratio, { min }),
            finding: found(ratio),
          };
        }),
    );
  },
});
