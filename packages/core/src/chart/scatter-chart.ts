import { type AxisOptions, quantitativeAxis } from './axis.ts';
import type { ChartCard, Row, VegaLiteSpec } from './card.ts';
import { rampRange } from './ramp.ts';

export interface ScatterChartInput {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly definition: string;
  readonly xAxis: AxisOptions;
  readonly yAxis: AxisOptions;
  /** {x, y, group, name} in the units shown; points of one group are joined where `joined`. */
  readonly points: readonly Row[];
  /** Title of the colour ramp, where the groups differ. */
  readonly groupTitle?: string;
  readonly joined?: boolean;
  /** A fitted curve, {x, y} in the units shown. */
  readonly curve?: readonly Row[];
  /** Several lines, each {x, y} in the units shown. */
  readonly curves?: readonly (readonly Row[])[];
}

function colour(points: readonly Row[], title: string | undefined): VegaLiteSpec {
  const groups = new Set(points.map(({ group }) => group)).size;
  if (title === undefined || groups < 2) return {};
  return {
    color: {
      field: 'group',
      type: 'ordinal',
      title,
      scale: { range: rampRange(groups) },
      legend: { symbolType: 'circle' },
    },
  };
}

/** Single values against something that was varied, with a fitted curve where there is one. */
export function scatterChart(input: ScatterChartInput): ChartCard {
  const { points, joined = false } = input;
  const curve = [input.curve ?? [], ...(input.curves ?? [])].flatMap((rows, part) =>
    rows.map((row): Row => ({ ...row, part })),
  );
  const x = quantitativeAxis('x', input.xAxis);
  const y = quantitativeAxis('y', input.yAxis);
  const shown = colour(points, input.groupTitle);
  return {
    kind: 'chart',
    id: input.id,
    title: input.title,
    subtitle: input.subtitle,
    definition: input.definition,
    label: input.label,
    lines: [],
    data: { points, ...(curve.length > 0 ? { curve } : {}) },
    spec: {
      layer: [
        ...(curve.length > 0
          ? [
              {
                data: { name: 'curve' },
                mark: { type: 'line', style: 'fit', clip: true },
                encoding: { x, y, detail: { field: 'part' } },
              },
            ]
          : []),
        ...(joined
          ? [
              {
                data: { name: 'points' },
                mark: { type: 'line', strokeWidth: 1, opacity: 0.6 },
                encoding: {
                  x,
                  y: { ...y, aggregate: 'mean' },
                  detail: { field: 'group' },
                  ...shown,
                },
              },
            ]
          : []),
        {
          data: { name: 'points' },
          mark: { type: 'point', filled: true },
          encoding: { x, y, ...shown },
        },
      ],
    },
  };
}
