import { TafelError, type Warning } from '../../errors.ts';
import type { Unit } from '../../units/unit.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { badLineWarnings, emptyRowWarning, invalidCellWarnings } from './cell-warnings.ts';
import { type ScannedTable, scanTable } from './column-scanner.ts';
import type { ColumnHeader } from './column-header.ts';
import { isComplex } from './complex-impedance.ts';
import { isoDateTime, isTimeText } from './date-time.ts';
import { guessColumns } from './headerless.ts';
import { headingsBelow } from './headings-below.ts';
import { splitRepeated } from './repeated-tables.ts';
import { holdsMarks } from './states.ts';
import { dateBeside, saidAbove } from './table-surroundings.ts';
import { readAnyNumber, toSI } from './number.ts';
import type { ColumnUse } from './table-columns.ts';
import type { TableLayout } from './table-layout.ts';
import { type Choice, chooseColumns } from './choose-columns.ts';
import { settleUnitsBeside } from './units-beside.ts';
import { linesOfTable, type RawTable } from './table-lines.ts';

/** Numbers that count from a fixed day, as long as they lie between 2001 and 2096. */
const momentScales: readonly {
  readonly what: string;
  readonly fileUnit: string;
  readonly fits: (header: string, unit: Unit | null) => boolean;
  readonly from: number;
  readonly to: number;
  /** In seconds. */
  readonly seconds: number;
  /** The first second of 1970 on this scale. */
  readonly year1970: number;
}[] = [
  {
    what: 'seconds since 1970',
    fileUnit: 's',
    fits: (_, unit) => unit === null || unit.factor === 1,
    from: 1e9,
    to: 4e9,
    seconds: 1,
    year1970: 0,
  },
  {
    what: 'milliseconds since 1970',
    fileUnit: 'ms',
    fits: (_, unit) => unit === null || unit.factor === 1e-3,
    from: 1e12,
    to: 4e12,
    seconds: 1e-3,
    year1970: 0,
  },
  {
    what: 'days as a spreadsheet counts them',
    fileUnit: 'd',
    fits: (header, unit) => unit === null && /date|time ?stamp/i.test(header),
    from: 36_892,
    to: 71_588,
    seconds: 86_400,
    year1970: 25_569,
  },
];

/** What a format knows about a table beside its layout. */
export interface TableCaption {
  /** The name of the file unless stated. */
  readonly title?: string;
  readonly technique?: string | null;
  readonly date?: string | null;
  /** As in RawTable. */
  readonly frequency?: number | null;
  /** Byte after the last row in `textBytes`; the end of the text unless stated. */
  readonly end?: number;
  /** Columns whose cells are empty, since the file states how they go on. */
  readonly stepped?: ReadonlyMap<number, SteppedColumn>;
}

/** In the unit of the column. */
export interface SteppedColumn {
  readonly from: number;
  readonly step: number;
}

/** A table, and where another one begins behind it. */
export interface TableReadOn {
  readonly reading: Reading;
  /** Line of the next header; null where nothing but rows follows. */
  readonly nextHeader: number | null;
}

/** Reads a table behind which no other is expected; one that stands there all the same is told. */
export function readTextTable(
  file: OpenedFile,
  layout: TableLayout,
  caption: TableCaption = {},
): Reading {
  const { reading, nextHeader } = readTable(file, layout, caption);
  if (nextHeader === null) return reading;
  const warning: Warning = {
    code: 'UNEXTRACTED_DATATABLE',
    message: `Another table begins in line ${nextHeader}; it was left out. Save it as a file of its own.`,
    where: { line: nextHeader },
  };
  return { ...reading, warnings: [...reading.warnings, warning] };
}

/**
 * Reads the table that `findTable` found or a format stated: columns by their headers, or by their values where it has none.
 *
 * @throws TafelError as `linesOfTable`; DECIMAL_MIXED; NO_ELECTROCHEMICAL_DATA where no row is left.
 */
export function readTable(
  file: OpenedFile,
  layout: TableLayout,
  caption: TableCaption = {},
): TableReadOn {
  const choice = layout.headers
    ? chooseColumns(
        layout.headers,
        (column) => caption.stepped?.has(column) === true || holdsData(layout, column),
      )
    : undefined;
  const uses = usesOf(layout, choice).map((use, column) =>
    caption.stepped?.has(column) ? 'skip' : use,
  );
  const scanned = scanTable(file, {
    separator: layout.separator,
    decimal: layout.separator === ',' ? '.' : null,
    start: layout.start,
    line: layout.line,
    ...(caption.end !== undefined && { end: caption.end }),
    uses,
    emptyIsMissing: [...(choice?.values() ?? [])].some((columns) => columns.length > 1),
    hasRemarks: layout.hasRemarks === true,
    headings: headingsBelow(file, layout),
  });
  if (scanned.rows === 0) {
    const [first] = badLineWarnings(scanned.bad, scanned.badCount);
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `Tafel could not find electrochemical data in '${file.baseName}': no row of its table can be read.${first ? ` ${first.message}` : ''}`,
      first?.where ?? { line: layout.line },
    );
  }
  const above = saidAbove(layout);
  const warnings: Warning[] = [...above.warnings];
  const decisions = [...layout.decisions];
  const named = {
    ...caption,
    date: caption.date ?? above.date ?? dateBeside(layout),
    technique: caption.technique ?? above.technique,
  };
  const table = namedTable(file, layout, scanned, named, decisions);
  const chosen = choice ?? chooseColumns(table.headers, () => true);
  const reading = linesOfTable(table, chosen);
  const split = splitRepeated(reading.lines, {
    repeats: scanned.repeats,
    rows: scanned.rows,
    fileName: file.baseName,
    technique: named.technique,
  });
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
    nextHeader: scanned.nextHeader,
    reading: {
      lines: split.lines,
      warnings,
      report: {
        encoding: file.encoding,
        separator: layout.separator,
        decimal: scanned.decimal ?? (layout.separator === ',' ? '.' : null),
        headerRow: layout.headerRow,
        used: reading.used,
        ignored: reading.ignored,
        decisions: [...decisions, ...reading.decisions, ...split.decisions],
      },
    },
  };
}

/** Whether the first rows of a column hold a number, or a time text where the column is a time. */
function holdsData({ headers, sample }: TableLayout, column: number): boolean {
  const key = headers?.[column]?.key;
  return sample.some((cells) => {
    const cell = cells[column] ?? '';
    if (key === 'state') return cell !== '';
    if (key === 'impedanceModulus' && isComplex(cell)) return true;
    return readAnyNumber(cell) !== undefined || (key === 'time' && isTimeText(cell));
  });
}

function usesOf(layout: TableLayout, choice: Choice | undefined): ColumnUse[] {
  const { headers, sample, width } = layout;
  const chosen = new Set([...(choice?.values() ?? [])].flat());
  const statesUnits = new Set([...chosen].map((column) => headers?.[column].unitsAt));
  return Array.from({ length: width }, (_, column): ColumnUse => {
    if (statesUnits.has(column)) return 'text';
    const filled = sample.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
    const numeric = filled.some((cell) => readAnyNumber(cell) !== undefined);
    const key = headers?.[column]?.key;
    if (!headers) return filled.length > 0 ? 'number' : 'side number';
    if (key === 'state' && chosen.has(column)) return 'text';
    if (key === 'time' && chosen.has(column) && !numeric && filled.some(isTimeText)) return 'text';
    if (key === 'impedanceModulus' && chosen.has(column) && filled.some(isComplex)) return 'text';
    if (chosen.has(column)) return 'number';
    if (!numeric && holdsMarks(headers[column])) return 'text';
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
    date: caption.date ?? null,
    frequency: caption.frequency ?? null,
  };
  if (layout.headers) {
    const settled = settleUnitsBeside(
      { headers: layout.headers, values: withSteps(scanned, caption.stepped) },
      scanned.texts,
      file.baseName,
      decisions,
    );
    const { date, ...table } = fromMoments(settled.headers, settled.values, decisions);
    const captions = layout.preamble.at(-1)?.cells ?? [];
    return { ...base, ...table, captions, date: base.date ?? date };
  }
  const columns = Array.from(
    { length: layout.width },
    (_, at) => scanned.values.get(at) ?? new Float64Array(scanned.rows),
  );
  const guess = guessColumns(columns);
  decisions.push(guess.decision);
  return { ...base, headers: guess.headers };
}

function withSteps(
  { values, rows }: ScannedTable,
  stepped: TableCaption['stepped'],
): ReadonlyMap<number, Float64Array> {
  if (stepped === undefined) return values;
  const all = new Map(values);
  for (const [column, steps] of stepped) all.set(column, stepsOf(steps, rows));
  return all;
}

/** Decimals of a step that is counted exactly. */
const MOST_DECIMALS = 12;

/** Values at equal steps, each the double nearest to it: 7 steps of 0.01 are 0.07. */
function stepsOf({ from, step }: SteppedColumn, rows: number): Float64Array {
  let scale = 1;
  const isExact = (value: number) => Math.round(value * scale) / scale === value;
  for (let k = 0; k < MOST_DECIMALS && !(isExact(from) && isExact(step)); k++) scale *= 10;
  const [first, size] = [from, step].map((value) =>
    isExact(value) ? Math.round(value * scale) : value * scale,
  );
  return Float64Array.from({ length: rows }, (_, row) => (first + row * size) / scale);
}

/** A time column in Unix seconds, or in days of a spreadsheet under the name of a date, starts at 0 as one of date texts does (X-50). */
export function fromMoments(
  headers: readonly ColumnHeader[],
  values: ReadonlyMap<number, Float64Array>,
  decisions: string[],
): Pick<RawTable, 'headers' | 'values'> & { readonly date: string | null } {
  const result = new Map(values);
  let date: string | null = null;
  const read = headers.map((columnHeader, at): ColumnHeader => {
    const { key, header, unit } = columnHeader;
    const column = values.get(at);
    const first = column?.find((value) => !Number.isNaN(value));
    if (key !== 'time' || !column || first === undefined) return columnHeader;
    const scale = momentScales.find(
      ({ fits, from, to }) =>
        fits(header, unit) && !column.some((value) => value < from || value > to),
    );
    if (!scale) return columnHeader;
    result.set(
      at,
      toSI(
        column.map((value) => value - first),
        scale.seconds,
      ),
    );
    date ??= isoOfUnix((first - scale.year1970) * scale.seconds);
    decisions.push(`'${header}' holds ${scale.what}: counted in seconds from its first value.`);
    return { ...columnHeader, fileUnit: scale.fileUnit, unit: null };
  });
  return { headers: read, values: result, date };
}

const isoOfUnix = (seconds: number) => {
  const day = Math.floor(seconds / 86_400);
  return isoDateTime(day, seconds - day * 86_400);
};
