import { type Descriptives, describe } from '../math/statistics.ts';

/** A value that belongs to a group; without a group or a value it takes no part. */
export interface GroupedValue {
  readonly group: number | null;
  readonly value: number | null;
}

/** Statistics of one group, in the unit of its values. */
export interface GroupDescriptives extends Descriptives {
  readonly group: number;
}

/** Concentrations that differ by less are the same one, typed or converted differently. */
const SAME = 1e-9;

const isSame = (a: number, b: number) =>
  Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));

/**
 * Descriptive statistics per group, lowest group first. Groups that are equal but for the rounding of a unit conversion
 * are one.
 *
 * @param level of the confidence interval of the mean.
 */
export function groupStatistics(
  values: readonly GroupedValue[],
  level = 0.95,
): readonly GroupDescriptives[] {
  const groups: { group: number; values: number[] }[] = [];
  const complete = values.flatMap(({ group, value }) =>
    group === null || value === null ? [] : [{ group, value }],
  );
  for (const { group, value } of complete.toSorted((a, b) => a.group - b.group)) {
    const last = groups.at(-1);
    if (last !== undefined && isSame(last.group, group)) last.values.push(value);
    else groups.push({ group, values: [value] });
  }
  return groups.map((entry) => ({ group: entry.group, ...describe(entry.values, level) }));
}
