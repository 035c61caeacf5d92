import { z } from 'zod';
import { defineCheck } from './feature-check.ts';

/** Longest run of equal values at one of the extremes of a line: what a signal beyond the range of the instrument leaves. */
function longestAtExtreme(y: Float64Array): number {
  const low = y.reduce((a, b) => Math.min(a, b), Infinity);
  const high = y.reduce((a, b) => Math.max(a, b), -Infinity);
  if (low === high) return 0;
  let longest = 0;
  let run = 0;
  y.forEach((value, i) => {
    if (value !== low && value !== high) run = 0;
    else run = i > 0 && value === y[i - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

/** No line sticks at its highest or lowest value. */
export const saturation = defineCheck({
  id: 'saturation',
  title: 'Within the range of the instrument',
  settings: z.object({
    samples: z.int().min(2).default(5).meta({ title: 'Equal extremes', unit: 'points' }),
  }),
  run: ({ lines }, { samples }) =>
    lines.map(({ ref, name, raw }) => {
      const run = longestAtExtreme(raw.y);
      return {
        subject: name,
        line: ref,
        verdict: run >= samples ? 'fail' : 'pass',
        finding: run >= samples ? `${run} equal extreme values` : 'not saturated',
      };
    }),
});
