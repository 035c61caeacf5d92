import { COLUMNS, type ColumnKey } from '../../measurement/column.ts';
import { readUnit } from '../../units/unit.ts';
import type { ColumnHeader } from './column-header.ts';

/** What a format says about a column that the file itself does not name. */
export interface KnownColumn {
  /** Null for a column that is kept beside the measurement. */
  readonly key: ColumnKey | null;
  /** As people know it; '' where nothing names it. */
  readonly header?: string;
  /** The unit of the file's values; the SI unit unless stated. */
  readonly unit?: string;
  readonly sign?: 1 | -1;
}

/** Header of a column whose meaning its place in the format gives. */
export function knownColumn({ key, header = '', unit, sign = 1 }: KnownColumn): ColumnHeader {
  const fileUnit = unit ?? (key === null ? null : COLUMNS[key].unit);
  return {
    header,
    key,
    rank: 0,
    stem: key ?? header,
    fileUnit,
    unit: fileUnit === null ? null : (readUnit(fileUnit) ?? null),
    sign,
  };
}
