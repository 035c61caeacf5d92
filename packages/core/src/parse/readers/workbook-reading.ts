import type { OpenedFile } from '../opened-file.ts';
import type { Reading } from '../format.ts';
import { readSheetTable, type SheetHeader, type SheetReading } from './sheet-table.ts';
import type { Sheet } from './sheet-columns.ts';
import { stackedTables } from './stacked-tables.ts';
import { openWorkbook } from './workbook.ts';

/** A table of a workbook that is to be read. */
export interface FoundTable {
  readonly sheet: string;
  readonly header: SheetHeader;
}

interface WorkbookReading {
  readonly instrument?: string;
  readonly technique?: string;
  /** Title of the lines of a sheet, where the workbook has several tables; the file name and the sheet unless stated. */
  readonly titleOf?: (sheet: string) => string;
  /** The part of a sheet that counts; all of it unless stated. */
  readonly cut?: (sheet: Sheet) => Sheet;
}

/** Reads the tables of a workbook, sheet by sheet, into one reading. */
export function readWorkbookTables(
  file: OpenedFile,
  tables: readonly FoundTable[],
  { instrument, technique, titleOf, cut = (sheet) => sheet }: WorkbookReading = {},
): Reading {
  const workbook = openWorkbook(file);
  const several = (sheet: string) => titleOf?.(sheet) ?? `${file.baseName}: ${sheet}`;
  const readings: readonly SheetReading[] = tables.flatMap(({ sheet: name, header: first }) => {
    const title = tables.length > 1 ? several(name) : file.baseName;
    const stacked = stackedTables(cut(workbook.sheet(name)), first);
    return stacked.map(({ sheet, header }, k) =>
      readSheetTable(sheet, header, {
        fileName: file.baseName,
        title: stacked.length > 1 ? `${title} (${k + 1})` : title,
        dayZero: workbook.dayZero,
        ...(technique !== undefined && { technique }),
      }),
    );
  });
  const names = tables.map(({ sheet }) => `'${sheet}'`);
  const others = workbook.sheetNames.filter((name) => !names.includes(`'${name}'`));
  const unread = others.map((name) => `'${name}'`).join(', ');
  const hidden = names.filter((name) => workbook.hidden.some((sheet) => name === `'${sheet}'`));
  return {
    ...(instrument !== undefined && { instrument }),
    lines: readings.flatMap(({ lines }) => lines).map((line, index) => ({ ...line, index })),
    warnings: readings.flatMap(({ warnings }) => warnings),
    report: {
      encoding: null,
      separator: null,
      decimal: null,
      headerRow: readings[0]?.headerRow ?? null,
      used: [...new Set(readings.flatMap(({ used }) => used))],
      ignored: [...new Set(readings.flatMap(({ ignored }) => ignored))],
      decisions: [
        `Sheets read: ${names.join(', ')}${others.length > 0 ? `; without a table of measurements: ${unread}` : ''}.`,
        ...hidden.map((name) => `The sheet ${name} is hidden in the workbook.`),
        ...new Set(readings.flatMap(({ decisions }) => decisions)),
      ],
    },
  };
}
