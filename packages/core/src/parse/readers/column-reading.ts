import type { Warning } from '../../errors.ts';
import type { Reading } from '../format.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ColumnHeader } from './column-header.ts';
import { linesOfTable } from './table-lines.ts';

/** A table whose numbers a format has read by itself: binary files, numbers one below the other. */
export interface ColumnTable {
  readonly fileName: string;
  readonly title: string;
  readonly headers: readonly ColumnHeader[];
  /** File values, one array a header, all of one length. */
  readonly values: readonly Float64Array[];
  readonly technique?: string | null;
  readonly date?: string | null;
  readonly warnings?: readonly Warning[];
  readonly decisions?: readonly string[];
  readonly encoding?: string | null;
  readonly separator?: string | null;
  readonly decimal?: '.' | ',' | null;
  readonly headerRow?: number | null;
  /** As in RawTable. */
  readonly keepsEmpty?: boolean;
}

/** The data lines of such a table, by the rules that hold for every table. */
export function readColumnTable(table: ColumnTable): Reading {
  const { headers, values, warnings = [], decisions = [] } = table;
  const reading = linesOfTable(
    {
      fileName: table.fileName,
      title: table.title,
      headers,
      values: new Map(values.map((column, at) => [at, column])),
      texts: new Map(),
      rows: values[0]?.length ?? 0,
      technique: table.technique ?? null,
      date: table.date ?? null,
      keepsEmpty: table.keepsEmpty ?? false,
    },
    chooseColumns(headers, () => true),
  );
  return {
    lines: reading.lines,
    warnings: [...warnings, ...reading.warnings],
    report: {
      encoding: table.encoding ?? null,
      separator: table.separator ?? null,
      decimal: table.decimal ?? null,
      headerRow: table.headerRow ?? null,
      used: reading.used,
      ignored: reading.ignored,
      decisions: [...decisions, ...reading.decisions],
    },
  };
}
