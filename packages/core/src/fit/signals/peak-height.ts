import type { AnalyticalSignal } from './analytical-signal.ts';
import { measurePeak, type PeakSettings, peakSettings } from './peak.ts';

/**
 * Height of the peak over its baseline, at the vertex of the parabola through the largest sample and its two neighbours; of
 * a valley its depth, positive. Baseline: the chord between the borders of the window, or zero.
 *
 * Errors: NO_REVERSE_SCAN, WINDOW_OUTSIDE_DATA, TOO_FEW_POINTS below three samples.
 */
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
