import { z } from 'zod';
import { TafelError } from '../../errors.ts';
import { alongChosen } from './along-chosen.ts';
import { defineBaseline } from './baseline-type.ts';

/**
 * Peak clipping with windows that shrink: z_i ← min(z_i, (z_{i−m} + z_{i+m})/2) for m = halfWindow … 1 (Ryan et al., Nucl.
 * Instrum. Methods B 34 (1988) 396; Morháč et al., Nucl. Instrum. Methods A 401 (1997) 113).
 */
export const snip = defineBaseline({
  id: 'SNIP',
  title: 'Peak clipping (SNIP)',
  settings: z.object({
    halfWindow: z.int().min(1).meta({ title: 'Half window', unit: 'points' }),
  }),
  find({ x, y }, at, { halfWindow }) {
    if (y.length === 0)
      throw new TafelError('TOO_FEW_POINTS', 'No point lies in the range of the baseline.');
    let clipped = y.slice();
    for (let m = halfWindow; m >= 1; m--) {
      const next = clipped.slice();
      for (let i = m; i < y.length - m; i++)
        next[i] = Math.min(clipped[i], (clipped[i - m] + clipped[i + m]) / 2);
      clipped = next;
    }
    return { values: alongChosen(x, clipped, at) };
  },
});
