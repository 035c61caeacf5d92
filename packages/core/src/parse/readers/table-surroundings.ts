import type { Warning } from '../../errors.ts';
import type { ColumnHeader } from './column-header.ts';
import { readDate } from './date-time.ts';
import { headerDate } from './header-date.ts';
import type { TableLayout } from './table-layout.ts';
import { techniqueByName } from './technique.ts';

/** What the lines above a table say about it. */
export interface SaidAbove {
  /** ISO 8601 without a zone. */
  readonly date: string | null;
  readonly technique: string | null;
  readonly warnings: readonly Warning[];
}

/** Lines above a table, and its header. */
interface Surroundings {
  readonly preamble: readonly { readonly cells: readonly string[] }[];
  readonly headers: readonly ColumnHeader[] | null;
}

const DATE =
  /^(?:#|%)?\s*(?:acquisition |start |measurement )?(?:date|start(?:ed)?)\b[^:\d]*:?\s*/i;
const DATE_LABEL = /\bdate\b|\bstarted\b|^start time\b/i;
const TECHNIQUE =
  /^(?:#|%)?\s*(?:technique|method|procedure|(?:experiment|measurement)(?: type)?)\s*(?:[:=]\s*|$)/i;

/** Whether the cell beside holds a date. */
export const labelsDate = (cell: string): boolean => DATE_LABEL.test(cell);

/** 'Date,2024-03-05 13:00:00', 'Technique: Cyclic Voltammetry': a label and its value, in one cell or in two. */
export function saidAbove({ preamble, headers }: Surroundings): SaidAbove {
  let date: string | null = null;
  let technique: string | null = null;
  const warnings: Warning[] = [];
  for (const { cells } of preamble)
    for (const [i, cell] of cells.entries()) {
      const label = cells[i - 1] ?? '';
      const moment = cell.replace(DATE, '');
      if (date === null && (moment !== cell || labelsDate(label))) {
        const read = headerDate(moment, 'day first');
        date = read.date;
        warnings.push(...read.warnings);
      }
      const words = cell.replace(TECHNIQUE, '');
      if (words !== cell || TECHNIQUE.test(label)) technique ??= techniqueByName(words);
    }
  const isSpectrum = headers?.some(({ key }) => key === 'frequency') ?? false;
  return { date, technique: (technique === 'EIS') === isSpectrum ? technique : null, warnings };
}

/** Columns that say when a row was measured, beside the time that counts. */
const MOMENT = /\bdate\b|date[ _]?time|time[ _]?stamp|(?:absolute|system|real) ?time/i;

/** The date of the first row, where it can be read in one way only; with the clock of a column 'time' beside it. */
export function dateBeside({ headers, sample }: TableLayout): string | null {
  const cellBelow = (name: RegExp) =>
    sample[0]?.[headers?.findIndex(({ header }) => name.test(header)) ?? -1] ?? '';
  const date = cellBelow(MOMENT);
  const read = readDate(`${date} ${cellBelow(/^time$/i)}`) ?? readDate(date);
  return read?.assumed === null ? read.date : null;
}
