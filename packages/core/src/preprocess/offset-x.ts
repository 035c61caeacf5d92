import { z } from 'zod';
import { defineStep } from './step.ts';

/** x → x + Offset, in the SI unit of the axis. */
export const offsetX = defineStep({
  id: 'Offset x',
  title: 'Offset x',
  settings: z.object({ Offset: z.number().meta({ title: 'Offset', unit: 'x' }) }),
  summary: ({ Offset }) => String(Offset),
  apply: (curve, { Offset }) => ({ curve: { ...curve, x: curve.x.map((x) => x + Offset) } }),
});
