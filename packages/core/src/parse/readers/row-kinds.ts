import { readUnit } from '../../units/unit.ts';
import { type ColumnHeader, readHeader } from './column-header.ts';
import { inContext } from './header-context.ts';
import { isTimeText } from './date-time.ts';
import type { Separator } from './delimited-record.ts';
import { readAnyNumber, readNumber } from './number.ts';
import { headerBeside } from './units-beside.ts';

/** Signs that begin a comment. */
export const COMMENT = /^(?:#|%|\/\/)\s*/;

/** Cells of a row without the empty ones at its end. */
export function trimEmptyEnd(cells: readonly string[]): readonly string[] {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width--;
  return cells.slice(0, width);
}

/** Two numbers in one cell, or another separator between them: the table is not separated this way. */
const JOINED = /\d[;\t]|[;\t][-+.\d]|^[-+]?[\d.,]+(?:[eE][-+]?\d+)?[ \t]+[-+]?[\d.,]+/;

export const hasJoinedCells = (cells: readonly string[]): boolean =>
  cells.some((cell) => JOINED.test(cell) && !isTimeText(cell));

/** '# t E I' names columns as well as 't E I' does. */
export function uncommented(cells: readonly string[], isComment: boolean): readonly string[] {
  if (!isComment) return trimEmptyEnd(cells);
  const [first, ...others] = cells;
  const bare = first.replace(COMMENT, '');
  return trimEmptyEnd(bare === '' ? others : [bare, ...others]);
}

/** With a comma as the separator a number has no decimal comma: X-47. */
export const isNumber = (cell: string, separator: Separator) =>
  (separator === ',' ? readNumber(cell) : readAnyNumber(cell)) !== undefined;

/** At least two numbers or times, and they are at least half of the row. */
export function isDataRow(cells: readonly string[], separator: Separator): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => isNumber(cell, separator) || isTimeText(cell)).length;
  return numbers >= 2 && 2 * numbers >= filled.length;
}

/** '#' in a cell of its own above as many cells is the name of a counter, no sign of a comment. */
export const namesCounter = (
  cells: readonly string[],
  below: readonly string[] | null,
  separator: Separator,
): boolean =>
  separator !== ' ' &&
  cells[0] === '#' &&
  trimEmptyEnd(cells).length === trimEmptyEnd(below ?? []).length;

/** 'Samples  6  6' above a table: a word and its values, with no row of data below. */
export const isSetting = (
  [first]: readonly string[],
  below: readonly string[] | null,
  separator: Separator,
): boolean =>
  below !== null && /^\p{L}/u.test(first) && !isTimeText(first) && !isDataRow(below, separator);

/** A measured column, as opposed to one that sorts rows. */
const isMeasured = ({ key }: ColumnHeader) => key !== null && key !== 'state' && key !== 'scan';

/** How many different measured columns a header row names. */
export const measuredKeys = (headers: readonly ColumnHeader[]) =>
  new Set(headers.filter(isMeasured).map(({ key }) => key)).size;

/** A column without a name that holds dates or clock times is the time. */
export function headersOf(
  names: readonly string[],
  units: readonly string[],
  row: readonly string[],
): readonly ColumnHeader[] {
  const headers = names.map((name, i): ColumnHeader => {
    const header = units[i] ? readHeader(name, units[i]) : headerBeside(names, row, i);
    const isTime = name === '' && (row[i] ?? '').includes(':') && isTimeText(row[i]);
    return isTime ? { ...header, key: 'time', rank: 3, stem: 'time' } : header;
  });
  return inContext(headers);
}

/** 'E (V) I (A)' separated by blanks: the units belong to the names. */
export function joinUnits(cells: readonly string[], width: number): readonly string[] {
  if (cells.length === width) return cells;
  const joined: string[] = [];
  for (const cell of cells) {
    const attached = /^[([/]/.test(cell) || joined.at(-1)?.endsWith('/');
    if (attached && joined.length > 0) joined.push(`${joined.pop()} ${cell}`);
    else joined.push(cell);
  }
  return joined;
}

/** No number in it, and at least one unit that Tafel knows: 's', 'V', 'µA' below the names. */
export function isUnitRow(cells: readonly string[], separator: Separator): boolean {
  const filled = cells
    .map((cell) => cell.replace(/^[([]\s*|\s*[)\]]$/g, ''))
    .filter((cell) => cell !== '');
  return (
    filled.length > 0 &&
    filled.every((cell) => !isNumber(cell, separator) && !isTimeText(cell)) &&
    filled.some((cell) => readUnit(cell) !== undefined)
  );
}
