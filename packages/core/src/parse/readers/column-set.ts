import { COLUMNS, type Column, type ColumnKey } from '../../measurement/column.ts';

/** Columns of a line while it is put together. */
export type ColumnSet = Partial<Record<ColumnKey, Column>>;

export const isColumnKey = (key: string): key is ColumnKey => Object.hasOwn(COLUMNS, key);
