import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { isOds, readOds } from './ods-workbook.ts';
import type { Sheet } from './sheet-columns.ts';
import { isXls, readXls } from './xls-workbook.ts';
import { isXlsx, readXlsx } from './xlsx-workbook.ts';

export interface Workbook {
  readonly sheetNames: readonly string[];
  /** Those of them that spreadsheet programs do not show, as far as the file says so. */
  readonly hidden: readonly string[];
  /** Days since 1970-01-01 of the day 0 of its dates. */
  readonly dayZero: number;
  /** Reads one sheet, or only its first rows. */
  sheet(name: string, rows?: number): Sheet;
}

/** Rows at the top of a sheet among which a format looks for its header. */
export const HEAD_ROWS = 50;

/** Of every file that was looked at, the workbook or why it is none, and the first rows. */
const opened = new WeakMap<OpenedFile, Workbook | TafelError>();
const heads = new WeakMap<OpenedFile, readonly Sheet[]>();

/** Whether a file is a workbook of Excel (.xlsx, .xls) or of the OpenDocument kind (.ods). */
export const isWorkbook = (file: OpenedFile): boolean => isXlsx(file) || isOds(file) || isXls(file);

/**
 * Opens a workbook: cell values only; formulas count by their stored value, of the styles only which numbers are dates. A file is
 * opened once, however many formats look at it.
 *
 * @throws TafelError FORMAT_MISMATCH for a ZIP archive that is no workbook; FORMAT_BROKEN; LIMIT_EXCEEDED.
 */
export function openWorkbook(file: OpenedFile): Workbook {
  const known = opened.get(file) ?? openOrNot(file);
  opened.set(file, known);
  if (known instanceof TafelError) throw known;
  return known;
}

function openOrNot(file: OpenedFile): Workbook | TafelError {
  try {
    return isXls(file) ? readXls(file) : isOds(file) ? readOds(file) : readXlsx(file);
  } catch (error) {
    if (error instanceof TafelError) return error;
    throw error;
  }
}

/** The first rows of all sheets; none for what is no workbook or cannot be opened. */
export function headOfSheets(file: OpenedFile): readonly Sheet[] {
  const known = heads.get(file) ?? readHeads(file);
  heads.set(file, known);
  return known;
}

function readHeads(file: OpenedFile): readonly Sheet[] {
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
