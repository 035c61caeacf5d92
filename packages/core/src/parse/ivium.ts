import { TafelError, type Warning } from '../errors.ts';
import type { FileFormat, Reading } from './format.ts';
import { invalidCellWarnings } from './readers/cell-warnings.ts';
import type { ColumnHeader } from './readers/column-header.ts';
import { readColumnTable } from './readers/column-reading.ts';
import { type InvalidCell, LISTED } from './readers/column-scanner.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { headerDate } from './readers/header-date.ts';
import { knownColumn } from './readers/known-columns.ts';
import { readAnyNumber } from './readers/number.ts';
import { techniqueByName } from './readers/technique.ts';

/** A block of numbers, and the settings that stand above it. */
interface IviumTable {
  readonly settings: ReadonlyMap<string, string>;
  /** Line of the word 'primary_data', from 1. */
  readonly line: number;
  readonly columns: readonly Float64Array[];
  readonly warnings: readonly Warning[];
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);
const MOST_COLUMNS = 100;
const isCount = (value: number) => Number.isInteger(value) && value >= 0;

/**
 * Ivium data: text with bytes of another kind between its blocks. 'key=value' lines, then 'primary_data', the number of columns,
 * the number of points and the rows. An .ids file holds several such datasets one after the other.
 */
export const ivium: FileFormat = {
  id: 'ivium',
  title: 'Ivium (.idf, .ids)',
  extensions: ['idf', 'ids'],
  recognises(file) {
    const { beginning, head } = file;
    const isMarked = beginning.subarray(0, 4).every((byte) => byte === 0) || /^Method=/m.test(head);
    if (!isMarked) return false;
    const text = latin1(file.bytes);
    return text.includes('primary_data') && /^Method=/m.test(text);
  },
  parse(file) {
    const tables = readTables(latin1(file.bytes), file.baseName);
    const dates = tables.map(({ settings }) =>
      headerDate(settings.get('starttime') ?? '', 'day first'),
    );
    const reading = combineReadings(
      { fileName: file.baseName, instrument: 'Ivium' },
      tables.map((table, k): Reading => {
        const title = table.settings.get('Title') ?? '';
        const named = title === '' ? file.baseName : title;
        const { headers, decision } = headersOf(table);
        return readColumnTable({
          fileName: file.baseName,
          title: tables.length === 1 ? named : `${named} (${k + 1})`,
          headers,
          values: table.columns,
          technique: techniqueOf(table.settings),
          date: dates[k].date,
          warnings: table.warnings,
          decisions: [decision],
        });
      }),
    );
    return { ...reading, warnings: [...(dates[0]?.warnings ?? []), ...reading.warnings] };
  },
};

/** 'CyclicVoltammetry' → 'Cyclic Voltammetry' */
const inWords = (name = '') => name.replace(/([a-z])(?=[A-Z])/g, '$1 ');

function techniqueOf(settings: ReadonlyMap<string, string>): string | null {
  return (
    techniqueByName(inWords(settings.get('Technique'))) ??
    techniqueByName(inWords(settings.get('Method')))
  );
}

/** 'Transients', 'ChronoAmperometry', 'ChronoPotentiometry'. */
const isOfTime = (settings: ReadonlyMap<string, string>) =>
  ['Method', 'Technique'].some((name) => /transient|chrono/i.test(settings.get(name) ?? ''));

/** The columns have no names: their order follows from the method. */
function headersOf({ settings, columns }: IviumTable): {
  headers: readonly ColumnHeader[];
  decision: string;
} {
  const isImpedance = techniqueOf(settings) === 'EIS';
  const isTransient =
    !isImpedance && (isRising(columns[0]) || (isOfTime(settings) && neverFalls(columns[0])));
  // The third column of a voltammogram may hold the potential of the electrode against the reference
  const isTimed = columns.length > 2 && neverFalls(columns[2]);
  const keys = isImpedance
    ? (['impedanceRe', 'impedanceIm', 'frequency'] as const)
    : isTransient
      ? (['time', 'current', 'potential'] as const)
      : isTimed
        ? (['potential', 'current', 'time'] as const)
        : (['potential', 'current'] as const);
  return {
    headers: columns.map((_, at) =>
      at < keys.length
        ? knownColumn({ key: keys[at] })
        : knownColumn({ key: null, header: `column ${at + 1}` }),
    ),
    decision: isImpedance
      ? "Columns without names: Z', Z'' and frequency, as for impedance."
      : isTransient
        ? `Columns without names: ${isOfTime(settings) ? 'time, current and potential, as for transients' : 'the first one rises throughout, taken as time, current and potential'}.`
        : isTimed
          ? 'Columns without names: potential, current and time, as for voltammetry.'
          : `Columns without names: potential and current, as for voltammetry${columns.length > 2 ? '; the third one falls somewhere, so it is no time' : ''}.`,
  };
}

/** From zero on: a potential that is swept upwards may well begin there, but comes back. */
const neverFalls = (values: Float64Array) =>
  values[0] >= 0 && values.every((value, i) => i === 0 || value >= values[i - 1]);

/** A sweep that only rises looks like a time: but it never starts at zero and goes on for long. */
const isRising = (values: Float64Array) =>
  values.length > 2 &&
  values[0] >= 0 &&
  values.every((value, i) => i === 0 || value > values[i - 1]) &&
  values[values.length - 1] > 12;

function readTables(text: string, fileName: string): readonly IviumTable[] {
  const lines = text.split(/\r?\n/);
  const tables: IviumTable[] = [];
  let settings = new Map<string, string>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at].trim();
    const setting = /^(\w[\w .[\]]*)=(.*)$/.exec(line);
    if (setting?.[1] === 'Method') settings = new Map();
    if (setting) settings.set(setting[1], setting[2].trim());
    if (line !== 'primary_data') continue;
    const width = Number(lines[at + 1]?.trim());
    const points = Number(lines[at + 2]?.trim());
    if (!(isCount(width) && width >= 2 && width <= MOST_COLUMNS && isCount(points)))
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${fileName}' is damaged: the numbers of columns and points should stand below 'primary_data' in line ${at + 1}.`,
        { line: at + 1 },
      );
    const rows = lines.slice(at + 3, at + 3 + points);
    if (rows.length < points)
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${fileName}' is cut off: the table in line ${at + 1} announces ${points} points, but only ${rows.length} lines follow.`,
        { line: at + 1 },
      );
    if (points > 0)
      tables.push({ settings: new Map(settings), line: at + 1, ...readRows(rows, width, at + 4) });
    at += 2 + points;
  }
  return tables;
}

function readRows(rows: readonly string[], width: number, firstLine: number) {
  const columns = Array.from({ length: width }, () => new Float64Array(rows.length));
  const invalid: InvalidCell[] = [];
  let invalidCount = 0;
  rows.forEach((row, i) => {
    const cells = row.trim().split(/\s+/);
    columns.forEach((values, column) => {
      const text = cells[column] ?? '';
      values[i] = readAnyNumber(text) ?? NaN;
      if (Number.isNaN(values[i]) && invalidCount++ < LISTED)
        invalid.push({ line: firstLine + i, column, text });
    });
  });
  return { columns, warnings: invalidCellWarnings(invalid, invalidCount, () => '') };
}
