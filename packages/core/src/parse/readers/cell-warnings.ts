import type { Warning, Where } from '../../errors.ts';
import { type BadLine, type InvalidCell, LISTED } from './column-scanner.ts';
import { columnLetters } from './column-letters.ts';
import { shown } from './shown-text.ts';

/** One warning for each of the first ten cells without a number, one more for the rest: PA-22, X-51. */
export function invalidCellWarnings(
  cells: readonly InvalidCell[],
  count: number,
  headerOf: (column: number) => string,
): Warning[] {
  const warnings = cells.slice(0, LISTED).map(({ line, column, text }): Warning => {
    const letters = columnLetters(column);
    const header = headerOf(column);
    const what = text === '' ? 'is empty' : `${shown(text)} is not a number`;
    return {
      code: 'INVALID_CELLS',
      message: `Cell ${letters}${line} (line ${line}, column ${column + 1}${header === '' ? '' : `, ${shown(header)}`}) ${what}; the value is missing.`,
      where: { line, column: letters, cell: `${letters}${line}` },
    };
  });
  if (count > cells.length)
    warnings.push({
      code: 'INVALID_CELLS',
      message: `… and ${count - cells.length} more cells without a number.`,
    });
  return warnings;
}

/** One warning for each of the first ten lines that were left out, one more for the rest. */
export function badLineWarnings(lines: readonly BadLine[], count: number): Warning[] {
  const warnings = lines.slice(0, LISTED).map(
    ({ line, reason }): Warning => ({
      code: 'BAD_LINES',
      message: `Line ${line} was left out: ${reason}.`,
      where: { line },
    }),
  );
  if (count > lines.length)
    warnings.push({
      code: 'BAD_LINES',
      message: `… and ${count - lines.length} more lines were left out.`,
    });
  return warnings;
}

/** One warning for all rows in which no measured column has a value. */
export function emptyRowWarning(count: number, first: Where): Warning[] {
  if (count === 0) return [];
  const rows = count === 1 ? 'row' : 'rows';
  return [
    {
      code: 'ROWS_IGNORED',
      message: `${count} ${rows} without a measured value ${count === 1 ? 'was' : 'were'} left out, the first in line ${first.line}.`,
      where: first,
    },
  ];
}
