import type { AnalyticalSignal } from './analytical-signal.ts';
import { measurePeak, type PeakSettings, peakSettings } from './peak.ts';

/**
 * Net area between the peak and its baseline over the window, by trapezoids over its borders and the samples between; of a
 * valley positive. Unit: y · x.
 *
 * Errors: NO_REVERSE_SCAN, WINDOW_OUTSIDE_DATA, TOO_FEW_POINTS below three samples.
 */
export const peakArea: AnalyticalSignal<PeakSettings> = {
  id: 'peakAUC',
  title: 'Peak area',
  settings: peakSettings,
  reads: 'x·y',
  quantityTitle: 'Peak area',
  measure(curve, settings) {
    const { edge, ...details } = measurePeak(curve, settings);
    const value = details.area;
    return { values: [{ value, step: null, concentration: null, details, edge }], warnings: [] };
  },
};
