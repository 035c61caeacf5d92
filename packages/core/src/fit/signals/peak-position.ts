import type { AnalyticalSignal } from './analytical-signal.ts';
import { measurePeak, type PeakSettings, peakSettings } from './peak.ts';

/** Where the peak stands on the x axis. */
export const peakPosition: AnalyticalSignal<PeakSettings> = {
  id: 'peakPos',
  title: 'Peak position',
  settings: peakSettings,
  reads: 'x',
  quantityTitle: 'Peak position',
  measure(curve, settings) {
    const { edge, ...details } = measurePeak(curve, settings);
    const value = details.position;
    return { values: [{ value, step: null, concentration: null, details, edge }], warnings: [] };
  },
};
