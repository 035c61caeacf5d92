import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import type { ColumnHeader } from './readers/column-header.ts';
import { findSheetHeader, rowTexts } from './readers/sheet-table.ts';
import { findTable } from './readers/table-layout.ts';
import { readTextTable } from './readers/text-table.ts';
import { firstLines } from './readers/text-lines.ts';
import { headOfSheets, isWorkbook } from './readers/workbook.ts';
import { type FoundTable, readWorkbookTables } from './readers/workbook-reading.ts';

const INSTRUMENT = 'Metrohm Autolab';
/** A signal of the working electrode, or a spectrum with its minus signs as NOVA spells them. */
const SIGNAL = /\bWE\(\d\)\.\w+|-Z'' \((?:\u03A9|\u2126)\)/;
/** The shortest export: nothing but voltage and current, separated by a tab. */
const BARE_HEADER = /^U\tI$/;
/** Some exports have a few lines about the program above the header. */
const HEAD_LINES = 12;

function isTextExport(file: OpenedFile): boolean {
  if (file.isZip || file.hasNul) return false;
  const [first = '', ...others] = firstLines(file, HEAD_LINES);
  return BARE_HEADER.test(first) || [first, ...others].some((line) => SIGNAL.test(line));
}

/** 'Column 1 (V)': a set point, filled in one row only, which its unit alone would make a measured column. */
const SET_POINT = /^Column \d+ \(/;

const withoutSetPoints = (headers: readonly ColumnHeader[]): readonly ColumnHeader[] =>
  headers.map((header) => (SET_POINT.test(header.header) ? { ...header, key: null } : header));

const tablesOf = (file: OpenedFile): FoundTable[] =>
  headOfSheets(file).flatMap((sheet) => {
    const header = rowTexts(sheet, 0).some((text) => SIGNAL.test(text))
      ? findSheetHeader(sheet, [0, 0])
      : undefined;
    return header
      ? [{ sheet: sheet.name, header: { ...header, headers: withoutSetPoints(header.headers) } }]
      : [];
  });

function readText(file: OpenedFile): Reading {
  const layout = findTable(file);
  const headers = layout.headers && withoutSetPoints(layout.headers);
  return { ...readTextTable(file, { ...layout, headers }), instrument: INSTRUMENT };
}

/**
 * Export of Metrohm Autolab NOVA, as text, CSV or Excel: one table, its header in the first row (in text also a few lines further down). Of two potentials the measured
 * one (WE(1).Potential) counts; set points that are filled in one row only, and rows with nothing but a scan number, are no data.
 */
export const autolabNova: FileFormat = {
  id: 'autolab-nova',
  title: 'Metrohm Autolab NOVA export (.txt, .csv, .xlsx)',
  extensions: ['txt', 'csv', 'xlsx', 'xlsm'],
  recognises: (file) => isTextExport(file) || tablesOf(file).length > 0,
  parse: (file) =>
    isWorkbook(file)
      ? readWorkbookTables(file, tablesOf(file), { instrument: INSTRUMENT })
      : readText(file),
};
