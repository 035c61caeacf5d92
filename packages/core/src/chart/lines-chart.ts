import { type AxisOptions, quantitativeAxis } from './axis.ts';
import type { ChartCard, ChartLine, Row, VegaLiteSpec } from './card.ts';
import { RAMP_STEPS, rampRange } from './ramp.ts';

/** Lines beyond this number need the files panel, not a legend. */
const LEGEND_LIMIT = 10;

export interface LinesChartInput {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly label: string;
  readonly lines: readonly ChartLine[];
  readonly xAxis: AxisOptions;
  readonly yAxis: AxisOptions;
  /** Title of the colour ramp: 'Concentration / mM'. */
  readonly groupTitle: string;
  /** Windows of peaks or ranges on the x axis, in the unit shown. */
  readonly windows?: readonly { readonly from: number; readonly to: number }[];
  /** Fitted curves, {x, y, line} in the units shown. */
  readonly fitted?: readonly Row[];
  /** The definition the numbers follow. */
  readonly definition?: string;
  /** Peaks and other extracted points, in the units shown. */
  readonly marks?: readonly Row[];
  /** Draw a point at every sample (impedance spectra). */
  readonly points?: boolean;
}

/** Measured or processed points, against what was subtracted from them or left out of them. */
const isMeasured = ({ stage }: ChartLine) => stage === 'raw' || stage === 'processed';

/**
 * Colour by role: ordered groups take the ramp by rank, a few unordered lines the categories together with a dash, one
 * line the accent of measured data.
 */
function colour(lines: readonly ChartLine[], groupTitle: string): VegaLiteSpec {
  const drawn = lines.filter(isMeasured);
  const groups = new Set(drawn.map((line) => line.group));
  if (groups.size > 1 && !groups.has(null)) {
    const few = groups.size <= RAMP_STEPS;
    return {
      color: {
        field: 'group',
        type: few ? 'ordinal' : 'quantitative',
        title: groupTitle,
        scale: { range: rampRange(groups.size) },
        legend: few ? { symbolType: 'stroke' } : {},
      },
    };
  }
  const names = new Set(drawn.map((line) => line.name));
  if (names.size < 2) return {};
  const legend = names.size <= LEGEND_LIMIT ? { title: null, symbolType: 'stroke' } : null;
  return {
    color: { field: 'name', type: 'nominal', sort: null, scale: { range: 'category' }, legend },
    strokeDash: {
      field: 'name',
      type: 'nominal',
      sort: null,
      legend,
      scale: {
        range: [
          [1, 0],
          [7, 3],
          [2, 3],
          [7, 3, 2, 3],
          [12, 3],
          [4, 2],
          [1, 2],
          [9, 2, 2, 2],
          [5, 5],
          [14, 3, 3, 3],
        ],
      },
    },
  };
}

/** A logarithmic axis has no place for zero and below. */
function positiveOnly({ xAxis, yAxis }: LinesChartInput): VegaLiteSpec {
  const conditions = [...(xAxis.log ? ['datum.x > 0'] : []), ...(yAxis.log ? ['datum.y > 0'] : [])];
  return conditions.length === 0 ? {} : { transform: [{ filter: conditions.join(' && ') }] };
}

/** Measured or processed lines in one frame: baselines dashed, points left out hollow, peak windows shaded, extracted points ringed. */
export function linesChart(input: LinesChartInput): ChartCard {
  const { lines, windows = [], marks = [], fitted = [] } = input;
  const x = quantitativeAxis('x', input.xAxis);
  const y = quantitativeAxis('y', input.yAxis);
  const shown = { ...colour(lines, input.groupTitle) };
  const position = { x, y, detail: { field: 'line' }, order: { field: 'i', type: 'quantitative' } };
  const baselines = lines.some(({ stage }) => stage === 'baseline');
  const removed = lines.some(({ stage }) => stage === 'removed');
  const layer: VegaLiteSpec[] = [
    ...(windows.length > 0
      ? [
          {
            data: { name: 'windows' },
            mark: { type: 'rect', style: 'window' },
            encoding: { x: { field: 'from', type: 'quantitative' }, x2: { field: 'to' } },
          },
        ]
      : []),
    {
      ...(baselines || removed
        ? { transform: [{ filter: "datum.stage === 'raw' || datum.stage === 'processed'" }] }
        : {}),
      mark: { type: 'line', point: input.points ?? false, clip: true },
      encoding: { ...position, ...shown },
    },
    ...(baselines
      ? [
          {
            transform: [{ filter: "datum.stage === 'baseline'" }],
            mark: { type: 'line', style: 'baseline', clip: true },
            encoding: position,
          },
        ]
      : []),
    ...(removed
      ? [
          {
            transform: [{ filter: "datum.stage === 'removed'" }],
            mark: { type: 'point', style: 'omitted', filled: false },
            encoding: { x, y },
          },
        ]
      : []),
    ...(fitted.length > 0
      ? [
          {
            data: { name: 'fitted' },
            mark: { type: 'line', style: 'fit', clip: true },
            encoding: { x, y, detail: { field: 'line' } },
          },
        ]
      : []),
    ...(marks.length > 0
      ? [
          {
            data: { name: 'marks' },
            mark: { type: 'rule', style: 'fit' },
            encoding: {
              x: { field: 'x', type: 'quantitative' },
              y: { field: 'base', type: 'quantitative' },
              y2: { field: 'y' },
            },
          },
          {
            data: { name: 'marks' },
            mark: { type: 'point', style: 'fit', filled: false },
            encoding: {
              x: { field: 'x', type: 'quantitative' },
              y: { field: 'y', type: 'quantitative' },
            },
          },
        ]
      : []),
  ];
  return {
    kind: 'chart',
    id: input.id,
    title: input.title,
    ...(input.subtitle === undefined ? {} : { subtitle: input.subtitle }),
    ...(input.definition === undefined ? {} : { definition: input.definition }),
    label: input.label,
    lines,
    data: {
      ...(windows.length > 0 ? { windows: windows.map(({ from, to }) => ({ from, to })) } : {}),
      ...(marks.length > 0 ? { marks } : {}),
      ...(fitted.length > 0 ? { fitted } : {}),
    },
    spec: { data: { name: 'lines' }, ...positiveOnly(input), layer },
  };
}
