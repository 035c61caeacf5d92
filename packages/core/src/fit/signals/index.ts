import { defineRegistry } from '../../registry.ts';
import type { AnalyticalSignal } from './analytical-signal.ts';
import { difference } from './difference.ts';
import { meanValue } from './mean-value.ts';
import { peakArea } from './peak-area.ts';
import { peakHeight } from './peak-height.ts';
import { peakPosition } from './peak-position.ts';
import { stepMeans } from './step-means.ts';

/** Every number that can be taken from a line, in the order of menus. */
export const analyticalSignals = defineRegistry<AnalyticalSignal>('discrete fit', [
  peakPosition,
  peakHeight,
  peakArea,
  difference,
  meanValue,
  stepMeans,
]);
