import type { ChartCard, Row } from './card.ts';

interface HeatMapInput {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly definition: string;
  /** 'Peak height / nA' */
  readonly valueTitle: string;
  /** {row, column, mean, sd, rsd, n, text, isHigh}; values in the unit shown. */
  readonly cells: readonly Row[];
}

/** Values on the grid that they were measured on: row 1 at the top, column 1 at the left. */
export function heatMapChart(input: HeatMapInput): ChartCard {
  const x = { field: 'column', type: 'ordinal', title: 'Column', axis: { labelAngle: 0 } };
  const y = { field: 'row', type: 'ordinal', title: 'Row' };
  return {
    kind: 'chart',
    id: input.id,
    title: input.title,
    subtitle: input.subtitle,
    definition: input.definition,
    label: input.label,
    lines: [],
    data: { cells: input.cells },
    spec: {
      data: { name: 'cells' },
      encoding: { x, y },
      layer: [
        {
          mark: { type: 'rect' },
          encoding: {
            color: {
              field: 'mean',
              type: 'quantitative',
              title: input.valueTitle,
              scale: { range: 'heatmap', zero: false },
            },
          },
        },
        {
          transform: [{ filter: '!datum.isHigh' }],
          mark: { type: 'text' },
          encoding: { text: { field: 'text' } },
        },
        {
          transform: [{ filter: 'datum.isHigh' }],
          mark: { type: 'text', style: 'on-high' },
          encoding: { text: { field: 'text' } },
        },
      ],
    },
  };
}
