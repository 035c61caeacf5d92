import { z } from 'zod';
import { defineStep } from './step.ts';

/** y → y + Offset, in the SI unit of the axis. */
export const offsetY = defineStep({
  id: 'Offset y',
  title: 'Offset y',
  settings: z.object({ Offset: z.number().meta({ title: 'Offset', unit: 'y' }) }),
  summary: ({ Offset }) => String(Offset),
  apply(curve, { Offset }, out = new Float64Array(curve.y.length)) {
    for (let i = 0; i < out.length; i++) out[i] = curve.y[i] + Offset;
    return { curve: { ...curve, y: out } };
  },
});
