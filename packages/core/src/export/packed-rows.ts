import type { Row } from '../chart/card.ts';

type CellValue = Row[string];

/** One column of a table: every value, or runs of [value, times] where values repeat. */
type PackedColumn =
  | { readonly values: readonly CellValue[] }
  | { readonly runs: readonly (readonly [CellValue, number])[] };

/** Rows by column: a drawn line has thousands of rows that repeat its name. */
export interface PackedRows {
  readonly n: number;
  readonly columns: Readonly<Record<string, PackedColumn>>;
}

function packColumn(values: readonly CellValue[]): PackedColumn {
  const runs: [CellValue, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last && last[0] === value) last[1] += 1;
    else runs.push([value, 1]);
  }
  return runs.length * 2 < values.length ? { runs } : { values };
}

/** Packs rows; a key that a row lacks comes back as null. */
export function packRows(rows: readonly Row[]): PackedRows {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    n: rows.length,
    columns: Object.fromEntries(
      keys.map((key) => [key, packColumn(rows.map((row) => row[key] ?? null))]),
    ),
  };
}

const columnValues = (column: PackedColumn): readonly CellValue[] =>
  'values' in column
    ? column.values
    : column.runs.flatMap(([value, times]) => Array.from({ length: times }, () => value));

/** The rows that were packed. */
export function unpackRows({ n, columns }: PackedRows): Row[] {
  const values = Object.entries(columns).map(
    ([key, column]) => [key, columnValues(column)] as const,
  );
  return Array.from({ length: n }, (_, i) =>
    Object.fromEntries(values.map(([key, column]) => [key, column[i] ?? null])),
  );
}
