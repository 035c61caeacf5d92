import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { isOds, readOds } from './ods-workbook.ts';
import type { Sheet } from './sheet-columns.ts';
import { isXls, readXls } from './xls-workbook.ts';
import { isXlsx, readXlsx } from './xlsx-workbook.ts';

export interface Workbook {
  readonly sheetNames: readonly string[];
  /** Days since 1970-01-01 of the day 0 of its dates. */
  readonly dayZero: number;
  /** Reads one sheet, or only its first rows. */
  sheet(name: string, rows?: number): Sheet;
}

/** Rows at the top of a sheet among which a format looks for its header. */
export const HEAD_ROWS = 50;

const opened = new WeakMap<OpenedFile, Workbook>();

/** Whether a file is a workbook of Excel (.xlsx, .xls) or of the OpenDocument kind (.ods). */
export const isWorkbook = (file: OpenedFile): boolean => isXlsx(file) || isOds(file) || isXls(file);

/**
 * Opens a workbook: cell values only; formulas count by their stored value, of the styles only which numbers are dates. A file is
 * opened once, however many formats look at it.
 *
 * @throws TafelError FORMAT_MISMATCH for a ZIP archive that is no workbook; FORMAT_BROKEN; LIMIT_EXCEEDED.
 */
export function openWorkbook(file: OpenedFile): Workbook {
  const known = opened.get(file);
  if (known) return known;
  const workbook = isXls(file) ? readXls(file) : isOds(file) ? readOds(file) : readXlsx(file);
  opened.set(file, workbook);
  return workbook;
}

/** The first rows of all sheets; none for what is no workbook or cannot be opened. */
export function headOfSheets(file: OpenedFile): readonly Sheet[] {
  if (!isWorkbook(file)) return [];
  try {
    const workbook = openWorkbook(file);
    return workbook.sheetNames.map((name) => workbook.sheet(name, HEAD_ROWS));
  } catch (error) {
    // A damaged workbook is no other format: whoever reads it says what is wrong
    if (error instanceof TafelError) return [];
    throw error;
  }
}
