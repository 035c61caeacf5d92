import { isTimeText } from './date-time.ts';
import { readAnyNumber } from './number.ts';
import type { Sheet } from './sheet-columns.ts';
import { findSheetHeader, type SheetHeader } from './sheet-table.ts';

/** A table of a sheet, with the sheet up to its end. */
interface StackedTable {
  readonly sheet: Sheet;
  readonly header: SheetHeader;
}

/** No sheet has more rows of words that could be names. */
const MOST_CANDIDATES = 1000;

/** Rows in which two measured columns hold words. */
function rowsOfWords(sheet: Sheet, { firstData, headers }: SheetHeader): number[] {
  const words = new Map<number, number>();
  headers.forEach(({ key }, column) => {
    if (key === null || key === 'state' || key === 'scan') return;
    for (const [row, text] of sheet.columns[column]?.texts ?? [])
      if (row >= firstData && readAnyNumber(text) === undefined && !isTimeText(text))
        words.set(row, (words.get(row) ?? 0) + 1);
  });
  return [...words]
    .filter(([, count]) => count >= 2)
    .map(([row]) => row)
    .toSorted((a, b) => a - b)
    .slice(0, MOST_CANDIDATES);
}

const upTo = (sheet: Sheet, end: number): Sheet => ({
  ...sheet,
  rows: Math.min(sheet.rows, end),
  columns: sheet.columns.map((column) => ({
    ...column,
    numbers: column.numbers.subarray(0, end),
    texts: new Map([...column.texts].filter(([row]) => row < end)),
  })),
});

/** A table, and those below it: where names of measured columns stand again, another measurement begins. */
export function stackedTables(sheet: Sheet, first: SheetHeader): readonly StackedTable[] {
  const below = rowsOfWords(sheet, first).flatMap(
    (row) => findSheetHeader(sheet, [row, row]) ?? [],
  );
  if (below.length === 0) return [{ sheet, header: first }];
  return [first, ...below].map((header, k) => {
    const end = below[k]?.row ?? sheet.rows;
    return { sheet: upTo(sheet, end), header };
  });
}
