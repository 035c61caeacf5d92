import { formatQuantityParts, type Row, type TableColumn } from '@tafel/core';

/** Beyond this ratio of the largest to the median value, equal decimals would hide most of the others. */
const WIDEST_RANGE = 100;
const DIGITS = 4;

const numberAt = (row: Row, key: string): number | null => {
  const value = row[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Decimals that give the largest value of a column its significant digits; null where one number cannot fit all. */
function commonDecimals(column: TableColumn, rows: readonly Row[]): number | null {
  const sizes = rows
    .map((row) => numberAt(row, column.key))
    .filter((value) => value !== null && value !== 0)
    .map((value) => Math.abs(Number(value) * column.factor));
  if (sizes.length === 0) return 0;
  const ordered = sizes.toSorted((a, b) => a - b);
  const largest = ordered.at(-1) ?? 0;
  const median = ordered[ordered.length >> 1] ?? largest;
  if (largest / median > WIDEST_RANGE) return null;
  if (sizes.every(Number.isInteger) && largest < 10 ** (column.digits ?? DIGITS)) return 0;
  const exponent = Math.floor(Math.log10(largest));
  const decimals = (column.digits ?? DIGITS) - 1 - exponent;
  return decimals > 6 || exponent > 5 ? null : Math.max(0, decimals);
}

/**
 * Writes the numbers of a column in its unit, decimals aligned. With an uncertainty its digits decide: 133.3(9).
 *
 * @returns a function from a row to its text; '–' for a missing number
 */
export function columnText(column: TableColumn, rows: readonly Row[]): (row: Row) => string {
  const decimals = column.uncertaintyKey === undefined ? commonDecimals(column, rows) : null;
  return (row) => {
    const value = numberAt(row, column.key);
    if (value === null) return typeof row[column.key] === 'string' ? String(row[column.key]) : '–';
    const shown = value * column.factor;
    if (decimals !== null) {
      // What would round to nothing is written out: it is not zero.
      const text = shown.toFixed(decimals);
      const vanishes = shown !== 0 && Number(text) === 0;
      return vanishes
        ? formatQuantityParts(shown, '', { digits: 1 }).number
        : text.replace('-', '−');
    }
    const uncertainty =
      column.uncertaintyKey === undefined ? null : numberAt(row, column.uncertaintyKey);
    const parts = formatQuantityParts(shown, '', {
      digits: column.digits ?? DIGITS,
      uncertainty: uncertainty === null ? null : Math.abs(uncertainty * column.factor),
    });
    return parts.number + parts.uncertainty;
  };
}

/** The head of a column: 'Peak height / μA'. */
export const columnTitle = ({ title, unit }: TableColumn) =>
  unit === '' ? title : `${title} / ${unit}`;
