import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import type { ColumnHeader } from './readers/column-header.ts';
import { findSheetHeader } from './readers/sheet-table.ts';
import { headOfSheets } from './readers/workbook.ts';
import { type FoundTable, readWorkbookTables } from './readers/workbook-reading.ts';

/** A frequency and two parts of an impedance, and nothing else that is measured. */
function isSpectrum(headers: readonly ColumnHeader[]): boolean {
  const keys = headers.flatMap(({ key }) => (key === null ? [] : [key]));
  const has = (...wanted: readonly string[]) => wanted.every((key) => keys.some((k) => k === key));
  const others = keys.some((key) => !/^(?:frequency|impedance|phase)/.test(key));
  return (
    !others &&
    has('frequency') &&
    (has('impedanceRe', 'impedanceIm') || has('impedanceModulus', 'phase'))
  );
}

function spectraOf(file: OpenedFile): FoundTable[] {
  const sheets = headOfSheets(file);
  const tables = sheets.flatMap((sheet) => {
    const header = findSheetHeader(sheet, [0, 0]);
    return header && isSpectrum(header.headers) ? [{ sheet: sheet.name, header }] : [];
  });
  return tables.length === sheets.filter(({ rows }) => rows > 0).length ? tables : [];
}

/** Excel workbook of impedance spectra, one on each sheet, as pyimpspec and its relatives read them. */
export const pyimpspecXlsx: FileFormat = {
  id: 'pyimpspec-xlsx',
  title: 'Excel workbook of impedance spectra (.xlsx)',
  extensions: ['xlsx', 'xlsm', 'xls', 'ods'],
  recognises: (file) => spectraOf(file).length > 0,
  parse: (file) => readWorkbookTables(file, spectraOf(file), { titleOf: (sheet) => sheet }),
};
