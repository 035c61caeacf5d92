import type { ColumnKey } from '../../measurement/column.ts';
import type { ColumnHeader } from './column-header.ts';

/** Keys that tell where a point is; a series of the others shares them. */
export const ABSCISSAE = new Set<string>([
  'potential',
  'potentialApplied',
  'time',
  'frequency',
  'x',
]);

/** What a table says of its columns. */
interface NamedColumns {
  readonly title: string;
  readonly headers: readonly ColumnHeader[];
  readonly captions?: readonly string[];
}

/**
 * A title for each line of a series: what stands above its columns, or a header that no other line has. Empty where the table gives
 * its lines no names.
 *
 * @param series the keys that have a column of their own in every line
 */
export function titlesOfSeries(
  { title, headers, captions = [] }: NamedColumns,
  series: readonly (readonly [ColumnKey, readonly number[]])[],
): readonly string[] {
  const abscissa = series.find(([key]) => ABSCISSAE.has(key))?.[1] ?? [];
  const values = series.find(([key]) => !ABSCISSAE.has(key))?.[1] ?? [];
  const names = [
    values.map((at) => captions[at] ?? ''),
    abscissa.map((at) => captions[at] ?? ''),
    values.map((at) => headers[at].header),
    abscissa.map((at) => headers[at].header),
  ].find((texts) => texts.length > 0 && isDistinct(texts));
  return (names ?? []).map((name) => `${title}: ${name}`);
}

const isDistinct = (texts: readonly string[]) =>
  !texts.includes('') && new Set(texts).size === texts.length;
