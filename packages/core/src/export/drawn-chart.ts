import type { ChartCard, Row, VegaLiteSpec } from '../chart/card.ts';
import { type CurveLookup, chartDatasets } from '../chart/chart-data.ts';

/** A chart card with its points: all that is needed to draw it, as plain JSON. */
export interface DrawnChart {
  readonly spec: VegaLiteSpec;
  readonly datasets: Readonly<Record<string, readonly Row[]>>;
  readonly equalScales: boolean;
}

/** Points of one figure, shared among its lines. */
export interface PointBudget {
  readonly perLine: number;
  readonly perFigure: number;
}

/** A line keeps at least this many points, however many lines there are. */
const FEWEST_POINTS = 60;

/** The card with its lines reduced to what a picture of the size can show; minima and maxima stay. */
export function drawnChart(card: ChartCard, lookup: CurveLookup, budget: PointBudget): DrawnChart {
  const share = Math.floor(budget.perFigure / Math.max(1, card.lines.length));
  const most = Math.max(FEWEST_POINTS, Math.min(budget.perLine, share));
  return {
    spec: card.spec,
    datasets: chartDatasets(card, lookup, most),
    equalScales: card.equalScales ?? false,
  };
}
