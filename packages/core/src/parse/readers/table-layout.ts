import { TafelError } from '../../errors.ts';
import type { OpenedFile } from '../opened-file.ts';
import type { ColumnHeader } from './column-header.ts';
import { type DelimitedRecord, readRecords, type Separator } from './delimited-record.ts';
import {
  COMMENT,
  hasJoinedCells,
  headersOf,
  isDataRow,
  isNumber,
  isSetting,
  isUnitRow,
  joinUnits,
  measuredKeys,
  namesCounter,
  trimEmptyEnd,
  uncommented,
} from './row-kinds.ts';

/** Where the table of a text file stands and how it is written. */
export interface TableLayout {
  readonly separator: Separator;
  /** One for each column; null for a table without a header. */
  readonly headers: readonly ColumnHeader[] | null;
  /** Physical line of the header, from 1. */
  readonly headerRow: number | null;
  readonly width: number;
  /** The text of the header line, where the table may be followed by others. */
  readonly heading?: string;
  /** First byte of the data in `textBytes`, and its physical line. */
  readonly start: number;
  readonly line: number;
  /** The first data rows, for a look at what the columns hold. */
  readonly sample: readonly (readonly string[])[];
  /** The lines above the table. */
  readonly preamble: readonly DelimitedRecord[];
  readonly decisions: readonly string[];
  /** Text may stand behind the last cell of a row. */
  readonly hasRemarks?: boolean;
}

/** A table may begin below this many lines of other text; most begin within the first few. */
const SEARCHED_RECORDS = 1000;
const SEARCHED_FIRST = 12;
/** The specification asks for the same number of cells in the first three lines. */
const CONSISTENT_LINES = 3;
const SAMPLE_ROWS = 25;

const SEPARATORS: readonly Separator[] = [',', '\t', ';', ' '];
const SEPARATOR_NAMES: Readonly<Record<string, string>> = {
  ',': 'comma',
  '\t': 'tab',
  ';': 'semicolon',
  ' ': 'blank',
};

const separatorName = (separator: Separator) => SEPARATOR_NAMES[separator] ?? `'${separator}'`;

/** What trying one separator gave. */
type Attempt =
  | { readonly kind: 'table'; readonly layout: TableLayout }
  | { readonly kind: 'ragged'; readonly error: TafelError; readonly hasNames: boolean }
  | { readonly kind: 'no rows'; readonly names: readonly string[] }
  | { readonly kind: 'unknown columns'; readonly names: readonly string[]; readonly line: number }
  | { readonly kind: 'none' };

const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\s*$/i;

/**
 * Finds the table in a delimited text. An optional first line 'sep=' names the separator; else comma, then tab, and only
 * if both fail semicolon and blank (PA-04, PA-05, X-47): the first that gives the same number of cells, at least two, in
 * the header and the two lines below it.
 *
 * @throws TafelError RAGGED_TABLE, NO_ELECTROCHEMICAL_DATA (naming the columns found), FILE_NOT_IDENTIFIED.
 */
export function findTable(file: OpenedFile): TableLayout {
  const declared = declaredSeparator(file);
  const attempts: Attempt[] = [];
  for (const separator of declared ? [declared.separator] : SEPARATORS) {
    const attempt = tryLayout(file, separator, declared?.start ?? 0, declared ? 2 : 1);
    // Columns with names that mean nothing here, or are more than the cells, do not become columns without names by another separator
    const isRefused =
      attempt.kind === 'table' &&
      attempt.layout.headers === null &&
      attempts.some(
        (tried) => tried.kind === 'unknown columns' || (tried.kind === 'ragged' && tried.hasNames),
      );
    if (attempt.kind === 'table' && !isRefused)
      return {
        ...attempt.layout,
        decisions: [
          declared
            ? `Separator ${separatorName(separator)}, as the first line says.`
            : `Separator ${separatorName(separator)}, from the first lines.`,
          ...attempt.layout.decisions,
        ],
      };
    attempts.push(attempt);
  }
  throw refusal(file, attempts);
}

/** The table whose header is looked for from one place on; undefined where none stands there. */
export function layoutFrom(
  file: OpenedFile,
  separator: Separator,
  start: number,
  line: number,
): TableLayout | undefined {
  const attempt = tryLayout(file, separator, start, line);
  return attempt.kind === 'table' ? attempt.layout : undefined;
}

function declaredSeparator(file: OpenedFile): { separator: Separator; start: number } | undefined {
  const [first] = readRecords(file, '\n', 1);
  const match =
    first && SEPARATOR_LINE.exec(file.textBetween(first.start, first.next).trimEnd() || ' ');
  if (match) return { separator: match[1], start: first.next };
  // 'sep=' followed by a tab: trimming took the tab away
  return first && /^\uFEFF?"?sep=\t/i.test(file.head)
    ? { separator: '\t', start: first.next }
    : undefined;
}

function refusal(file: OpenedFile, attempts: readonly Attempt[]): TafelError {
  const ragged = attempts.find((attempt) => attempt.kind === 'ragged');
  if (ragged) return ragged.error;
  const empty = attempts.find((attempt) => attempt.kind === 'no rows');
  if (empty)
    return new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `'${file.baseName}' has column names (${listed(empty.names)}) but no data rows.`,
    );
  const unknown = attempts.find((attempt) => attempt.kind === 'unknown columns');
  if (unknown)
    return new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `Tafel could not find electrochemical data in '${file.baseName}': among its columns (${listed(unknown.names)}) there are no two of potential, current, time, charge, or frequency with impedance.`,
      { line: unknown.line },
    );
  return new TafelError(
    'FILE_NOT_IDENTIFIED',
    `File not identified: '${file.baseName}' is text, but no table of numbers was found in its first ${SEARCHED_RECORDS} lines. Cells may be separated by commas, tabs, semicolons or blanks, or by the sign that a first line 'sep=' names.`,
  );
}

function listed(names: readonly string[]): string {
  const shown = names
    .slice(0, 12)
    .map((name) => (name === '' ? '(no name)' : `'${name.slice(0, 40)}'`));
  return names.length > 12 ? `${shown.join(', ')} and ${names.length - 12} more` : shown.join(', ');
}

/** Looks for the table at the top of the text, and only if there is none there further down. */
function tryLayout(file: OpenedFile, separator: Separator, from: number, line: number): Attempt {
  const read = (searched: number) =>
    layoutIn(
      file,
      separator,
      readRecords(file, separator, searched + SAMPLE_ROWS, from, line),
      searched,
    );
  const attempt = read(SEARCHED_FIRST);
  return attempt.kind === 'table' ? attempt : read(SEARCHED_RECORDS);
}

function layoutIn(
  file: OpenedFile,
  separator: Separator,
  records: readonly DelimitedRecord[],
  searched: number,
): Attempt {
  let named:
    | { readonly names: readonly string[]; readonly line: number; readonly keys: number }
    | undefined;
  for (let i = 0; i < Math.min(records.length, searched); i++) {
    const record = records[i];
    const below = records[i + 1]?.cells ?? null;
    const isComment =
      COMMENT.test(record.cells[0]) && !namesCounter(record.cells, below, separator);
    const cells = namesIn(uncommented(record.cells, isComment), separator);
    if (cells.length < 2) continue;
    if (!isComment && isDataRow(cells, separator)) {
      if (isSetting(cells, below, separator)) continue;
      if (hasJoinedCells(cells)) return { kind: 'none' };
      if (named) return { kind: 'unknown columns', ...named };
      if (cells.filter((cell) => isNumber(cell, separator)).length < 2) return { kind: 'none' };
      return headerless(file, records, i, separator);
    }
    const rows = withoutProse(
      records
        .slice(i + 1, i + 1 + 2 * SAMPLE_ROWS)
        .filter(
          (row, k) => !COMMENT.test(row.cells[0]) || (k === 0 && isUnitRow(row.cells, separator)),
        ),
    );
    const dataWidth = rows.at(0)
      ? trimEmptyEnd((rows.at(1) ?? rows[0]).cells).length
      : cells.length;
    const names = separator === ' ' ? joinUnits(cells, dataWidth) : cells;
    const bare = headersOf(names, [], rows.at(0)?.cells ?? []);
    const keys = measuredKeys(bare);
    const withUnits = rows.at(0) && isUnitRow(rows[0].cells, separator) ? rows[0].cells : undefined;
    const all = withUnits
      ? measuredKeys(headersOf(names, withUnits, rows.at(1)?.cells ?? []))
      : keys;
    if (Math.max(keys, all) >= 2) {
      const attempt = withHeader(
        file,
        records,
        i,
        names,
        rows,
        separator,
        withUnits !== undefined && (all >= keys || bare.every(({ unit }) => unit === null)),
      );
      if (attempt.kind !== 'none') return attempt;
      continue;
    }
    const nextIsData = rows
      .slice(0, 2)
      .some((row) => isDataRow(row.cells, separator) && row.cells.length >= names.length);
    // Words of prose are as many as they like: names are as many as the cells below them
    if (separator === ' ' && names.length !== dataWidth) continue;
    if (!isComment && (keys > (named?.keys ?? 0) || (!named && nextIsData)))
      named = { names, line: record.line, keys };
  }
  if (named && named.keys > 0 && separator !== ' ') return { kind: 'unknown columns', ...named };
  return { kind: 'none' };
}

/** Some programs separate the names by commas and the rows by tabs or semicolons. */
const namesIn = (cells: readonly string[], separator: Separator): readonly string[] =>
  cells.length === 1 &&
  (separator === '\t' || separator === ';') &&
  !BEGINS_WITH_NUMBER.test(cells[0])
    ? trimEmptyEnd(cells[0].split(',').map((name) => name.trim()))
    : cells;
const BEGINS_WITH_NUMBER = /(?:^|,)\s*[-+.\d]/;

/** Lines between the header and the rows: 'End Comments', a rule of dashes. */
const MOST_PROSE = 2;

function withoutProse(rows: readonly DelimitedRecord[]): readonly DelimitedRecord[] {
  const first = rows.findIndex(
    ({ cells }) => trimEmptyEnd(cells).length !== 1 || hasJoinedCells(cells) || /\d/.test(cells[0]),
  );
  return first > 0 && first <= MOST_PROSE ? rows.slice(first) : rows;
}

function withHeader(
  file: OpenedFile,
  records: readonly DelimitedRecord[],
  at: number,
  names: readonly string[],
  rows: readonly DelimitedRecord[],
  separator: Separator,
  hasUnitRow: boolean,
): Attempt {
  const units = hasUnitRow ? rows[0].cells : [];
  const data = hasUnitRow ? rows.slice(1) : rows;
  if (data.length === 0) return separator === ' ' ? { kind: 'none' } : { kind: 'no rows', names };
  const uneven = unevenRow(data.slice(0, CONSISTENT_LINES - 1), names.length);
  if (uneven) {
    if (separator === ' ') return { kind: 'none' };
    // Prose above the table can name two quantities: it is a header only if a row of data follows
    if (
      !data
        .slice(0, CONSISTENT_LINES)
        .some(({ cells }) => cells.some((cell) => isNumber(cell, separator)))
    )
      return { kind: 'none' };
    if (data.slice(0, 2).some(({ cells }) => hasJoinedCells(cells))) return { kind: 'none' };
    return {
      kind: 'ragged',
      error: raggedError(file, uneven, names.length, records[at].line),
      hasNames: true,
    };
  }
  if (data.slice(0, 2).some(({ cells }) => hasJoinedCells(cells))) return { kind: 'none' };
  return {
    kind: 'table',
    layout: {
      separator,
      headers: headersOf(names, units, data[0].cells),
      headerRow: records[at].line,
      heading: file.textBetween(records[at].start, records[at].next).trim(),
      width: names.length,
      start: data[0].start,
      line: data[0].line,
      sample: data.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      preamble: records.slice(0, at),
      decisions: [],
    },
  };
}

function headerless(
  file: OpenedFile,
  records: readonly DelimitedRecord[],
  at: number,
  separator: Separator,
): Attempt {
  const data = records.slice(at);
  const width = trimEmptyEnd(data[0].cells).length;
  const uneven = unevenRow(data.slice(0, CONSISTENT_LINES), width);
  if (uneven)
    return separator === ' '
      ? { kind: 'none' }
      : { kind: 'ragged', error: raggedError(file, uneven, width, data[0].line), hasNames: false };
  return {
    kind: 'table',
    layout: {
      separator,
      headers: null,
      headerRow: null,
      width,
      start: data[0].start,
      line: data[0].line,
      sample: data.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      preamble: records.slice(0, at),
      decisions: [],
    },
  };
}

const unevenRow = (rows: readonly DelimitedRecord[], width: number) =>
  rows.find(({ cells }) => cells.length < width || trimEmptyEnd(cells).length > width);

function raggedError(
  file: OpenedFile,
  { cells, line }: DelimitedRecord,
  width: number,
  above: number,
): TafelError {
  return new TafelError(
    'RAGGED_TABLE',
    `The first lines of '${file.baseName}' do not have the same number of cells: line ${line} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, line ${above} has ${width}. A table needs a name for each column, and one separator throughout.`,
    { line },
  );
}
