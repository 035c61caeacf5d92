import { z } from 'zod';
import { defineStep } from './step.ts';

/** x → −x; the order of the points is kept. */
export const flipX = defineStep({
  id: 'Flip x',
  title: 'Flip x',
  settings: z.object({}),
  summary: () => '',
  // 0 − x, so that no negative zero comes out
  apply: (curve) => ({ curve: { ...curve, x: curve.x.map((x) => 0 - x) } }),
});
