import { quantitativeAxis } from './axis.ts';
import type { ChartCard, Row } from './card.ts';

interface DistributionChartInput {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly definition: string;
  /** 'Peak height / nA' */
  readonly axisTitle: string;
  /** {from, to, count} in the unit shown. */
  readonly bins: readonly Row[];
  /** {x, y}: the kernel density, scaled to counts. */
  readonly density: readonly Row[];
}

/** How values spread: counts in bins under a smooth density. */
export function distributionChart(input: DistributionChartInput): ChartCard {
  const x = { type: 'quantitative', title: input.axisTitle, scale: { zero: false, nice: false } };
  const y = quantitativeAxis('y', { title: 'Observations', zero: true, whole: true });
  return {
    kind: 'chart',
    id: input.id,
    title: input.title,
    subtitle: input.subtitle,
    definition: input.definition,
    label: input.label,
    lines: [],
    data: { bins: input.bins, density: input.density },
    spec: {
      layer: [
        {
          data: { name: 'bins' },
          mark: { type: 'bar', opacity: 0.6 },
          encoding: {
            x: { ...x, field: 'from', bin: { binned: true } },
            x2: { field: 'to' },
            // stacked bars would lose their right edges
            y: { ...y, field: 'count', stack: null },
          },
        },
        {
          data: { name: 'density' },
          mark: { type: 'line', style: 'fit' },
          encoding: { x: { ...x, field: 'x' }, y },
        },
      ],
    },
  };
}

interface BoxChartInput {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly xTitle: string;
  readonly yTitle: string;
  /** {group, value, name} in the units shown. */
  readonly values: readonly Row[];
}

/** Median, quartiles and range of each group; values beyond 1.5 interquartile ranges stand alone (Tukey, 1977). */
export function boxChart(input: BoxChartInput): ChartCard {
  return {
    kind: 'chart',
    id: input.id,
    title: input.title,
    subtitle: input.subtitle,
    label: input.label,
    lines: [],
    data: { values: input.values },
    spec: {
      data: { name: 'values' },
      mark: { type: 'boxplot', extent: 1.5 },
      encoding: {
        x: { field: 'group', type: 'ordinal', title: input.xTitle },
        y: {
          field: 'value',
          type: 'quantitative',
          title: input.yTitle,
          scale: { zero: false },
        },
      },
    },
  };
}
