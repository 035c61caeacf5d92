import type { Row, TableCard } from '../../chart/card.ts';
import { byMethod } from '../methods.ts';
import type { StudyContext } from '../study-type.ts';
import { computedColumn, textColumn } from './table-columns.ts';

/** What the last baseline (or extrapolation) found for each line, in SI; null without one. */
export function baselineCard({ lines }: StudyContext): TableCard | null {
  const symbols = [...new Set(lines.flatMap(({ parameters }) => Object.keys(parameters ?? {})))];
  if (symbols.length === 0) return null;
  return byMethod('baseline-parameters', {
    kind: 'table',
    id: 'baseline',
    title: 'Parameters of the baseline',
    subtitle: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`,
    columns: [
      textColumn('name', 'Line'),
      ...symbols.map((symbol, k) => computedColumn(`p${k}`, symbol)),
    ],
    rows: lines.map(
      ({ ref, name, parameters }): Row => ({
        line: ref,
        name,
        ...Object.fromEntries(symbols.map((symbol, k) => [`p${k}`, parameters?.[symbol] ?? null])),
      }),
    ),
  });
}
