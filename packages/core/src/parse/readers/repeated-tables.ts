import type { DataLine } from '../../measurement/data-line.ts';
import { type ColumnSet, isColumnKey } from './column-set.ts';
import { techniqueOfColumns } from './technique.ts';

/** Rows of one table among those that stand below each other. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

function stretchesOf(repeats: readonly number[], rows: number): readonly Stretch[] {
  const starts = [0, ...repeats];
  return starts
    .map((from, k) => ({ from, to: starts[k + 1] ?? rows }))
    .filter(({ from, to }) => to > from);
}

function cut(line: DataLine, { from, to }: Stretch): Pick<DataLine, 'columns' | 'auxiliary'> {
  const columns: ColumnSet = {};
  for (const [key, column] of Object.entries(line.columns))
    if (isColumnKey(key)) columns[key] = { ...column, values: column.values.slice(from, to) };
  return {
    columns,
    auxiliary: line.auxiliary.map((column) => ({
      ...column,
      values: column.values.slice(from, to),
    })),
  };
}

/** What the header says that stands several times: each of its tables is a measurement of its own. */
export interface RepeatedHeader {
  /** Rows in front of which the header stood again. */
  readonly repeats: readonly number[];
  readonly rows: number;
  readonly fileName: string;
  /** The technique that the file states. */
  readonly technique: string | null;
}

/** One data line for each table under a repeated header; the lines as they are where the header stands once. */
export function splitRepeated(
  lines: readonly DataLine[],
  { repeats, rows, fileName, technique }: RepeatedHeader,
): { readonly lines: readonly DataLine[]; readonly decisions: readonly string[] } {
  const stretches = stretchesOf(repeats, rows);
  // States were picked out of the rows: the rows of such a line are not those of the file
  if (stretches.length < 2 || lines.some(({ state }) => state !== null))
    return { lines, decisions: [] };
  const split = lines.flatMap((line) =>
    stretches.map((stretch, k) => {
      const part = cut(line, stretch);
      return {
        ...line,
        ...part,
        title: `${line.title} (${k + 1})`,
        technique: technique ?? techniqueOfColumns(part.columns, fileName),
      };
    }),
  );
  return {
    lines: split.map((line, index) => ({ ...line, index })),
    decisions: [
      `The header stands ${stretches.length} times: one data line for each of the tables below it.`,
    ],
  };
}
