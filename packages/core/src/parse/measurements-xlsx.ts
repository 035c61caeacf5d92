import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import { findSheetHeader } from './readers/sheet-table.ts';
import { HEAD_ROWS, headOfSheets, openWorkbook } from './readers/workbook.ts';
import { readWorkbookTables } from './readers/workbook-reading.ts';

const isMeasurements = (name: string) => /^measurements_\d+$/i.test(name.trim());

/** Excel workbook with sheets named measurements_1, measurements_2 …: columns below a header row (PA-14). */
export const measurementsXlsx: FileFormat = {
  id: 'measurements-xlsx',
  title: 'Excel workbook with measurements sheets (.xlsx)',
  extensions: ['xlsx', 'xlsm', 'xls', 'ods'],
  recognises: (file) => headOfSheets(file).some(({ name }) => isMeasurements(name)),
  parse(file) {
    const workbook = openWorkbook(file);
    const tables = workbook.sheetNames.filter(isMeasurements).flatMap((name) => {
      const head = workbook.sheet(name, HEAD_ROWS);
      if (head.rows === 0) return [];
      const header = findSheetHeader(head, [0, HEAD_ROWS - 1]);
      if (!header)
        throw new TafelError(
          'HEADER_MISSING',
          `No header found in the sheet '${name}' of '${file.baseName}': no row names two measured columns.`,
          { sheet: name },
        );
      return [{ sheet: name, header }];
    });
    return readWorkbookTables(file, tables);
  },
};
