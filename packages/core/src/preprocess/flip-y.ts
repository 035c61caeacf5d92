import { z } from 'zod';
import { defineStep } from './step.ts';

/** y → −y. */
export const flipY = defineStep({
  id: 'Flip y',
  title: 'Flip y',
  settings: z.object({}),
  summary: () => '',
  // 0 − y, so that no negative zero comes out
  apply: (curve) => ({ curve: { ...curve, y: curve.y.map((y) => 0 - y) } }),
});
