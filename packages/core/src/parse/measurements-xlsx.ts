import { TafelError, type Warning } from '../errors.ts';
import type { DataLine } from '../measurement/data-line.ts';
import { readUnit } from '../units/unit.ts';
import type { FileFormat } from './format.ts';
import { columnLetters, invalidCellWarnings } from './readers/cell-warnings.ts';
import { type ColumnHeader, readHeader } from './readers/column-header.ts';
import { type InvalidCell, LISTED } from './readers/column-scanner.ts';
import { isTimeText } from './readers/date-time.ts';
import { readAnyNumber } from './readers/number.ts';
import { measuredKeys } from './readers/row-kinds.ts';
import { chooseColumns } from './readers/choose-columns.ts';
import { linesOfTable, type TableReading } from './readers/table-lines.ts';
import { type Cell, isWorkbook, openWorkbook, type Sheet } from './readers/workbook.ts';

const MEASUREMENTS = /^measurements_\d+$/i;
/** A header may stand below a few rows of other text. */
const HEADER_ROWS = 50;

const textOf = (cell: Cell | undefined) =>
  cell === null || cell === undefined ? '' : String(cell).trim();
const numberOf = (cell: Cell | undefined) =>
  typeof cell === 'number' ? cell : readAnyNumber(textOf(cell));

interface HeaderRow {
  readonly row: number;
  readonly firstData: number;
  readonly headers: readonly ColumnHeader[];
}

/** The first row that names two measured columns, with the row of units below it where there is one. */
function findHeader({ rows }: Sheet): HeaderRow | undefined {
  for (let row = 0; row < Math.min(rows.length, HEADER_ROWS); row++) {
    const names = Array.from(rows[row] ?? [], textOf);
    const below = Array.from(rows[row + 1] ?? [], textOf);
    const hasUnits =
      below.some((text) => readUnit(text) !== undefined) &&
      below.every((text) => text === '' || readAnyNumber(text) === undefined);
    const headers = names.map((name, column) =>
      readHeader(name, hasUnits ? (below[column] ?? '') : ''),
    );
    if (measuredKeys(headers) >= 2) return { row, firstData: row + (hasUnits ? 2 : 1), headers };
  }
  return undefined;
}

/** One sheet 'measurements_N': a header row and the columns below it. */
function readSheet(
  sheet: Sheet,
  title: string,
  fileName: string,
): TableReading & { readonly headerRow: number } {
  const found = findHeader(sheet);
  if (!found)
    throw new TafelError(
      'HEADER_MISSING',
      `No header found in the sheet '${sheet.name}' of '${fileName}': no row names two measured columns.`,
      {
        sheet: sheet.name,
      },
    );
  const { headers, firstData } = found;
  const rows = sheet.rows.slice(firstData);
  const holdsData = (column: number) =>
    rows.some(
      (cells) =>
        numberOf(cells[column]) !== undefined ||
        (headers[column].key === 'time' && isTimeText(textOf(cells[column]))),
    );
  const choice = chooseColumns(headers, holdsData);
  const chosen = new Set([...choice.values()].flat());
  const isSeries = [...choice.values()].some((columns) => columns.length > 1);
  const filled = rows.flatMap((cells, row) =>
    [...chosen].some((column) => textOf(cells[column]) !== '')
      ? [{ cells, row: firstData + row + 1 }]
      : [],
  );
  const values = new Map<number, Float64Array>();
  const texts = new Map<number, readonly string[]>();
  const invalid: InvalidCell[] = [];
  let invalidCount = 0;
  headers.forEach(({ key }, column) => {
    const isText = filled.every(({ cells }) => numberOf(cells[column]) === undefined);
    if (isText || key === 'state') {
      texts.set(
        column,
        filled.map(({ cells }) => textOf(cells[column])),
      );
      if (chosen.has(column)) return;
    }
    values.set(
      column,
      Float64Array.from(filled, ({ cells, row }) => {
        const value = numberOf(cells[column]);
        if (value !== undefined) return value;
        const text = textOf(cells[column]);
        if (chosen.has(column) && !(text === '' && isSeries)) {
          invalidCount++;
          if (invalid.length < LISTED) invalid.push({ line: row, column, text });
        }
        return NaN;
      }),
    );
  });
  const reading = linesOfTable(
    { fileName, title, headers, values, texts, rows: filled.length },
    choice,
  );
  const inSheet = invalidCellWarnings(
    invalid,
    invalidCount,
    (column) => headers[column].header || columnLetters(column),
  ).map((warning): Warning => ({ ...warning, where: { ...warning.where, sheet: sheet.name } }));
  return { ...reading, warnings: [...reading.warnings, ...inSheet], headerRow: found.row + 1 };
}

/** Excel workbook with sheets named measurements_1, measurements_2 …: columns below a header row (PA-14). */
export const measurementsXlsx: FileFormat = {
  id: 'measurements-xlsx',
  title: 'Excel workbook with measurements sheets (.xlsx)',
  extensions: ['xlsx', 'xlsm'],
  recognises: (file) => isWorkbook(file) || (file.isZip && file.extension.startsWith('xls')),
  parse(file) {
    const workbook = openWorkbook(file);
    const names = workbook.sheetNames.filter((name) => MEASUREMENTS.test(name.trim()));
    if (names.length === 0)
      throw new TafelError(
        'SHEET_MISSING',
        `The Excel sheet does not contains measurements sheet: '${file.baseName}' has ${workbook.sheetNames.map((name) => `'${name}'`).join(', ') || 'no sheet'}.`,
      );
    const readings = names.map((name) =>
      readSheet(
        workbook.sheet(name),
        names.length > 1 ? `${file.baseName}: ${name}` : file.baseName,
        file.baseName,
      ),
    );
    const lines: readonly DataLine[] = readings.flatMap((reading) => reading.lines);
    return {
      lines: lines.map((line, index) => ({ ...line, index })),
      warnings: readings.flatMap(({ warnings }) => warnings),
      report: {
        encoding: null,
        separator: null,
        decimal: null,
        headerRow: readings[0].headerRow,
        used: [...new Set(readings.flatMap(({ used }) => used))],
        ignored: [...new Set(readings.flatMap(({ ignored }) => ignored))],
        decisions: [
          `Sheets read: ${names.join(', ')}.`,
          ...new Set(readings.flatMap(({ decisions }) => decisions)),
        ],
      },
    };
  },
};
