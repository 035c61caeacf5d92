import type { AnalyticalSignal } from './analytical-signal.ts';
import { measurePeak, type PeakSettings, peakSettings } from './peak.ts';

/** Height of the peak over its baseline; of a valley its depth, positive. */
export const peakHeight: AnalyticalSignal<PeakSettings> = {
  id: 'peakHeight',
  title: 'Peak height',
  settings: peakSettings,
  reads: 'y',
  quantityTitle: 'Peak height',
  measure(curve, settings) {
    const { edge, ...details } = measurePeak(curve, settings);
    const value = details.height;
    return { values: [{ value, step: null, concentration: null, details, edge }], warnings: [] };
  },
};
