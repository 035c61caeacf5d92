import type { TableCard, TableColumn } from './card.ts';
import { formatQuantityParts } from '../units/format.ts';

export interface ShownNumber {
  readonly number: string;
  /** '(9)' or ''. */
  readonly uncertainty: string;
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

/** The numbers of a column as shown in the unit of its head, with aligned decimals where that is possible. */
export function columnNumbers(
  column: TableColumn,
  rows: TableCard['rows'],
): readonly (ShownNumber | null)[] {
  const { key, factor, digits = 4, uncertaintyKey } = column;
  const values = rows.map((row) => {
    const value = numberIn(row[key]);
    return value === null ? null : value * factor;
  });
  const decimals = commonDecimals(
    values.filter((value) => value !== null),
    digits,
  );
  return values.map((value, i) => {
    if (value === null) return null;
    const uncertainty = uncertaintyKey === undefined ? null : numberIn(rows[i][uncertaintyKey]);
    if (uncertainty !== null || decimals === null) {
      const parts = formatQuantityParts(value, '', {
        digits,
        uncertainty: uncertainty === null ? null : Math.abs(uncertainty * factor),
      });
      return { number: parts.number, uncertainty: parts.uncertainty };
    }
    return { number: value.toFixed(decimals).replace('-', '−'), uncertainty: '' };
  });
}
