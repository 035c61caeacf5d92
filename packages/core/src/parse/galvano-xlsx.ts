import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { findSheetHeader } from './readers/sheet-table.ts';
import { headOfSheets } from './readers/workbook.ts';
import { type FoundTable, readWorkbookTables } from './readers/workbook-reading.ts';

/** Rows 5 to 14 of the sheet, both included (PA-17, X-49); here from 0. */
const FIRST_ROW = 4;
const LAST_ROW = 13;

const tablesOf = (file: OpenedFile): FoundTable[] =>
  headOfSheets(file).flatMap((sheet) => {
    const header = findSheetHeader(sheet, [0, LAST_ROW]);
    return header && header.row >= FIRST_ROW ? [{ sheet: sheet.name, header }] : [];
  });

/** Excel workbook of a galvano plot: a few rows of settings, then the header in one of the rows 5 to 14. */
export const galvanoXlsx: FileFormat = {
  id: 'galvano-xlsx',
  title: 'Excel workbook of a galvano plot (.xlsx)',
  extensions: ['xlsx', 'xlsm', 'xls', 'ods'],
  recognises: (file) => tablesOf(file).length > 0,
  parse: (file) => readWorkbookTables(file, tablesOf(file)),
};
