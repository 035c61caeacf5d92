/** A cell: text from a file or of ours, a number at full precision, or nothing. */
export type Cell = string | number | boolean | null;

/** A table with the unit in each head: 'Current / A'. */
export interface CsvTable {
  /** What the table is called in file names: 'VD-peakHeight-values'. */
  readonly name: string;
  /** What it is called for people: 'Peak height, values'. */
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What a spreadsheet would take for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

function textCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cell(value: Cell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : textCell(value);
}

/**
 * A table as CSV (RFC 4180): commas, CRLF, numbers in their shortest form that reads back equal. A text cell that a
 * spreadsheet would run as a formula gets a leading apostrophe; a number never does. Missing numbers are empty cells.
 */
export function csvText({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): string {
  return [header.map(textCell), ...rows.map((row) => row.map(cell))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}
