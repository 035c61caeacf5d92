import type { DataLine } from '../../measurement/data-line.ts';
import type { ColumnHeader } from './column-header.ts';
import { type ColumnSet, isColumnKey } from './column-set.ts';

/** More states than a person would choose from: the column is something else. */
const MAX_STATES = 50;

/** One data line for each state that a 'State' column names; a column with a single value only labels the line. */
export function splitByState(
  lines: readonly Omit<DataLine, 'index'>[],
  texts: readonly string[],
  { header, stem }: ColumnHeader,
  decisions: string[],
): readonly Omit<DataLine, 'index'>[] {
  const states = [...new Set(texts)].filter((text) => text !== '');
  if (states.length === 0 || states.length > MAX_STATES) return lines;
  if (states.length === 1 && texts.every((text) => text === states[0]))
    return lines.map((line) => ({ ...line, state: states[0] }));
  if (stem !== 'state') return lines;
  decisions.push(`One data line for each value of '${header}': ${states.join(', ')}.`);
  const pick = (values: Float64Array, state: string) =>
    values.filter((_, row) => texts[row] === state);
  return lines.flatMap((line) =>
    states.map((state) => {
      const columns: ColumnSet = {};
      for (const [key, column] of Object.entries(line.columns))
        if (isColumnKey(key)) columns[key] = { ...column, values: pick(column.values, state) };
      return {
        ...line,
        title: `${line.title}: ${state}`,
        state,
        columns,
        auxiliary: line.auxiliary.map((column) => ({
          ...column,
          values: pick(column.values, state),
        })),
      };
    }),
  );
}
