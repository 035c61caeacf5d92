import type { Steps } from './in-slices.ts';

/** What a row says in a column, to be searched and ordered by. */
export type RowValue<Row> = (row: Row) => string | number | null;

export interface RowOrder<Row> {
  /** Words that all have to stand in a row, in any case of letters and in any column. */
  readonly search: string;
  readonly columns: readonly RowValue<Row>[];
  readonly by: { readonly value: RowValue<Row>; readonly descending: boolean } | null;
}

interface Keyed<Row> {
  readonly row: Row;
  readonly key: string | number | null;
}

/** Rows to look at, or to compare, before a step ends: a fraction of a millisecond. */
const STEP = 500;

/** The rows that match the search, in order. Rows that are alike stay as they come. */
export function* orderRows<Row>(rows: readonly Row[], order: RowOrder<Row>): Steps<readonly Row[]> {
  const { by } = order;
  const found = yield* matching(rows, order);
  if (by === null) return found;
  const keyed: Keyed<Row>[] = [];
  for (const row of found) {
    keyed.push({ row, key: by.value(row) });
    if (keyed.length % STEP === 0) yield;
  }
  const sign = by.descending ? -1 : 1;
  const sorted = yield* mergeSort(keyed, (a, b) => sign * compare(a.key, b.key));
  return sorted.map(({ row }) => row);
}

function* matching<Row>(
  rows: readonly Row[],
  { search, columns }: RowOrder<Row>,
): Steps<readonly Row[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const found: Row[] = [];
  for (const [n, row] of rows.entries()) {
    const text = columns
      .map((value) => value(row) ?? '')
      .join('\n')
      .toLowerCase();
    if (words.every((word) => text.includes(word))) found.push(row);
    if (n % STEP === 0) yield;
  }
  return found;
}

/** What is missing comes first. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

/** Stable, as the built-in sort is, which cannot be stopped on its way. */
function* mergeSort<Item>(
  items: readonly Item[],
  order: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += STEP) {
    runs.push(items.slice(start, start + STEP).toSorted(order));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = [];
    for (let n = 0; n < runs.length; n += 2)
      longer.push(yield* merged(runs[n] ?? [], runs[n + 1] ?? [], order));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<Item>(
  a: readonly Item[],
  b: readonly Item[],
  order: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  const both: Item[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [first, second] = [a[i], b[j]];
    if (second === undefined || (first !== undefined && order(first, second) <= 0)) {
      if (first !== undefined) both.push(first);
      i++;
    } else {
      both.push(second);
      j++;
    }
    if (both.length % STEP === 0) yield;
  }
  return both;
}
