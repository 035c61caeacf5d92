import type { TableCard, TableColumn } from './card.ts';
import { formatQuantityParts } from '../units/format.ts';

export interface ShownNumber {
  readonly number: string;
  /** '(9)' or ''. */
  readonly uncertainty: string;
  /** Decimals that others of the column have more, '00' or '.00': drawn unseen, they bring the decimal points into one line. */
  readonly filler: string;
}

/** The smallest number of a column keeps at least this many digits, or the column is not aligned. */
const FEWEST_DIGITS = 2;

const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const exponentOf = (value: number) => {
  const text = Math.abs(value).toExponential();
  return Number(text.slice(text.indexOf('e') + 1));
};

/** Decimals that suit every number of a column; null where they span too much for one alignment. */
function commonDecimals(values: readonly number[], digits: number): number | null {
  const sizes = values.filter((value) => value !== 0).map(exponentOf);
  if (sizes.length === 0) return 0;
  const largest = Math.max(...sizes);
  const smallest = Math.min(...sizes);
  if (values.every((value) => Number.isInteger(value)) && largest < 4) return 0;
  const decimals = digits - 1 - largest;
  const kept = smallest + decimals + 1;
  if (decimals < 0 || largest >= 4 || kept < FEWEST_DIGITS) return null;
  return withoutCommonZeros(values, decimals);
}

/** Fewer decimals where every number ends in zeros. */
function withoutCommonZeros(values: readonly number[], decimals: number): number {
  const texts = values.map((value) => value.toFixed(decimals));
  const zeros = Math.min(
    ...texts.map((text) => (text.includes('.') ? text.length - text.replace(/0+$/, '').length : 0)),
  );
  return decimals - zeros;
}

/** A number without a power of ten, and the room that its decimals take: '.000'. */
const PLAIN = /^−?[\d\u2009]+(\.\d+)?$/;
const tailOf = (text: string) => {
  const plain = PLAIN.exec(text);
  return plain === null ? null : (plain[1] ?? '').replace(/\d/g, '0');
};

/** A number that shares no decimals with its column. A computed one keeps the zeros at its end: they are digits, too. */
function byItself(value: number, digits: number, computed: boolean): string {
  const shown = formatQuantityParts(value, '', { digits }).number;
  if (!computed || value === 0 || tailOf(shown) === null) return shown;
  const decimals = digits - 1 - exponentOf(Number(value.toPrecision(digits)));
  return decimals > 0 ? value.toFixed(decimals).replace('-', '−') : shown;
}

/** Numbers of their own decimals, with what is missing behind each to line up with the longest. */
function onePointBelowTheOther(texts: readonly (string | null)[]): readonly (ShownNumber | null)[] {
  const tails = texts.map((text) => (text === null ? null : tailOf(text)));
  const longest = tails.reduce<string>(
    (long, tail) => (tail !== null && tail.length > long.length ? tail : long),
    '',
  );
  return texts.map((number, i) => {
    if (number === null) return null;
    const tail = tails[i];
    return { number, uncertainty: '', filler: tail === null ? '' : longest.slice(tail.length) };
  });
}

/** The numbers of a column as shown in the unit of its head, with aligned decimals where that is possible. */
export function columnNumbers(
  column: TableColumn,
  rows: TableCard['rows'],
): readonly (ShownNumber | null)[] {
  const { key, factor, digits = 4, uncertaintyKey, computed = false } = column;
  const values = rows.map((row) => {
    const value = numberIn(row[key]);
    return value === null ? null : value * factor;
  });
  const decimals = commonDecimals(
    values.filter((value) => value !== null),
    digits,
  );
  const shown =
    decimals === null
      ? onePointBelowTheOther(
          values.map((value) => (value === null ? null : byItself(value, digits, computed))),
        )
      : values.map((value) =>
          value === null
            ? null
            : { number: value.toFixed(decimals).replace('-', '−'), uncertainty: '', filler: '' },
        );
  if (uncertaintyKey === undefined) return shown;
  return values.map((value, i) => {
    const uncertainty = numberIn(rows[i][uncertaintyKey]);
    if (value === null || uncertainty === null) return shown[i];
    const parts = formatQuantityParts(value, '', {
      digits,
      uncertainty: Math.abs(uncertainty * factor),
    });
    return { number: parts.number, uncertainty: parts.uncertainty, filler: '' };
  });
}
