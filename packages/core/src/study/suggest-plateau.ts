import type { DataLine } from '../measurement/data-line.ts';
import { FitConfiguration, type StudyConfiguration } from './configuration.ts';

/** The last part of a transient, where it has settled. */
const SETTLED_SHARE = 0.2;

/** Mean over the last fifth of the transients, in a range that all of them cover. */
export function suggestPlateau(
  lines: readonly DataLine[],
): Partial<Pick<StudyConfiguration, 'CurveFit'>> {
  const ends = lines.flatMap(({ columns }) => {
    const last = columns.time?.values.findLast(Number.isFinite);
    return last === undefined ? [] : [last];
  });
  const end = Math.min(...ends);
  if (!(end > 0) || !Number.isFinite(end)) return {};
  return {
    CurveFit: [FitConfiguration.parse({ kind: 'meanY', min: (1 - SETTLED_SHARE) * end, max: end })],
  };
}
