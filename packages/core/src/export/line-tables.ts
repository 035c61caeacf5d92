import type { ChartLine } from '../chart/card.ts';
import { curveKey } from '../chart/curve-key.ts';
import { COLUMNS, type ColumnKey } from '../measurement/column.ts';
import type { BuiltReport, BuiltStudy } from '../report/built-report.ts';
import type { Cell, CsvTable } from './csv-text.ts';

/** The points of the lines that share a stage and a pair of columns, in SI. Plain JSON: the exported page carries it. */
export interface LineSet {
  readonly study: string;
  readonly stage: ChartLine['stage'];
  readonly x: ColumnKey;
  readonly y: ColumnKey;
  readonly lines: readonly {
    /** `sha256#index` */
    readonly line: string;
    readonly file: string;
    readonly name: string;
    readonly group: number | null;
    /** n points each. */
    readonly x: readonly number[];
    readonly y: readonly number[];
  }[];
}

const STAGE_TITLES = {
  raw: 'raw lines',
  processed: 'processed lines',
  baseline: 'baselines',
  removed: 'points left out by a step',
} as const;

/** Everything that a study draws, once: processed lines with their baselines, and raw ones only where none are processed. */
function drawnLines(study: BuiltStudy): readonly ChartLine[] {
  const drawn = study.cards.flatMap((card) => (card.kind === 'chart' ? card.lines : []));
  const processed = drawn.filter(({ stage }) => stage !== 'raw');
  return processed.length > 0 ? processed : drawn;
}

function lineSetsOf(study: BuiltStudy, { curves, report }: BuiltReport): readonly LineSet[] {
  const fileNames = new Map(report.files.map(({ sha256, name }) => [sha256, name]));
  const sets = new Map<
    string,
    { set: Omit<LineSet, 'lines'>; lines: Map<string, LineSet['lines'][number]> }
  >();
  for (const line of drawnLines(study)) {
    const curve = curves.get(curveKey(line, study.id));
    if (!curve) continue;
    const key = `${line.stage} ${line.x} ${line.y}`;
    const entry = sets.get(key) ?? {
      set: { study: study.id, stage: line.stage, x: line.x, y: line.y },
      lines: new Map(),
    };
    sets.set(key, entry);
    entry.lines.set(line.line, {
      line: line.line,
      file: fileNames.get(line.line.slice(0, line.line.indexOf('#'))) ?? '',
      name: line.name,
      group: line.group,
      x: Array.from(curve.x),
      y: Array.from(curve.y),
    });
  }
  return [...sets.values()].map(({ set, lines }) => ({ ...set, lines: [...lines.values()] }));
}

/** The points behind a report's figures, grouped so that each group makes one table. */
export const lineSets = (built: BuiltReport): readonly LineSet[] =>
  built.studies.flatMap((study) => lineSetsOf(study, built));

/** One row for each point, in SI at full precision. */
export function lineTable({ study, stage, x, y, lines }: LineSet): CsvTable {
  const axis = (column: ColumnKey) => `${COLUMNS[column].title} / ${COLUMNS[column].unit}`;
  return {
    name: `${study}-${stage}-${x}-${y}`,
    title: `${study}, ${STAGE_TITLES[stage]}: ${COLUMNS[y].title} against ${COLUMNS[x].title}`,
    header: ['File', 'Line', 'Name', 'Group', 'Point', axis(x), axis(y)],
    rows: lines.flatMap((line) =>
      line.x.map((value, i): Cell[] => [
        line.file,
        line.line,
        line.name,
        line.group,
        i,
        value,
        line.y[i],
      ]),
    ),
  };
}
