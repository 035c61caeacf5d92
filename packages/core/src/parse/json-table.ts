import { TafelError, type Warning } from '../errors.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { chooseColumns } from './readers/choose-columns.ts';
import { LISTED } from './readers/column-scanner.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { isTimeText } from './readers/date-time.ts';
import { readJson } from './readers/json-document.ts';
import { readAnyNumber } from './readers/number.ts';
import { headersOf, measuredKeys } from './readers/row-kinds.ts';
import { shown } from './readers/shown-text.ts';
import { linesOfTable } from './readers/table-lines.ts';
import { fromMoments } from './readers/text-table.ts';
import { settleUnitsBeside } from './readers/units-beside.ts';

/** A figure, or a trace of one. */
const FIGURE = /"data"\s*:\s*\[\s*\{|"layout"\s*:|"[xy]"\s*:\s*[[{]/;
/** An object in each line. */
const LINES = /^\uFEFF?\s*\{[^{}[\]\r\n]*\}[^\S\r\n]*[\r\n]\s*\{/;
/** A list of objects, each a row. */
const ROWS = /^\uFEFF?\s*\[\s*\{[^{}[\]]*\}/;
/** A list by its name. */
const NAMED = /"[^"\n]*"\s*:\s*(?:\[\s*(?:[-+\d"]|null|NaN)|\{\s*"0"\s*:)/;

type Scalar = string | number | boolean | null;
type Entries = Readonly<Record<string, unknown>>;

interface JsonTable {
  readonly title: string | null;
  readonly names: readonly string[];
  readonly columns: readonly (readonly Scalar[])[];
}

const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isList = (value: unknown): value is readonly Scalar[] =>
  Array.isArray(value) && value.length > 0 && value.every(isScalar);

/** A list, or {"0": 0.1, "1": 0.2}: rows by their number. */
function listIn(value: unknown): readonly Scalar[] | null {
  const list = isObject(value) && Object.hasOwn(value, '0') ? Object.values(value) : value;
  return isList(list) ? list : null;
}

const SAMPLE_ROWS = 25;
/** One cell of so many. */
const LEAST_FILLED = 8;
const MOST_COLUMNS = 256;
/** A table stands at most so deep in what describes it. */
const MOST_DEPTH = 5;

/** Every table of a document: lists by their names, lists of rows, or {"columns", "data"}. */
function tablesIn(value: unknown, depth = 0): JsonTable[] {
  if (depth > MOST_DEPTH) return [];
  if (Array.isArray(value)) {
    const rows = value.filter(isObject);
    if (rows.length === 0 || rows.length < value.length) return [];
    if (!Object.values(rows[0]).every(isScalar))
      return rows.flatMap((row) => tablesIn(row, depth + 1));
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return tableOf(null, names, rows, (row, at) => row[names[at]]);
  }
  if (!isObject(value)) return [];
  const { columns: names, data } = value;
  if (isList(names) && Array.isArray(data) && data.every(isList))
    return tableOf(titleOf(value), names.map(String), data, (row, at) => row[at]);
  const lists = Object.entries(value).flatMap(([name, held]) => {
    const list = listIn(held);
    return list ? [[name, list] as const] : [];
  });
  if (lists.length < 2) return Object.values(value).flatMap((held) => tablesIn(held, depth + 1));
  if (lists.length > MOST_COLUMNS) return [];
  const [keys, columns] = [lists.map(([name]) => name), lists.map(([, list]) => list)];
  return [{ title: titleOf(value), names: keys, columns }];
}

function titleOf(value: Entries): string | null {
  const titles = ['title', 'name', 'label'].map((key) => value[key]);
  return titles.find((title) => typeof title === 'string') ?? null;
}

/** Nothing where most cells would be missing: rows of another kind would make a table far larger than the file. */
function tableOf<Row>(
  title: string | null,
  names: readonly string[],
  rows: readonly Row[],
  cellOf: (row: Row, at: number) => unknown,
): JsonTable[] {
  if (names.length > MOST_COLUMNS) return [];
  const sample = rows.slice(0, SAMPLE_ROWS).concat(rows.slice(-SAMPLE_ROWS));
  const filled = sample.flatMap((row) => names.filter((_, at) => cellOf(row, at) !== undefined));
  if (LEAST_FILLED * filled.length < sample.length * names.length) return [];
  const columns = names.map((_, at) =>
    rows.map((row) => {
      const cell = cellOf(row, at);
      return isScalar(cell) ? cell : null;
    }),
  );
  return [{ title, names, columns }];
}

const numberIn = (cell: Scalar): number => {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? (readAnyNumber(cell.trim()) ?? NaN) : NaN;
};

const isClock = (cell: Scalar | undefined) =>
  typeof cell === 'string' && cell.includes(':') && isTimeText(cell);

const headersIn = ({ names, columns }: JsonTable) =>
  headersOf(
    names,
    [],
    columns.map(([first]) => String(first ?? '')),
  );

function readTable(file: OpenedFile, table: JsonTable, title: string): Reading {
  const lengths = table.columns.map(({ length }) => length);
  const rows = Math.min(...lengths);
  const warnings: Warning[] =
    rows === Math.max(...lengths)
      ? []
      : [
          {
            code: 'LENGTHS_DIFFER',
            message: `The lists of '${title}' have ${rows} to ${Math.max(...lengths)} values; the first ${rows} of each were read.`,
          },
        ];
  const values = new Map<number, Float64Array>();
  const texts = new Map<number, readonly string[]>();
  const named = headersIn(table);
  const statesUnits = new Set(named.map(({ unitsAt }) => unitsAt));
  table.columns.forEach((column, at) => {
    const cells = column.slice(0, rows);
    const isText = statesUnits.has(at) || (named[at].key === 'time' && isClock(cells[0]));
    if (isText)
      texts.set(
        at,
        cells.map((cell) => String(cell ?? '')),
      );
    else if (cells.some((cell) => !Number.isNaN(numberIn(cell))))
      values.set(at, Float64Array.from(cells, numberIn));
  });
  const decisions: string[] = [];
  const inUnits = settleUnitsBeside({ headers: named, values }, texts, file.baseName, decisions);
  const { date, ...settled } = fromMoments(inUnits.headers, inUnits.values, decisions);
  const choice = chooseColumns(settled.headers, (at) => values.has(at) || texts.has(at));
  const chosen = new Set([...choice.values()].flat());
  for (const [at, column] of values)
    if (chosen.has(at)) warnings.push(...missingValues(column, table.names[at]));
  const { lines, used, ignored, ...read } = linesOfTable(
    { fileName: file.baseName, title, ...settled, texts, rows, date },
    choice,
  );
  return {
    lines,
    warnings: [...warnings, ...read.warnings],
    report: {
      encoding: file.encoding,
      separator: null,
      decimal: null,
      headerRow: null,
      used,
      ignored,
      decisions: [...decisions, ...read.decisions],
    },
  };
}

/** One warning for each of the first, one more for the rest. */
function missingValues(column: Float64Array, name: string): Warning[] {
  const missing = [...column.keys()].filter((row) => Number.isNaN(column[row]));
  const warnings = missing.slice(0, LISTED).map(
    (row): Warning => ({
      code: 'INVALID_CELLS',
      message: `Value ${row + 1} of ${shown(name)} is not a number; it is missing.`,
    }),
  );
  if (missing.length > LISTED)
    warnings.push({
      code: 'INVALID_CELLS',
      message: `… and ${missing.length - LISTED} more values of ${shown(name)}.`,
    });
  return warnings;
}

/** What is no JSON, but written by Python all the same. */
const NOT_FINITE = /(?:NaN|-?Infinity)(?<=[:[,]\s*(?:NaN|-?Infinity))(?=\s*[,\]}])/g;

function documentOf(file: OpenedFile): unknown {
  const text = file.text.includes('N') ? file.text.replace(NOT_FINITE, 'null') : file.text;
  if (!LINES.test(file.head)) return readJson(text, file.baseName);
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return readJson(`[${lines.join(',')}]`, file.baseName);
}

/**
 * Tables as scripts and boards write them in JSON: lists by their names, a list of rows, an object in each line, pandas' forms.
 * Names and units are those of every table.
 */
export const jsonTable: FileFormat = {
  id: 'json-table',
  title: 'Table in JSON',
  extensions: ['json', 'jsonl', 'ndjson', 'txt', 'log'],
  recognises: ({ isZip, hasNul, head }) =>
    !isZip &&
    !hasNul &&
    /^\uFEFF?\s*[[{]/.test(head) &&
    !FIGURE.test(head) &&
    [LINES, ROWS, NAMED].some((pattern) => pattern.test(head)),
  parse(file) {
    const tables = tablesIn(documentOf(file));
    const measured = tables.filter((table) => measuredKeys(headersIn(table)) >= 2);
    if (measured.length === 0) throw noMeasurement(file, tables);
    const readings = measured.map((table, at) => {
      const number = measured.length === 1 ? '' : ` (${at + 1})`;
      return readTable(file, table, table.title ?? `${file.baseName}${number}`);
    });
    return combineReadings({ fileName: file.baseName, instrument: null }, readings);
  },
};

const MOST_NAMED = 12;

function noMeasurement({ baseName }: OpenedFile, [first]: readonly JsonTable[]): TafelError {
  const names = first?.names.slice(0, MOST_NAMED).map((name) => `'${name}'`) ?? [];
  const among = first ? `among the names ${names.join(', ')} there are` : 'it holds';
  return new TafelError(
    'NO_ELECTROCHEMICAL_DATA',
    `Tafel could not find electrochemical data in '${baseName}': ${among} no two lists of potential, current, time, charge, or frequency with impedance.`,
  );
}
