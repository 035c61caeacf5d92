import type { Row } from '../../chart/card.ts';
import type { BuiltReport } from '../../report/built-report.ts';
import type { ChartSize } from '../compile-chart.ts';
import type { CsvTable } from '../csv-text.ts';
import type { DrawnChart, PointBudget } from '../drawn-chart.ts';
import { drawnFigure, type Figure } from '../figures.ts';
import { type LineSet, lineSets } from '../line-tables.ts';
import { type PackedRows, packRows } from '../packed-rows.ts';
import { resultTables } from '../result-tables.ts';
import { figureId } from './element-ids.ts';

/** What the viewer draws one figure from. */
export interface EmbeddedFigure {
  /** Id of the element that holds the picture. */
  readonly id: string;
  readonly size: ChartSize;
  readonly chart: Omit<DrawnChart, 'datasets'> & {
    readonly datasets: Readonly<Record<string, PackedRows>>;
  };
}

/** The data of the page's own viewer, as plain JSON beside the report document. */
export interface EmbeddedView {
  readonly baseName: string;
  readonly figures: readonly EmbeddedFigure[];
  readonly tables: readonly CsvTable[];
  /** At full precision: the CSV files of the page equal those of the CSV export. */
  readonly lineSets: readonly LineSet[];
}

/** More than any screen shows of a line at once; zooming still finds the peaks. */
const BUDGET: PointBudget = { perLine: 2000, perFigure: 40_000 };

/** Digits of a drawn point: a ten-thousandth of a pixel. */
const DRAWN_DIGITS = 7;

const rounded = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' && !Number.isInteger(value)
        ? Number(value.toPrecision(DRAWN_DIGITS))
        : value,
    ]),
  );

function embeddedFigure(figure: Figure, built: BuiltReport): EmbeddedFigure {
  const { datasets, ...chart } = drawnFigure(figure, built, BUDGET);
  return {
    id: figureId(figure.number),
    size: figure.size,
    chart: {
      ...chart,
      datasets: Object.fromEntries(
        Object.entries(datasets).map(([name, rows]) => [name, packRows(rows.map(rounded))]),
      ),
    },
  };
}

/** Everything that the viewer needs beside the static page. */
export function embeddedView(
  built: BuiltReport,
  figures: readonly Figure[],
  baseName: string,
): EmbeddedView {
  return {
    baseName,
    figures: figures.map((figure) => embeddedFigure(figure, built)),
    tables: resultTables(built),
    lineSets: lineSets(built),
  };
}
