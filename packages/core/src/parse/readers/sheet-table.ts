import type { Warning } from '../../errors.ts';
import { readUnit } from '../../units/unit.ts';
import { emptyRowWarning, invalidCellWarnings } from './cell-warnings.ts';
import { columnLetters } from './column-letters.ts';
import { chooseColumns } from './choose-columns.ts';
import { type ColumnHeader, readHeader } from './column-header.ts';
import { inContext } from './header-context.ts';
import { type InvalidCell, LISTED } from './column-scanner.ts';
import { isoDateTime, isTimeText } from './date-time.ts';
import { readAnyNumber } from './number.ts';
import { measuredKeys } from './row-kinds.ts';
import type { Sheet, SheetColumn } from './sheet-columns.ts';
import { holdsMarks } from './states.ts';
import { labelsDate, saidAbove } from './table-surroundings.ts';
import { linesOfTable, type TableReading } from './table-lines.ts';
import { headerBeside, settleUnitsBeside } from './units-beside.ts';

/** Where the header of a sheet stands; rows count from 0. */
export interface SheetHeader {
  readonly row: number;
  readonly firstData: number;
  readonly headers: readonly ColumnHeader[];
}

/** A table of a sheet, read. */
export interface SheetReading extends TableReading {
  /** From 1, as the sheet counts. */
  readonly headerRow: number;
}

export interface SheetTable {
  readonly fileName: string;
  readonly title: string;
  /** Day 0 of the workbook's dates, in days since 1970-01-01. */
  readonly dayZero: number;
  readonly technique?: string;
}

const SECONDS_PER_DAY = 86_400;
/** Days of a workbook resolve no more than this, s. */
const RESOLUTION = 1e6;

/** What stands in a cell, as text. */
export function textAt({ columns }: Pick<Sheet, 'columns'>, row: number, column: number): string {
  const cells = columns[column];
  if (!cells) return '';
  const value = row < cells.numbers.length ? cells.numbers[row] : NaN;
  return Number.isNaN(value) ? (cells.texts.get(row) ?? '') : String(value);
}

/** The texts of a row, one for each column of the sheet. */
export const rowTexts = (sheet: Sheet, row: number): string[] =>
  sheet.columns.map((_, column) => textAt(sheet, row, column));

/**
 * The first row that names two measured columns, with the row of units below it where there is one.
 *
 * @param rows first and last row to look at, from 0
 */
export function findSheetHeader(
  sheet: Sheet,
  [from, to]: readonly [number, number],
): SheetHeader | undefined {
  for (let row = from; row <= Math.min(to, sheet.rows - 1); row++) {
    const names = rowTexts(sheet, row);
    const below = rowTexts(sheet, row + 1);
    const hasUnits =
      below.some((text) => readUnit(text) !== undefined) &&
      below.every((text) => text === '' || readAnyNumber(text) === undefined);
    const headers = inContext(
      names.map((name, column) =>
        hasUnits ? readHeader(name, below[column] ?? '') : headerBeside(names, below, column),
      ),
    );
    if (measuredKeys(headers) >= 2) return { row, firstData: row + (hasUnits ? 2 : 1), headers };
  }
  return undefined;
}

/** A number, a number written as text, or NaN. */
function numberAt({ numbers, texts }: SheetColumn, row: number): number {
  const value = row < numbers.length ? numbers[row] : NaN;
  if (!Number.isNaN(value) || texts.size === 0) return value;
  return readAnyNumber(texts.get(row) ?? '') ?? NaN;
}

const EMPTY: SheetColumn = { numbers: new Float64Array(0), texts: new Map(), count: 0, dates: 0 };

/**
 * Reads the columns below a header. Rows without a value in a measured column are left out, and counted where something else
 * stands in them.
 */
export function readSheetTable(
  sheet: Sheet,
  { row: headerRow, firstData, headers }: SheetHeader,
  { fileName, title, dayZero, technique }: SheetTable,
): SheetReading {
  const cells = headers.map((_, column) => sheet.columns[column] ?? EMPTY);
  const isText = cells.map(({ numbers, texts }) => !holdsNumber(numbers, texts, firstData));
  const choice = chooseColumns(headers, (column) =>
    isText[column]
      ? headers[column].key === 'state'
        ? cells[column].texts.size > 0
        : headers[column].key === 'time' &&
          [...cells[column].texts].some(([row, text]) => row >= firstData && isTimeText(text))
      : true,
  );
  const chosen = [...new Set([...choice.values()].flat())];
  const isSeries = [...choice.values()].some((columns) => columns.length > 1);
  const statesUnits = new Set(chosen.map((column) => headers[column].unitsAt));
  const measured = chosen.filter((column) => headers[column].key !== 'state');
  const { rows, leftOut } = filledRows(
    sheet,
    firstData,
    measured.map((column) => cells[column]),
  );
  const values = new Map<number, Float64Array>();
  const texts = new Map<number, readonly string[]>();
  const invalid: InvalidCell[] = [];
  let invalidCount = 0;
  headers.forEach(({ key }, column) => {
    const isWanted =
      chosen.includes(column) || statesUnits.has(column) || holdsMarks(headers[column]);
    if ((isText[column] || key === 'state') && isWanted)
      texts.set(
        column,
        Array.from(rows, (row) => textAt(sheet, row, column)),
      );
    if (isText[column] || texts.has(column)) return;
    const { numbers, texts: cellTexts } = cells[column];
    const isContiguous = rows.length > 0 && rows[rows.length - 1] - rows[0] === rows.length - 1;
    const last = rows.at(-1) ?? -1;
    const plain = cellTexts.size === 0 || [...cellTexts.keys()].every((row) => row < firstData);
    const column_ =
      plain && isContiguous && last < numbers.length
        ? numbers.subarray(rows[0], last + 1)
        : Float64Array.from(rows, (row) => numberAt(cells[column], row));
    values.set(column, column_);
    if (!chosen.includes(column)) return;
    for (let k = 0; k < rows.length; k++) {
      if (!Number.isNaN(column_[k])) continue;
      const text = cellTexts.get(rows[k]) ?? '';
      if (text === '' && isSeries) continue;
      invalidCount++;
      if (invalid.length < LISTED) invalid.push({ line: rows[k] + 1, column, text });
    }
  });
  const dated = datesAsSeconds(headers, cells, values, chosen, dayZero);
  const decisions: string[] = [];
  const settled = settleUnitsBeside(dated, texts, fileName, decisions);
  const above = saidAbove({ preamble: rowsAbove(sheet, headerRow, dayZero), headers });
  const named = technique ?? above.technique;
  const reading = linesOfTable(
    {
      fileName,
      title,
      ...settled,
      texts,
      rows: rows.length,
      captions: headerRow > 0 ? rowTexts(sheet, headerRow - 1) : [],
      date: above.date ?? dated.date,
      technique: named,
    },
    choice,
  );
  const warnings: Warning[] = [
    ...above.warnings,
    ...reading.warnings,
    ...invalidCellWarnings(
      invalid,
      invalidCount,
      (column) => headers[column].header || columnLetters(column),
    ),
    ...emptyRowWarning(leftOut.count, { line: leftOut.first + 1 }),
    ...uncalculatedWarning(sheet),
  ];
  return {
    ...reading,
    warnings: warnings.map((warning) => ({
      ...warning,
      where: { ...warning.where, sheet: sheet.name },
    })),
    decisions: [...dated.decisions, ...decisions, ...reading.decisions],
    headerRow: headerRow + 1,
  };
}

/** As many as settings take; rows of a table further up say nothing about this one. */
const MOST_ABOVE = 60;
/** Days of a workbook between 1954 and 2119; other numbers beside 'Date' are no days. */
const DAYS = [20_000, 80_000] as const;

/** What stands above a header, dates of the workbook as texts. */
function rowsAbove(sheet: Sheet, headerRow: number, dayZero: number) {
  const from = Math.max(0, headerRow - MOST_ABOVE);
  return Array.from({ length: headerRow - from }, (_, k) => ({
    cells: rowTexts(sheet, from + k).map((text, column, texts) => {
      const days = Number(text);
      if (!(days >= DAYS[0] && days < DAYS[1]) || !labelsDate(texts[column - 1] ?? '')) return text;
      const day = Math.floor(days);
      const seconds = Math.round((days - day) * SECONDS_PER_DAY);
      return isoDateTime(dayZero + day, Math.min(seconds, SECONDS_PER_DAY - 1));
    }),
  }));
}

/** Programs that write workbooks without calculating leave formulas without values. */
function uncalculatedWarning({ uncalculated }: Sheet): Warning[] {
  if (!uncalculated) return [];
  const { count, row, column } = uncalculated;
  const cell = `${columnLetters(column)}${row + 1}`;
  const holders =
    count === 1
      ? `Cell ${cell} holds a formula`
      : `${count} cells, the first ${cell}, hold formulas`;
  return [
    {
      code: 'INVALID_CELLS',
      message: `${holders} without a stored value: open the workbook in a spreadsheet program and save it.`,
      where: { line: row + 1, column: columnLetters(column), cell },
    },
  ];
}

function holdsNumber(
  numbers: Float64Array,
  texts: ReadonlyMap<number, string>,
  from: number,
): boolean {
  for (let row = from; row < numbers.length; row++) if (!Number.isNaN(numbers[row])) return true;
  for (const [row, text] of texts)
    if (row >= from && readAnyNumber(text) !== undefined) return true;
  return false;
}

/** Rows in which a measured column has anything; of the others those in which another column has. */
function filledRows(sheet: Sheet, from: number, measured: readonly SheetColumn[]) {
  const mark = new Uint8Array(sheet.rows);
  const fill = (columns: readonly SheetColumn[], value: number) => {
    for (const { numbers, texts } of columns) {
      for (let row = from; row < numbers.length; row++)
        if (!Number.isNaN(numbers[row])) mark[row] = value;
      for (const row of texts.keys()) mark[row] = value;
    }
  };
  const others = sheet.columns.filter((column) => !measured.includes(column));
  fill(others, 1);
  fill(measured, 2);
  let filled = 0;
  let count = 0;
  let first = 0;
  for (let row = from; row < mark.length; row++)
    if (mark[row] === 2) filled++;
    else if (mark[row] === 1 && count++ === 0) first = row;
  const rows = new Uint32Array(filled);
  let k = 0;
  for (let row = from; row < mark.length; row++) if (mark[row] === 2) rows[k++] = row;
  return { rows, leftOut: { count, first } };
}

/** Time columns whose cells are dates or clock times of the workbook: seconds since the first value (PA-19). */
function datesAsSeconds(
  headers: readonly ColumnHeader[],
  cells: readonly SheetColumn[],
  values: ReadonlyMap<number, Float64Array>,
  chosen: readonly number[],
  dayZero: number,
) {
  const converted = new Map(values);
  const decisions: string[] = [];
  let date: string | null = null;
  const named = headers.map((header, column) => {
    const days = values.get(column);
    const { dates, count } = cells[column];
    const first = days?.find((value) => !Number.isNaN(value));
    if (header.key !== 'time' || !days || first === undefined || 2 * dates < count) return header;
    if (first >= 1) {
      const day = Math.floor(first);
      // To the millisecond, so that 12:30:00 does not become 12:29:59
      const seconds = Math.round((first - day) * SECONDS_PER_DAY * 1000) / 1000;
      date ??= isoDateTime(dayZero + day, Math.min(seconds, SECONDS_PER_DAY - 1));
    }
    if (!chosen.includes(column)) return header;
    converted.set(
      column,
      (first < 1 ? pastMidnight(days) : days).map(
        (value) => Math.round((value - first) * SECONDS_PER_DAY * RESOLUTION) / RESOLUTION,
      ),
    );
    decisions.push(
      `'${header.header}' holds dates or clock times of the workbook: counted in seconds from its first value.`,
    );
    return { ...header, unit: null, fileUnit: null };
  });
  return { headers: named, values: converted, date, decisions };
}

/** Clock times without a day, as days: half a day back is midnight. */
function pastMidnight(days: Float64Array): Float64Array {
  let midnights = 0;
  let previous = -Infinity;
  return days.map((value) => {
    if (Number.isNaN(value)) return value;
    if (value + midnights < previous - 0.5) midnights++;
    previous = value + midnights;
    return previous;
  });
}
