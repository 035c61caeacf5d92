import { TafelError, type Warning } from '../../errors.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { badLineWarnings, emptyRowWarning, invalidCellWarnings } from './cell-warnings.ts';
import { type ScannedTable, scanTable } from './column-scanner.ts';
import { isoDateTime, isTimeText, readDate } from './date-time.ts';
import { guessColumns } from './headerless.ts';
import { readAnyNumber } from './number.ts';
import type { ColumnUse } from './table-columns.ts';
import type { TableLayout } from './table-layout.ts';
import { type Choice, chooseColumns } from './choose-columns.ts';
import { linesOfTable, type RawTable } from './table-lines.ts';

/** Seconds since 1970 of the years 2001 to 2096: a column of them counts from 1970. */
const UNIX_SECONDS = { from: 1e9, to: 4e9 } as const;

/** What a format knows about a table beside its layout. */
export interface TableCaption {
  /** The name of the file unless stated. */
  readonly title?: string;
  readonly technique?: string | null;
  readonly date?: string | null;
  /** Byte after the last row in `textBytes`; the end of the text unless stated. */
  readonly end?: number;
}

/**
 * Reads the table that `findTable` found or a format stated: columns by their headers, or by their values where it has none.
 *
 * @throws TafelError as `linesOfTable`; DECIMAL_MIXED; NO_ELECTROCHEMICAL_DATA where no row is left.
 */
export function readTextTable(
  file: OpenedFile,
  layout: TableLayout,
  caption: TableCaption = {},
): Reading {
  const choice = layout.headers
    ? chooseColumns(layout.headers, (column) => holdsData(layout, column))
    : undefined;
  const uses = usesOf(layout, choice);
  const scanned = scanTable(file, {
    separator: layout.separator,
    decimal: layout.separator === ',' ? '.' : null,
    start: layout.start,
    line: layout.line,
    ...(caption.end !== undefined && { end: caption.end }),
    uses,
    emptyIsMissing: [...(choice?.values() ?? [])].some((columns) => columns.length > 1),
  });
  if (scanned.rows === 0)
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `Tafel could not find electrochemical data in '${file.baseName}': no row of its table can be read.`,
      {
        line: layout.line,
      },
    );
  const warnings: Warning[] = [];
  const decisions = [...layout.decisions];
  const table = namedTable(file, layout, scanned, caption, decisions);
  const chosen = choice ?? chooseColumns(table.headers, () => true);
  const reading = linesOfTable(table, chosen);
  warnings.push(
    ...reading.warnings,
    ...invalidCellWarnings(
      scanned.invalid,
      scanned.invalidCount,
      (column) => table.headers[column].header,
    ),
    ...badLineWarnings(scanned.bad, scanned.badCount),
    ...emptyRowWarning(scanned.emptyRows.count, { line: scanned.emptyRows.line }),
  );
  return {
    lines: reading.lines,
    warnings,
    report: {
      encoding: file.encoding,
      separator: layout.separator,
      decimal: scanned.decimal ?? (layout.separator === ',' ? '.' : null),
      headerRow: layout.headerRow,
      used: reading.used,
      ignored: reading.ignored,
      decisions: [...decisions, ...reading.decisions],
    },
  };
}

/** Whether the first rows of a column hold a number, or a time text where the column is a time. */
function holdsData({ headers, sample }: TableLayout, column: number): boolean {
  const key = headers?.[column]?.key;
  return sample.some((cells) => {
    const cell = cells[column] ?? '';
    if (key === 'state') return cell !== '';
    return readAnyNumber(cell) !== undefined || (key === 'time' && isTimeText(cell));
  });
}

function usesOf(layout: TableLayout, choice: Choice | undefined): ColumnUse[] {
  const { headers, sample, width } = layout;
  const chosen = new Set([...(choice?.values() ?? [])].flat());
  return Array.from({ length: width }, (_, column): ColumnUse => {
    const filled = sample.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
    const numeric = filled.some((cell) => readAnyNumber(cell) !== undefined);
    const key = headers?.[column]?.key;
    if (!headers) return 'number';
    if (key === 'state' && chosen.has(column)) return 'text';
    if (key === 'time' && chosen.has(column) && !numeric && filled.some(isTimeText)) return 'text';
    if (chosen.has(column)) return 'number';
    return numeric ? 'side number' : 'skip';
  });
}

/** The scanned columns with their headers; those without get one from their values. */
function namedTable(
  file: OpenedFile,
  layout: TableLayout,
  scanned: ScannedTable,
  caption: TableCaption,
  decisions: string[],
): RawTable {
  const base = {
    fileName: file.baseName,
    title: caption.title ?? file.baseName,
    technique: caption.technique ?? null,
    rows: scanned.rows,
    values: scanned.values,
    texts: scanned.texts,
    date: caption.date ?? dateAbove(layout),
  };
  if (layout.headers) {
    const { values, date } = fromUnixSeconds(layout, scanned, decisions);
    return { ...base, headers: layout.headers, values, date: base.date ?? date };
  }
  const columns = Array.from(
    { length: layout.width },
    (_, at) => scanned.values.get(at) ?? new Float64Array(scanned.rows),
  );
  const guess = guessColumns(columns);
  decisions.push(guess.decision);
  return { ...base, headers: guess.headers };
}

/** A time column in Unix seconds starts at 0, as one of date texts does. */
function fromUnixSeconds({ headers }: TableLayout, { values }: ScannedTable, decisions: string[]) {
  const result = new Map(values);
  let date: string | null = null;
  headers?.forEach(({ key, header, unit }, at) => {
    const column = values.get(at);
    const first = column?.find((value) => !Number.isNaN(value));
    if (key !== 'time' || !column || first === undefined || (unit && unit.factor !== 1)) return;
    if (column.some((value) => value < UNIX_SECONDS.from || value > UNIX_SECONDS.to)) return;
    result.set(
      at,
      column.map((value) => value - first),
    );
    date ??= isoOfUnix(first);
    decisions.push(`'${header}' holds seconds since 1970: counted from its first value.`);
  });
  return { values: result, date };
}

const isoOfUnix = (seconds: number) => {
  const day = Math.floor(seconds / 86_400);
  return isoDateTime(day, seconds - day * 86_400);
};

/** A date in the lines above the table: 'Date,2024-03-05 13:00:00'. */
function dateAbove({ preamble }: TableLayout): string | null {
  for (const { cells } of preamble)
    for (const [i, cell] of cells.entries()) {
      const text = cell.replace(
        /^(?:#|%)?\s*(?:acquisition |start |measurement )?(?:date|started)[^:\d]*:?\s*/i,
        '',
      );
      if (text === cell && !/\bdate\b|\bstarted\b/i.test(cells[i - 1] ?? '')) continue;
      const read = readDate(text);
      if (read) return read.date;
    }
  return null;
}
