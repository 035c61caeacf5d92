import type { Warning } from '../errors.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { readHeader } from './readers/column-header.ts';
import { measuredKeys } from './readers/row-kinds.ts';
import { rowTexts, type SheetHeader, textAt } from './readers/sheet-table.ts';
import type { Sheet } from './readers/sheet-columns.ts';
import { headOfSheets } from './readers/workbook.ts';
import { readWorkbookTables } from './readers/workbook-reading.ts';

/** The specification's limits (PA-16); what lies beyond is counted in a warning. */
const MAX_PAIRS = 13;
const MAX_ROWS = 100_000;
/** Rows in which the header may stand: names of the samples are above it, and from row 5 on it is a galvano plot. */
const HEADER_ROWS = 4;

/** 'Ewe/V', '<I>/mA', '(Q-Qo)/mA.h', '-Im(Z)/Ohm': a name and a unit as EC-Lab writes them. */
const EC_LAB = /^-?[<(|]?[A-Za-z][\w().<>|-]*(?: [\w().<>|-]+)*\/[A-Za-z\u00B5\u03BC\u00B0.]+$/;

interface Pairs extends SheetHeader {
  readonly sheet: string;
  readonly pairs: number;
}

/** The same two columns side by side, again and again, under headers of EC-Lab. */
function pairsOf(sheet: Sheet): Pairs | undefined {
  for (let row = 0; row < HEADER_ROWS; row++) {
    const names = rowTexts(sheet, row).map((text) => text.trim());
    const filled = names.filter((name) => name !== '');
    if (filled.length < 2 || filled.length % 2 !== 0) continue;
    const [abscissa, value] = filled;
    const repeats = filled.every((name, i) => name === (i % 2 === 0 ? abscissa : value));
    if (!repeats || !EC_LAB.test(abscissa) || !EC_LAB.test(value)) continue;
    const headers = names.map((name) => readHeader(name));
    if (measuredKeys(headers) < 2) continue;
    return { sheet: sheet.name, row, firstData: row + 1, headers, pairs: filled.length / 2 };
  }
  return undefined;
}

function firstPairs(file: OpenedFile): Pairs | undefined {
  for (const sheet of headOfSheets(file)) {
    const pairs = pairsOf(sheet);
    if (pairs) return pairs;
  }
  return undefined;
}

/** Excel workbook with the curves of EC-Lab as pairs of columns side by side; pairs may differ in length. */
export const bioLogicXlsx: FileFormat = {
  id: 'bio-logic-xlsx',
  title: 'Bio-Logic Excel workbook (.xlsx)',
  extensions: ['xlsx', 'xlsm', 'xls', 'ods'],
  recognises: (file) => firstPairs(file) !== undefined,
  parse(file) {
    const found = firstPairs(file);
    if (!found) return readWorkbookTables(file, []);
    const { firstData, headers, pairs, sheet } = found;
    const named = headers.flatMap(({ header }, column) => (header === '' ? [] : [column]));
    const width = 1 + (named[2 * Math.min(pairs, MAX_PAIRS) - 1] ?? 0);
    const lastRow = firstData + MAX_ROWS;
    const warnings: Warning[] = [];
    if (pairs > MAX_PAIRS)
      warnings.push({
        code: 'COLUMNS_IGNORED',
        message: `'${file.baseName}' has ${pairs} pairs of columns; the first ${MAX_PAIRS} were read, ${pairs - MAX_PAIRS} ignored.`,
        where: { sheet },
      });
    const reading = readWorkbookTables(
      file,
      [{ sheet, header: { ...found, headers: headers.slice(0, width) } }],
      {
        instrument: 'BioLogic',
        cut(whole) {
          if (whole.rows > lastRow)
            warnings.push({
              code: 'ROWS_IGNORED',
              message: `'${file.baseName}' has ${whole.rows - firstData} rows of data; the first ${MAX_ROWS} were read, ${whole.rows - lastRow} ignored.`,
              where: { sheet, line: lastRow + 1 },
            });
          return cutSheet(whole, lastRow, width);
        },
      },
    );
    return { ...titled(reading, file, found), warnings: [...warnings, ...reading.warnings] };
  },
};

/** Lines take the names in the row above the header, where every one has its own. */
function titled(reading: Reading, file: OpenedFile, { row, headers, sheet }: Pairs): Reading {
  const head = headOfSheets(file).find(({ name }) => name === sheet);
  if (row === 0 || !head) return reading;
  const starts = headers.flatMap(({ header }, column) => (header === '' ? [] : [column]));
  const names = starts
    .filter((_, i) => i % 2 === 0)
    .slice(0, reading.lines.length)
    .map((column) => textAt(head, row - 1, column).trim());
  const all = names.length === reading.lines.length && names.every((name) => name !== '');
  return all
    ? { ...reading, lines: reading.lines.map((line, k) => ({ ...line, title: names[k] })) }
    : reading;
}

/** The upper left part of a sheet. */
function cutSheet(sheet: Sheet, rows: number, width: number): Sheet {
  return {
    name: sheet.name,
    rows: Math.min(rows, sheet.rows),
    columns: sheet.columns.slice(0, width).map((column) => ({
      ...column,
      numbers: column.numbers.subarray(0, rows),
      texts: new Map([...column.texts].filter(([row]) => row < rows)),
    })),
  };
}
