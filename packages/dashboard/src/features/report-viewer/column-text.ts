import { columnNumbers, type Row, type TableColumn } from '@tafel/core';

/**
 * Writes the cells of a column: numbers in its unit with aligned decimals, as every report shows them; texts as they are.
 *
 * @returns a function from a row to its text; '–' for a missing number
 */
export function columnText(column: TableColumn, rows: readonly Row[]): (row: Row) => string {
  const numbers = columnNumbers(column, rows);
  const texts = new Map(
    rows.map((row, i) => {
      const value = row[column.key];
      const shown = numbers[i];
      if (shown) return [row, shown.number + shown.uncertainty];
      return [row, typeof value === 'string' ? value : '–'];
    }),
  );
  return (row) => texts.get(row) ?? '–';
}

/** The head of a column: 'Peak height / μA'. */
export const columnTitle = ({ title, unit }: TableColumn) =>
  unit === '' ? title : `${title} / ${unit}`;
