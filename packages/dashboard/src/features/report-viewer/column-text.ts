import { columnNumbers, type Row, type TableColumn } from '@tafel/core';

/** What a cell shows, and what stands unseen behind it so that the decimal points of the column line up. */
export interface CellText {
  readonly text: string;
  readonly filler: string;
}

/**
 * Writes the cells of a column: numbers in its unit with aligned decimals, as every report shows them; texts as they are.
 *
 * @returns a function from a row to its text; '–' for a missing number
 */
export function columnText(column: TableColumn, rows: readonly Row[]): (row: Row) => CellText {
  const numbers = columnNumbers(column, rows);
  const texts = new Map(
    rows.map((row, i) => {
      const value = row[column.key];
      const shown = numbers[i];
      const text = typeof value === 'string' ? value : '–';
      return [
        row,
        shown
          ? { text: shown.number + shown.uncertainty, filler: shown.filler }
          : { text, filler: '' },
      ];
    }),
  );
  return (row) => texts.get(row) ?? { text: '–', filler: '' };
}

/** The head of a column: 'Peak height / μA'. */
export const columnTitle = ({ title, unit }: TableColumn) =>
  unit === '' ? title : `${title} / ${unit}`;
