import type { Warning } from '../../errors.ts';
import { COLUMNS, type ColumnKey } from '../../measurement/column.ts';
import type { Choice } from './choose-columns.ts';
import { type ColumnHeader, strangeUnit } from './column-header.ts';
import { type ColumnSet, isColumnKey } from './column-set.ts';
import type { TimesOfDay } from './date-time.ts';

/** What the parse report says of the columns of a table. */

/** Date texts have no unit to state. */
export function withoutTexts(
  columns: ColumnSet,
  places: ReadonlyMap<ColumnKey, number>,
  texts: ReadonlyMap<number, readonly string[]>,
): ColumnSet {
  const at = places.get('time');
  if (at === undefined || !texts.has(at)) return columns;
  const { time: _, ...others } = columns;
  return others;
}

/** Columns for whose values the SI unit was taken. */
export function unitDecisions(columns: ColumnSet, aside: readonly ColumnKey[]): string[] {
  const guessed = Object.entries(columns)
    .filter(
      ([key, column]) =>
        column.fileUnit === null &&
        column.header !== '' &&
        key !== 'phase' &&
        !aside.some((other) => other === key),
    )
    .flatMap(([key, { header }]) =>
      isColumnKey(key) && COLUMNS[key].unit !== '1' ? [`'${header}' in ${COLUMNS[key].unit}`] : [],
    );
  return guessed.length > 0
    ? [`The file gives no unit for some columns; taken as ${[...new Set(guessed)].join(', ')}.`]
    : [];
}

/** Columns whose name fits and whose unit does not, where no other column stands for the quantity. */
export const strangeUnitDecisions = (headers: readonly ColumnHeader[], choice: Choice): string[] =>
  headers.flatMap((header) => {
    const key = strangeUnit(header);
    if (key === null || choice.has(key)) return [];
    const quantity = COLUMNS[key].title.replace(/^[A-Z](?=[a-z])/, (letter) =>
      letter.toLowerCase(),
    );
    return [
      `'${header.header}' is kept beside the measurement: '${header.fileUnit}' is no unit that Tafel knows for ${quantity}.`,
    ];
  });

/** What the texts of a time column are, and how their dates were read. */
export function noteTimes(
  { order, start }: TimesOfDay,
  header: string,
  warnings: Warning[],
  decisions: string[],
): void {
  const name = header === '' ? 'The time column' : `'${header}'`;
  const texts = start === null ? 'clock times or durations' : 'dates';
  decisions.push(`${name} holds ${texts}: counted in seconds from its first value.`);
  if (!order) return;
  decisions.push(
    order.proven
      ? `Dates are written ${order.order}: a value above 12 proves it.`
      : `Dates are written ${order.order}: assumed, no value above 12 proves it.`,
  );
  if (!order.proven && !warnings.some(({ code }) => code === 'DATE_ORDER_ASSUMED'))
    warnings.push({
      code: 'DATE_ORDER_ASSUMED',
      message: `The dates in ${header === '' ? 'the time column' : name} can be read with the day or the month first; ${order.order} was assumed.`,
    });
}
