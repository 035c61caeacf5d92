import type { Warning } from '../../errors.ts';
import { type DateOrder, readDate } from './date-time.ts';

/** A date in the header of a file, and what was assumed to read it. */
export interface HeaderDate {
  /** ISO 8601 without a zone; null where the text is no date. */
  readonly date: string | null;
  readonly warnings: readonly Warning[];
}

/**
 * Reads the date that a program wrote into the header. Where day and month could be exchanged, the order that this program
 * usually writes is taken, with a warning.
 */
export function headerDate(text: string, usual: DateOrder): HeaderDate {
  const read = readDate(text.trim(), usual);
  if (!read) return { date: null, warnings: [] };
  if (read.assumed === null) return { date: read.date, warnings: [] };
  return {
    date: read.date,
    warnings: [
      {
        code: 'DATE_ORDER_ASSUMED',
        message: `The date '${text.trim()}' can be read with the day or the month first; ${read.assumed} was assumed.`,
      },
    ],
  };
}
