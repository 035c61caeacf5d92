import type { Row, TableCard } from '../../chart/card.ts';
import { peakOverlap, type PeakSettings, peakSettings } from '../../fit/signals/peak.ts';
import type { FitResult } from '../result.ts';
import { scanRateOf } from '../scan-rate.ts';
import type { ProcessedLine, StudyContext } from '../study-type.ts';
import {
  computedColumn,
  filledColumns,
  givenColumn,
  plainUnit,
  textColumn,
  unitOfAxis,
} from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** What a peak has beside position and height, in the order of the table. */
const METRICS = ['position', 'height', 'area', 'fwhm', 'halfPeakPosition', 'asymmetry10'] as const;

/** Peak fits that look at the same window measure the same peak. */
const windowOf = ({ settings }: FitResult) =>
  JSON.stringify(
    ['center', 'window', 'reverseScan', 'valley', 'baseline'].map((key) => settings[key]),
  );

/** Area over scan rate, C; null for a line that is not swept steadily. */
function chargeOf(area: number | null, line: ProcessedLine | undefined): number | null {
  const rate = line === undefined ? null : scanRateOf(line);
  return area === null || rate === null ? null : area / rate;
}

/** 'resolved', 'overlapping (0.4)', 'shoulder'; null where it cannot be told. */
function separationOf(
  settings: PeakSettings | undefined,
  line: ProcessedLine | undefined,
): string | null {
  if (settings === undefined || line === undefined) return null;
  const rating = peakOverlap(line.processed, settings);
  if (rating === null) return null;
  const { separation, overlap } = rating;
  return separation === 'overlapping' ? `${separation} (${overlap.toPrecision(2)})` : separation;
}

/** All that was measured of each peak, one table for each peak window. */
export function peakMetricsCards({
  fits,
  lines,
  x,
  y,
  notation,
  concentrationUnit,
}: StudyContext): TableCard[] {
  const byWindow = new Map<string, FitResult>();
  for (const fit of fits)
    if (fit.kind.startsWith('peak') && !byWindow.has(windowOf(fit)))
      byWindow.set(windowOf(fit), fit);
  const position = unitOfAxis(x);
  const height = unitOfAxis(y);
  const charge = { symbol: `${y.symbol.replace(/A$/, '')}C`, factor: y.factor };
  const area = { symbol: `${y.symbol}·${x.symbol}`, factor: x.factor * y.factor };
  return [...byWindow.values()].flatMap((fit, n): TableCard[] => {
    const measured = fit.observations.filter(({ value }) => value !== null);
    if (measured.length === 0) return [];
    const byRef = new Map(lines.map((line) => [line.ref, line]));
    const settings = peakSettings.safeParse(fit.settings).data;
    const rows = measured.map(
      ({ id, line, title, group, details, edge, omitted }): Row => ({
        id,
        line,
        name: title,
        group,
        ...Object.fromEntries(METRICS.map((key) => [key, details[key] ?? null])),
        charge: chargeOf(details['area'] ?? null, byRef.get(line)),
        separation: separationOf(settings, byRef.get(line)),
        ...(edge ? { edge } : {}),
        ...(omitted ? { omitted } : {}),
      }),
    );
    const columns = filledColumns(
      [
        textColumn('name', 'Line'),
        givenColumn('group', notation, plainUnit(concentrationUnit)),
        computedColumn('position', 'Position', position),
        computedColumn('height', 'Height', height),
        computedColumn('area', 'Area', area),
        computedColumn('charge', 'Charge', charge),
        computedColumn('fwhm', 'FWHM', position),
        computedColumn('halfPeakPosition', 'Half-peak position', position),
        computedColumn('asymmetry10', 'Asymmetry', plainUnit(), { digits: 3 }),
        textColumn('separation', 'Separation'),
      ],
      rows,
    );
    const zero = fit.settings['baseline'] === 'zero';
    return [
      byMethod('peak-metrics', {
        kind: 'table',
        id: n === 0 ? 'peaks' : `peaks-${n + 1}`,
        title: 'Peak metrics',
        subtitle: `${measured.length} peaks`,
        definition: `Height, area and widths over ${zero ? 'zero' : 'the chord across the window'}`,
        columns,
        rows,
      }),
    ];
  });
}
