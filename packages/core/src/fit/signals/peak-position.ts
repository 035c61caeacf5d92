import type { AnalyticalSignal } from './analytical-signal.ts';
import { measurePeak, type PeakSettings, peakSettings } from './peak.ts';

/**
 * Where the peak stands on the x axis: the vertex of the parabola through the largest sample over the baseline and its two
 * neighbours. Baseline: the chord between the borders of the window, or zero. At the edge of the window the sample itself.
 *
 * Errors: NO_REVERSE_SCAN, WINDOW_OUTSIDE_DATA, TOO_FEW_POINTS below three samples.
 */
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
