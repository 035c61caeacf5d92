import type { Warning } from '../../errors.ts';
import type { DataLine } from '../../measurement/data-line.ts';
import type { ColumnHeader } from './column-header.ts';
import { type ColumnSet, isColumnKey } from './column-set.ts';

/** More states than a person would choose from: the column is something else. */
const MAX_STATES = 50;

/** One data line for each state that a 'State' column names; a column with a single value only labels the line, unless it is the code of a status. */
export function splitByState(
  lines: readonly Omit<DataLine, 'index'>[],
  texts: readonly string[],
  { header, stem }: ColumnHeader,
  decisions: string[],
): readonly Omit<DataLine, 'index'>[] {
  const states = [...new Set(texts)].filter((text) => text !== '');
  if (states.length === 0 || states.length > MAX_STATES) return lines;
  const isLabel = stem === 'state' || !/^\d+$/.test(states[0]);
  if (states.length === 1 && isLabel && texts.every((text) => text === states[0]))
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

const OVERLOAD = /over ?(?:load|range)|underload|saturat|clipped/i;

/** NOVA names what is overloaded. What the letters of Gamry's 'Over' mean is not published: an 'a' stands where nothing is wrong. */
const MARKS = /^overload$/i;
/** What stands in such a column as long as all is well. */
const UNMARKED = /^(?:[-.0\s]*|no(?:ne)?|false|ok)$/i;

/** A column whose only purpose is to mark points. */
export const holdsMarks = ({ header }: Pick<ColumnHeader, 'header'>): boolean => MARKS.test(header);

/** One warning for each mark by which a device says that it could not measure; its values stay. */
export function overloadWarnings(texts: readonly string[], header: string): Warning[] {
  const isMark = holdsMarks({ header })
    ? (text: string) => !UNMARKED.test(text)
    : (text: string) => OVERLOAD.test(text);
  const marks = [...new Set(texts)].filter(isMark).slice(0, MAX_STATES);
  return marks.map((mark) => {
    const count = texts.filter((text) => text === mark).length;
    const values = count === 1 ? '1 point' : `${count} points`;
    return {
      code: 'DEVICE_STATUS',
      message: `'${header}' marks ${values} with '${mark}', the first of them point ${texts.indexOf(mark) + 1}; the values were kept.`,
    };
  });
}
