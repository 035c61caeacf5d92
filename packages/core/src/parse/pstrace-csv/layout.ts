import type { Warning } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import { readDate } from '../readers/date-time.ts';
import { type DelimitedRecord, readRecords, type Separator } from '../readers/delimited-record.ts';

/** The head of such a file is short. */
const HEAD_RECORDS = 400;

/** The records of the head; all of them where tables follow below one another. */
export function recordsOf(
  file: OpenedFile,
  separator: Separator,
  start: RegExp,
): readonly DelimitedRecord[] {
  const tables = file.text.match(start)?.length ?? 0;
  return readRecords(file, separator, tables > 1 ? Infinity : HEAD_RECORDS);
}

/** A date that the file writes in the language of the computer. */
export function dateOf(text: string, warnings: Warning[]): string | null {
  const read = readDate(text);
  if (read?.assumed && !warnings.some(({ code }) => code === 'DATE_ORDER_ASSUMED'))
    warnings.push({
      code: 'DATE_ORDER_ASSUMED',
      message: `The date '${text}' can be read with the day or the month first; ${read.assumed} was assumed.`,
    });
  return read?.date ?? null;
}

/** Cells of a row without the empty ones at its end. */
export function widthOf(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width--;
  return width;
}
