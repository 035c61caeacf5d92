import { quantitativeAxis } from './axis.ts';
import type { ChartCard, Row } from './card.ts';

interface RelaxationChartInput {
  /** Begins the id of the card. */
  readonly id: string;
  readonly subtitle: string;
  /** 'Ω', 'kΩ' */
  readonly unit: string;
  /** {x: τ in s, y, low, high in the unit shown, name} */
  readonly distribution: readonly Row[];
  /** {x: τ in s, y: γ at the peak, name} */
  readonly peaks: readonly Row[];
}

/** Distribution of relaxation times with its credible band and its peaks. */
export function relaxationChart(input: RelaxationChartInput): ChartCard {
  const x = quantitativeAxis('x', { title: 'τ / s', log: true });
  const y = quantitativeAxis('y', { title: `γ / ${input.unit}`, zero: true });
  const detail = { field: 'name' };
  return {
    kind: 'chart',
    id: `${input.id}/relaxation-times`,
    title: 'Relaxation times',
    subtitle: input.subtitle,
    label: `Distribution of relaxation times, ${input.subtitle}: γ in ${input.unit} against the time constant in seconds.`,
    lines: [],
    data: { distribution: input.distribution, peaks: input.peaks },
    spec: {
      layer: [
        {
          data: { name: 'distribution' },
          mark: { type: 'area', style: 'band-confidence' },
          encoding: {
            x,
            y: { field: 'low', type: 'quantitative' },
            y2: { field: 'high' },
            detail,
          },
        },
        {
          data: { name: 'distribution' },
          mark: { type: 'line', style: 'fit' },
          encoding: { x, y, detail },
        },
        {
          data: { name: 'peaks' },
          mark: { type: 'point', style: 'fit', filled: false },
          encoding: { x, y, detail },
        },
      ],
    },
  };
}
