import type { ColumnKey } from '../../measurement/column.ts';
import type { ColumnHeader } from './column-header.ts';

/** For each key the columns that hold it: one, or several that repeat each other (E, I, E, I …). */
export type Choice = ReadonlyMap<ColumnKey | 'state', readonly number[]>;

/** Columns whose header only a unit tells are a series: 'Sensor 1 (nA)', 'Sensor 2 (nA)'. */
const UNIT_ONLY_RANK = 9;
/** A named column without a number in the first rows gives way to another with numbers. */
const EMPTY_PENALTY = 10;

/**
 * Which columns are the measurement: for each key the surest name, and every column that repeats it.
 *
 * @param holdsData whether the first rows of a column hold what its key needs
 */
export function chooseColumns(
  headers: readonly ColumnHeader[],
  holdsData: (column: number) => boolean,
): Choice {
  const choice = new Map<ColumnKey | 'state', number[]>();
  const rankOf = (column: number) => headers[column].rank + (holdsData(column) ? 0 : EMPTY_PENALTY);
  headers.forEach(({ key }, column) => {
    if (key === null || key === 'scan') return;
    const chosen = choice.get(key);
    if (!chosen) choice.set(key, [column]);
    else if (rankOf(column) < rankOf(chosen[0])) choice.set(key, [column]);
    else if (rankOf(column) === rankOf(chosen[0]) && repeats(headers[column], headers[chosen[0]]))
      chosen.push(column);
  });
  // A column that only its unit tells is a guess: not beside a column with a name for the same kind
  if (
    choice.has('current') &&
    rankOf(choice.get('current')?.[0] ?? 0) === UNIT_ONLY_RANK &&
    choice.has('currentDensity')
  )
    choice.delete('current');
  const applied = choice.get('potentialApplied');
  if (applied && !choice.has('potential')) {
    choice.set('potential', applied);
    choice.delete('potentialApplied');
  }
  const difference = choice.get('differenceCurrent');
  if (difference && !choice.has('current')) {
    choice.set('current', difference);
    choice.delete('differenceCurrent');
  }
  return choice;
}

const repeats = (one: ColumnHeader, other: ColumnHeader) =>
  one.stem === other.stem || (one.rank === UNIT_ONLY_RANK && other.rank === UNIT_ONLY_RANK);
