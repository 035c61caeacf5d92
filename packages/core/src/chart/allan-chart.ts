import { lineAxisTitle, logRange, quantitativeAxis } from './axis.ts';
import type { ChartCard, Row } from './card.ts';

interface AllanChartInput {
  readonly subtitle: string;
  /** What was found, as a sentence without its full stop. */
  readonly definition: string;
  /** 'min', 'μA': units shown. */
  readonly timeUnit: string;
  readonly unit: string;
  /** {x: averaging time, y: deviation, name} in the units shown. */
  readonly points: readonly Row[];
}

/** Allan deviation of lines against the averaging time, both logarithmic. */
export function allanChart(input: AllanChartInput): ChartCard {
  const x = quantitativeAxis('x', { title: `Averaging time / ${input.timeUnit}`, log: true });
  const y = quantitativeAxis('y', {
    title: lineAxisTitle('Allan deviation', input.unit),
    log: true,
    range: logRange(input.points.map((point) => point['y'])),
  });
  const detail = { field: 'name' };
  const data = { name: 'points' };
  return {
    kind: 'chart',
    id: 'allan-deviation',
    title: 'Allan deviation',
    subtitle: input.subtitle,
    definition: input.definition,
    label: `Allan deviation in ${input.unit} against the averaging time in ${input.timeUnit}, ${input.subtitle}. ${input.definition}.`,
    lines: [],
    data: { points: input.points },
    spec: {
      layer: [
        { data, mark: { type: 'line', style: 'fit' }, encoding: { x, y, detail } },
        { data, mark: { type: 'point', filled: true }, encoding: { x, y, detail } },
      ],
    },
  };
}
