import type { ChartCard, Row } from '@tafel/core';

/** A dataset of a chart as a reader sees it: one line, or one table of results. */
export interface DataTable {
  readonly title: string;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly rows: readonly Row[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first axis title of a specification for a channel: 'Potential / V'. */
function axisTitle(spec: unknown, channel: 'x' | 'y'): string | null {
  if (Array.isArray(spec))
    return spec.map((part) => axisTitle(part, channel)).find(Boolean) ?? null;
  if (!isObject(spec)) return null;
  const encoding = spec['encoding'];
  const definition = isObject(encoding) ? encoding[channel] : undefined;
  if (isObject(definition) && typeof definition['title'] === 'string') return definition['title'];
  return axisTitle(spec['layer'], channel) ?? axisTitle(spec['vconcat'], channel);
}

/** What a key of a result table means; x and y are named by the axes. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'Line',
  group: 'Group',
  residual: 'Residual',
  omitted: 'Omitted',
  low: 'Confidence, low',
  high: 'Confidence, high',
  predictionLow: 'Prediction, low',
  predictionHigh: 'Prediction, high',
  label: 'Label',
  text: 'Text',
  from: 'From',
  to: 'To',
  base: 'Base',
};

/** The datasets of a chart as tables, each measured line on its own. */
export function chartDataTables(
  card: ChartCard,
  datasets: Readonly<Record<string, readonly Row[]>>,
): DataTable[] {
  const titles: Readonly<Record<string, string>> = {
    ...NAMES,
    x: axisTitle(card.spec, 'x') ?? 'x',
    y: axisTitle(card.spec, 'y') ?? 'y',
  };
  const lines = Map.groupBy(datasets['lines'] ?? [], (row) => `${row['line']} ${row['stage']}`);
  const lineTables = [...lines.values()].map((rows): DataTable => {
    const drawn = rows[0]?.['stage'];
    const stage = drawn === 'baseline' || drawn === 'removed' ? `, ${drawn}` : '';
    return {
      title: `${rows[0]?.['name']}${stage}`,
      columns: ['x', 'y'].map((key) => ({ key, title: titles[key] ?? key })),
      rows,
    };
  });
  const resultTables = Object.entries(card.data)
    .filter(([, rows]) => rows.length > 0)
    .map(
      ([name, rows]): DataTable => ({
        title: `Results: ${name}`,
        columns: Object.keys(rows[0] ?? {}).map((key) => ({ key, title: titles[key] ?? key })),
        rows,
      }),
    );
  return [...resultTables, ...lineTables];
}
