import { median } from '../math/statistics.ts';
import { scanRateInName } from '../name/scan-rate-in-name.ts';
import type { StudyLine } from './line.ts';

/** Techniques whose potential runs steadily, so that a scan rate is one. */
const SWEPT = new Set(['CV', 'LSV']);

/** Scan rate of a swept line, V/s: from its own times, else from its name; null where neither tells. */
export function scanRateOf({ line, name }: StudyLine): number | null {
  const { potential, time } = line.columns;
  if (line.technique === null || !SWEPT.has(line.technique)) return null;
  if (!potential || !time) return scanRateInName(name);
  const rates: number[] = [];
  for (let i = 1; i < potential.values.length; i++) {
    const rate = Math.abs(
      (potential.values[i] - potential.values[i - 1]) / (time.values[i] - time.values[i - 1]),
    );
    if (Number.isFinite(rate) && rate > 0) rates.push(rate);
  }
  return rates.length < 2 ? null : median(rates);
}
