import { suggestPeak } from '../fit/signals/find-peaks.ts';
import type { Curve } from '../measurement/curve.ts';
import type { DataLine } from '../measurement/data-line.ts';
import { cleanLine } from '../preprocess/clean-line.ts';
import { FitConfiguration, type StudyConfiguration } from './configuration.ts';

/** Digits kept of a suggested centre and window: a person will read and change them. */
const SUGGESTED_DIGITS = 3;

function curveOf({ columns: { potential, current } }: DataLine): Curve | null {
  if (!potential || !current) return null;
  const finite = current.values.some(
    (value, i) => Number.isFinite(value) && Number.isFinite(potential.values[i]),
  );
  if (!finite || potential.values.length !== current.values.length) return null;
  return cleanLine({ x: potential.values, y: current.values }).curve;
}

/**
 * Peak fits for voltammograms: the peak of the line with the highest concentration (or else of the first that has one),
 * measured on all lines in one window.
 */
export function suggestPeakFits(
  lines: readonly DataLine[],
): Partial<Pick<StudyConfiguration, 'CurveFit'>> {
  const ordered = lines.toSorted((a, b) => (b.group ?? -Infinity) - (a.group ?? -Infinity));
  for (const line of ordered) {
    const curve = curveOf(line);
    const peak = curve && suggestPeak(curve);
    if (!peak) continue;
    const settings = {
      center: Number(peak.center.toPrecision(SUGGESTED_DIGITS)),
      window: Number(peak.window.toPrecision(SUGGESTED_DIGITS)),
    };
    return {
      CurveFit: ['peakHeight', 'peakPos'].map((kind) =>
        FitConfiguration.parse({ kind, ...settings }),
      ),
    };
  }
  return {};
}
