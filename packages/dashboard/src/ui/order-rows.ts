/** What a row says in a column, to be searched and ordered by. */
export type RowValue<Row> = (row: Row) => string | number | null;

export interface RowOrder<Row> {
  /** Words that all have to stand in a row, in any case of letters and in any column. */
  readonly search: string;
  readonly columns: readonly RowValue<Row>[];
  readonly by: { readonly value: RowValue<Row>; readonly descending: boolean } | null;
}

/** The rows that match the search, in order. Rows that are alike stay as they come. */
export function orderRows<Row>(rows: readonly Row[], order: RowOrder<Row>): readonly Row[] {
  const { by } = order;
  const found = matching(rows, order);
  if (by === null) return found;
  const sign = by.descending ? -1 : 1;
  return found
    .map((row) => ({ row, key: by.value(row) }))
    .toSorted((a, b) => sign * compare(a.key, b.key))
    .map(({ row }) => row);
}

function matching<Row>(rows: readonly Row[], { search, columns }: RowOrder<Row>): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns
      .map((value) => value(row) ?? '')
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What is missing comes first. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}
