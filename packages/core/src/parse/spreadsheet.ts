import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import { findSheetHeader } from './readers/sheet-table.ts';
import { headOfSheets, isWorkbook, openWorkbook } from './readers/workbook.ts';
import { readWorkbookTables } from './readers/workbook-reading.ts';

/** The header stands at the top; further down it is a galvano plot, and below row 14 none is looked for. */
const LAST_ROW = 3;

/** Any other Excel workbook: every sheet with a header that names two measured columns, in any order. */
export const spreadsheet: FileFormat = {
  id: 'spreadsheet',
  title: 'Workbook of Excel or LibreOffice (.xlsx, .xls, .ods)',
  extensions: ['xlsx', 'xlsm', 'xls', 'xlsb', 'ods'],
  recognises: (file) => isWorkbook(file) || (file.isZip && file.extension.startsWith('xls')),
  parse(file) {
    const workbook = openWorkbook(file);
    const { sheetNames } = workbook;
    const heads = headOfSheets(file).flatMap((sheet) => {
      const header = findSheetHeader(sheet, [0, LAST_ROW]);
      return header ? [{ sheet: sheet.name, header, isFilled: header.firstData < sheet.rows }] : [];
    });
    // What fills a sheet may begin far below its header
    const tables = heads.filter(
      ({ sheet, header, isFilled }) => isFilled || header.firstData < workbook.sheet(sheet).rows,
    );
    if (tables.length === 0) {
      // Reading a sheet whole says what is damaged in it
      for (const name of sheetNames) workbook.sheet(name);
      const [bare] = heads;
      if (bare)
        throw new TafelError(
          'NO_ELECTROCHEMICAL_DATA',
          `Tafel could not find electrochemical data in '${file.baseName}': nothing stands below the header in row ${bare.header.row + 1} of the sheet '${bare.sheet}'.`,
          { sheet: bare.sheet, line: bare.header.row + 1 },
        );
      throw new TafelError(
        'SHEET_MISSING',
        `The Excel sheet does not contains measurements sheet: '${file.baseName}' has ${sheetNames.map((name) => `'${name}'`).join(', ') || 'no sheet'}, and in none of them a header that names two measured columns in the rows 1 to 14.`,
      );
    }
    return readWorkbookTables(file, tables);
  },
};
