import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import type { ColumnHeader } from './column-header.ts';
import { type DelimitedRecord, readRecords, type Separator } from './delimited-record.ts';
import { headersOf, trimEmptyEnd } from './row-kinds.ts';
import type { TableLayout } from './table-layout.ts';

const SAMPLE_ROWS = 25;

/** A table of which the format itself says where it stands and what its columns are called. */
export interface StatedTable {
  readonly separator: Separator;
  readonly names: readonly string[];
  /** The row of units, where the format has one. */
  readonly units?: readonly string[];
  /** Headers that the format knows better than their names tell; instead of `names` read as words. */
  readonly headers?: readonly ColumnHeader[];
  /** Physical line of the names. */
  readonly headerRow: number;
  /** First byte of the first row in `textBytes`, and its physical line. */
  readonly start: number;
  readonly line: number;
  /** Byte after the last row; the end of the text unless stated. */
  readonly end?: number;
  /** Text may stand behind the last cell of a row. */
  readonly hasRemarks?: boolean;
}

/**
 * The layout of a stated table. Names and rows must be equally wide: one name too few would shift every column behind it.
 *
 * @throws TafelError NO_ELECTROCHEMICAL_DATA without a row, RAGGED_TABLE where names and the first rows differ in number.
 */
export function statedLayout(file: OpenedFile, table: StatedTable): TableLayout {
  const { separator, units = [], headerRow, start, line, end = Infinity } = table;
  const names = trimEmptyEnd(table.names);
  const rows = readRecords(file, separator, SAMPLE_ROWS, start, line).filter(
    (row) => row.start < end,
  );
  if (rows.length === 0)
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `'${file.baseName}' has column names in line ${headerRow}, but no row of data below them.`,
      { line: headerRow },
    );
  const most = table.hasRemarks === true ? Infinity : names.length;
  refuseOtherWidth(file, names, most, rows[0], headerRow);
  return {
    separator,
    headers: table.headers ?? headersOf(names, units, rows[0].cells),
    headerRow,
    width: names.length,
    start,
    line,
    sample: rows.map(({ cells }) => cells),
    preamble: [],
    decisions: [],
    ...(table.hasRemarks === true && { hasRemarks: true }),
  };
}

function refuseOtherWidth(
  file: OpenedFile,
  names: readonly string[],
  most: number,
  { cells, line }: DelimitedRecord,
  headerRow: number,
): void {
  const width = Math.max(trimEmptyEnd(cells).length, Math.min(cells.length, names.length));
  if (width < names.length || width > most)
    throw new TafelError(
      'RAGGED_TABLE',
      `'${file.baseName}' names ${names.length} columns in line ${headerRow}, but line ${line} has ${width} cells: no value can be told for certain. Export the file again.`,
      { line },
    );
}
