import { lineAxisTitle } from '../../chart/axis.ts';
import type { ChartCard, Row } from '../../chart/card.ts';
import { scatterChart } from '../../chart/scatter-chart.ts';
import { formatQuantity } from '../../units/format.ts';
import { countedObservations } from '../levels.ts';
import type { FitResult } from '../result.ts';
import { type ScanDrift, scanDrift } from '../scan-drift.ts';
import type { ShownUnit } from './table-columns.ts';
import { byMethod } from '../methods.ts';

function driftText({ absolute, percent }: ScanDrift, { symbol, factor }: ShownUnit): string {
  const amount = formatQuantity(absolute.slope * factor, symbol, {
    prefix: '',
    uncertainty: absolute.se === null ? null : absolute.se * Math.abs(factor),
  });
  const share =
    percent === null
      ? ''
      : `, ${formatQuantity(percent.slope, '%', { prefix: '', uncertainty: percent.se })} of the group mean`;
  const significance = absolute.p === null ? '' : `, p = ${absolute.p.toPrecision(2)}`;
  return `${amount}${share} per scan${significance}`;
}

/** Value against scan number, with the drift per scan; null below three scans. */
export function scanTrendCard(
  fit: FitResult,
  input: {
    readonly quantityTitle: string;
    readonly shown: ShownUnit;
    readonly groupTitle: string;
  },
): ChartCard | null {
  const drift = scanDrift(fit);
  if (drift === null) return null;
  const { quantityTitle, shown, groupTitle } = input;
  const text = driftText(drift, shown);
  const points = countedObservations(fit).flatMap(({ scan, group, value, title }): Row[] =>
    scan === null ? [] : [{ x: scan, y: value * shown.factor, group, name: title }],
  );
  return byMethod(
    'scan-drift',
    scatterChart({
      id: `${fit.id}/scans`,
      title: `${quantityTitle} against scan`,
      subtitle: `${points.length} observations`,
      definition: `Drift ${text}`,
      label: `${quantityTitle} of ${points.length} observations against scan number; drift ${text}.`,
      xAxis: { title: 'Scan', whole: true },
      yAxis: { title: lineAxisTitle(quantityTitle, shown.symbol), zero: true },
      points,
      groupTitle,
      joined: true,
    }),
  );
}
