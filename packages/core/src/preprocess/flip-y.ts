import { z } from 'zod';
import { defineStep } from './step.ts';

/** y → −y. */
export const flipY = defineStep({
  id: 'Flip y',
  title: 'Flip y',
  settings: z.object({}),
  summary: () => '',
  apply(curve, _, out = new Float64Array(curve.y.length)) {
    // 0 − y, so that no negative zero comes out
    for (let i = 0; i < out.length; i++) out[i] = 0 - curve.y[i];
    return { curve: { ...curve, y: out } };
  },
});
