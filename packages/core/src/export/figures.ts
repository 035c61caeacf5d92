import type { ChartCard } from '../chart/card.ts';
import { curveKey } from '../chart/curve-key.ts';
import type { BuiltReport, BuiltStudy } from '../report/built-report.ts';
import type { ChartSize } from './compile-chart.ts';
import { drawnChart, type DrawnChart, type PointBudget } from './drawn-chart.ts';

/** A numbered figure of a report. */
export interface Figure {
  /** From 1, through all studies. */
  readonly number: number;
  readonly study: BuiltStudy;
  readonly card: ChartCard;
  /** Half the width of the sheet or all of it. */
  readonly wide: boolean;
  readonly size: ChartSize;
}

/** The inner width of the sheet is 762 px; two figures side by side leave 16 px between them. */
const HALF: ChartSize = { width: 372, height: 232 };
const WIDE: ChartSize = { width: 760, height: 260 };
/** Arcs are half as high as they are wide; their frame is less flat, so that the next one fits as well. */
const EQUAL: ChartSize = { width: 372, height: 296 };
const STACKED: ChartSize = { width: 760, height: 292 };

const isStacked = (card: ChartCard) => 'vconcat' in card.spec;

/** Figures in reading order: stacked ones and one that has no neighbour take the whole width. */
export function figuresOf(studies: readonly BuiltStudy[]): readonly Figure[] {
  const figures: Figure[] = [];
  for (const study of studies) {
    const charts = study.cards.filter((card) => card.kind === 'chart');
    let halves = 0;
    for (const [i, card] of charts.entries()) {
      const next = charts[i + 1];
      const alone = halves % 2 === 0 && (next === undefined || isStacked(next));
      const wide = isStacked(card) || alone;
      halves = wide ? 0 : halves + 1;
      const half = card.equalScales ? EQUAL : HALF;
      const size = isStacked(card) ? STACKED : wide ? WIDE : half;
      figures.push({ number: figures.length + 1, study, card, wide, size });
    }
  }
  return figures;
}

/** A figure's card with its points, reduced to the budget. */
export const drawnFigure = (
  { study, card }: Figure,
  { curves }: Pick<BuiltReport, 'curves'>,
  budget: PointBudget,
): DrawnChart => drawnChart(card, (line) => curves.get(curveKey(line, study.id)), budget);
