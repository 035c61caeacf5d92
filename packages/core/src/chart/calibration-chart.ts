import { type AxisOptions, quantitativeAxis } from './axis.ts';
import type { ChartCard, Row, VegaLiteSpec } from './card.ts';
import { equationLabel } from './equation-label.ts';

export interface CalibrationChartInput {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly definition: string;
  readonly xAxis: AxisOptions;
  readonly yAxis: AxisOptions;
  readonly residualTitle: string;
  /** {x, y, name, omitted, residual} in the units shown. */
  readonly points: readonly Row[];
  /** {x, y, low, high, predictionLow, predictionHigh}; empty without a calibration. */
  readonly curve: readonly Row[];
  /** {x, mean, low, high}: mean ± SD of each level. */
  readonly means?: readonly Row[];
  /** {x, y, low, high}: where the line meets zero, with its confidence interval; empty without a standard addition. */
  readonly sample?: readonly Row[];
  /** {x, label}: limit of detection, of quantification. */
  readonly limits: readonly Row[];
  /** 'y = 0.1333(9)·x + 0.03(2)' */
  readonly equation: string;
}

/** The name of a limit along its line, on the side where the other limit is not: two that are close stay readable. */
const limitLabel = (label: string, side: 'left' | 'right'): VegaLiteSpec => ({
  data: { name: 'limits' },
  transform: [{ filter: `datum.label === '${label}'` }],
  mark: {
    type: 'text',
    style: 'fit-label',
    angle: 270,
    align: 'right',
    baseline: side === 'left' ? 'bottom' : 'top',
    dy: side === 'left' ? -2 : 3,
    dx: -8,
    fontSize: 11,
  },
  encoding: { x: { field: 'x', type: 'quantitative' }, y: { value: 0 }, text: { field: 'label' } },
});

/** Mean ± SD of each level: a bar with a dash across it. */
const levelMeans = (x: VegaLiteSpec, y: VegaLiteSpec): VegaLiteSpec[] => [
  {
    data: { name: 'means' },
    mark: { type: 'rule', style: 'spread' },
    encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
  },
  {
    data: { name: 'means' },
    mark: { type: 'point', style: 'spread', shape: 'stroke', filled: false, size: 120 },
    encoding: { x, y: { ...y, field: 'mean' } },
  },
];

/** Where the line of a standard addition meets zero, with its interval. */
const samplePoint = (x: VegaLiteSpec): VegaLiteSpec[] => [
  {
    data: { name: 'sample' },
    mark: { type: 'rule', style: 'fit' },
    encoding: {
      x: { ...x, field: 'low' },
      x2: { field: 'high' },
      y: { field: 'y', type: 'quantitative' },
    },
  },
  {
    data: { name: 'sample' },
    mark: { type: 'point', style: 'fit', filled: false },
    encoding: { x, y: { field: 'y', type: 'quantitative' } },
  },
];

/** Signal against concentration with the fitted line, its bands, the limits, and the residuals below. */
export function calibrationChart(input: CalibrationChartInput): ChartCard {
  const { means = [], sample = [] } = input;
  const fitted = input.curve.length > 0;
  const x = quantitativeAxis('x', input.xAxis);
  const y = quantitativeAxis('y', input.yAxis);
  const mainX = quantitativeAxis('x', { ...input.xAxis, bare: fitted });
  const points: VegaLiteSpec[] = [
    ...(means.length > 0 ? levelMeans(mainX, y) : []),
    {
      data: { name: 'points' },
      transform: [{ filter: '!datum.omitted' }],
      mark: { type: 'point', filled: true },
      encoding: { x: mainX, y },
    },
    {
      data: { name: 'points' },
      transform: [{ filter: 'datum.omitted' }],
      mark: { type: 'point', style: 'omitted', filled: false },
      encoding: { x: mainX, y },
    },
  ];
  const band = (style: string, low: string, high: string): VegaLiteSpec => ({
    data: { name: 'curve' },
    mark: { type: 'area', style, clip: true },
    encoding: {
      x: { field: 'x', type: 'quantitative' },
      y: { field: low, type: 'quantitative' },
      y2: { field: high },
    },
  });
  const main: VegaLiteSpec = {
    height: 3,
    layer: fitted
      ? [
          band('band-prediction', 'predictionLow', 'predictionHigh'),
          band('band-confidence', 'low', 'high'),
          {
            data: { name: 'limits' },
            mark: { type: 'rule', style: 'limit' },
            encoding: { x: { field: 'x', type: 'quantitative' } },
          },
          limitLabel('LOD', 'left'),
          limitLabel('LOQ', 'right'),
          {
            data: { name: 'curve' },
            mark: { type: 'line', style: 'fit', clip: true },
            encoding: {
              x: { field: 'x', type: 'quantitative' },
              y: { field: 'y', type: 'quantitative' },
            },
          },
          ...points,
          ...(sample.length > 0 ? samplePoint(mainX) : []),
          equationLabel({ ...input, log: input.xAxis.log }),
        ]
      : points,
  };
  const residuals: VegaLiteSpec = {
    height: 1,
    layer: [
      {
        data: { name: 'zero' },
        mark: { type: 'rule', style: 'fit' },
        encoding: { y: { field: 'y', type: 'quantitative' } },
      },
      {
        data: { name: 'points' },
        transform: [{ filter: 'isValid(datum.residual)' }],
        mark: { type: 'point', filled: true, size: 22 },
        encoding: {
          x,
          y: {
            field: 'residual',
            type: 'quantitative',
            title: input.residualTitle,
            scale: { nice: true },
            axis: { tickCount: 3 },
          },
        },
      },
    ],
  };
  return {
    kind: 'chart',
    id: input.id,
    title: input.title,
    subtitle: input.subtitle,
    definition: input.definition,
    label: input.label,
    lines: [],
    data: {
      points: input.points,
      ...(means.length > 0 ? { means } : {}),
      ...(sample.length > 0 ? { sample } : {}),
      ...(fitted
        ? {
            curve: input.curve,
            limits: input.limits,
            equation: [{ text: input.equation }],
            zero: [{ y: 0 }],
          }
        : {}),
    },
    spec: fitted
      ? { vconcat: [main, residuals], resolve: { scale: { x: 'shared' } } }
      : { layer: points },
  };
}
