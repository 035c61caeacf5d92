import { lineAxisTitle } from '../../chart/axis.ts';
import type { ChartCard, Row } from '../../chart/card.ts';
import { heatMapChart } from '../../chart/heat-map-chart.ts';
import { describe } from '../../math/statistics.ts';
import { formatQuantityParts } from '../../units/format.ts';
import { countedObservations } from '../levels.ts';
import type { FitResult } from '../result.ts';
import { inSentence } from './in-sentence.ts';
import type { ShownUnit } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** Values of a scan, or of all, on the grid that they were measured on, with mean, SD and RSD of each place; null below two places. */
export function mapCard(
  fit: FitResult,
  input: {
    readonly quantityTitle: string;
    readonly shown: ShownUnit;
    /** null: all scans. */
    readonly scan: number | null;
  },
): ChartCard | null {
  const { quantityTitle, shown } = input;
  const places = new Map<string, { row: number; column: number; values: number[] }>();
  for (const { mapping, scan, value } of countedObservations(fit)) {
    if (mapping === null || (input.scan !== null && scan !== input.scan)) continue;
    const [row, column] = mapping;
    const key = `${row} ${column}`;
    const place = places.get(key) ?? { row, column, values: [] };
    place.values.push(value);
    places.set(key, place);
  }
  if (places.size < 2) return null;
  const ordered = [...places.values()].toSorted((a, b) => a.row - b.row || a.column - b.column);
  const overall = describe(ordered.map(({ values }) => describe(values).mean));
  const of = input.scan === null ? '' : ` of scan ${input.scan}`;
  const middle = (overall.min + overall.max) / 2;
  return byMethod(
    'map',
    heatMapChart({
      id: `${fit.id}/map`,
      title: `${quantityTitle} by place`,
      subtitle: `${places.size} places${of}`,
      definition: `RSD between places: ${overall.rsd === null ? 'none' : `${overall.rsd.toPrecision(2)} %`}`,
      label: `Heat map of ${inSentence(quantityTitle)} on ${places.size} places${of}, row against column.`,
      valueTitle: lineAxisTitle(quantityTitle, shown.symbol),
      cells: ordered.map(({ row, column, values }): Row => {
        const { mean, sd, rsd, n } = describe(values);
        const text = formatQuantityParts(mean * shown.factor, '', { prefix: '', digits: 3 }).number;
        return {
          row,
          column,
          mean: mean * shown.factor,
          sd: sd === null ? null : sd * shown.factor,
          rsd,
          n,
          text,
          isHigh: mean > middle,
        };
      }),
    }),
  );
}
