import type { TableColumn } from '../../chart/card.ts';
import type { StudyAxis } from '../study-type.ts';

/** A unit as shown, and what SI values are multiplied with. */
export interface ShownUnit {
  readonly symbol: string;
  readonly factor: number;
}

/** A pure number, or one that is kept in the unit it is shown in. */
export const plainUnit = (symbol = ''): ShownUnit => ({ symbol, factor: 1 });

export const unitOfAxis = ({ symbol, factor }: StudyAxis): ShownUnit => ({ symbol, factor });

export const textColumn = (key: string, title: string): TableColumn => ({
  key,
  title,
  kind: 'text',
  unit: '',
  factor: 1,
});

/** A number as it was measured or typed. */
export const givenColumn = (key: string, title: string, unit = plainUnit()): TableColumn => ({
  key,
  title,
  kind: 'number',
  unit: unit.symbol,
  factor: unit.factor,
});

/** A number that Tafel computed. */
export const computedColumn = (
  key: string,
  title: string,
  unit = plainUnit(),
  extra: Pick<TableColumn, 'digits' | 'uncertaintyKey'> = {},
): TableColumn => ({ ...givenColumn(key, title, unit), computed: true, ...extra });

/** Columns of which at least one row has a value: a table does not show what nobody knows. */
export const filledColumns = (
  columns: readonly TableColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): TableColumn[] =>
  columns.filter(({ key }) => rows.some((row) => row[key] !== null && row[key] !== undefined));
