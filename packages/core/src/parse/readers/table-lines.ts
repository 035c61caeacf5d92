import type { Warning } from '../../errors.ts';
import type { AuxiliaryColumn, Column, ColumnKey } from '../../measurement/column.ts';
import { type DataLine, dataLine } from '../../measurement/data-line.ts';
import type { Choice } from './choose-columns.ts';
import type { ColumnHeader } from './column-header.ts';
import { type ColumnSet, isColumnKey } from './column-set.ts';
import { complexImpedance, isComplex } from './complex-impedance.ts';
import { settleImpedance } from './impedance.ts';
import { formsOf, impedanceFromForms, withoutLogarithm } from './impedance-from-forms.ts';
import { toSI } from './number.ts';
import { noteTimes, strangeUnitDecisions, unitDecisions, withoutTexts } from './table-decisions.ts';
import { techniqueOfColumns } from './technique.ts';
import { readTimes } from './date-time.ts';
import { ABSCISSAE, titlesOfSeries } from './series-titles.ts';
import { holdsMarks, overloadWarnings, splitByState } from './states.ts';

/** A table that was read: one entry for each column of the file, whatever the file was. */
export interface RawTable {
  /** The last part of the file's path, for titles and messages. */
  readonly fileName: string;
  readonly headers: readonly ColumnHeader[];
  /** File values of columns of numbers, NaN where a cell holds none. */
  readonly values: ReadonlyMap<number, Float64Array>;
  readonly texts: ReadonlyMap<number, readonly string[]>;
  readonly rows: number;
  /** Title of a single line; lines of a series add a name of their own. */
  readonly title: string;
  /** By column: what stands in the row above the header, such as the name of a sample above its pair of columns. */
  readonly captions?: readonly string[];
  readonly date?: string | null;
  readonly technique?: string | null;
  /** The frequency of all rows in Hz, for impedance over something else. */
  readonly frequency?: number | null;
  /** A column without any value stays: the device sent its points, and said that it could not measure them. */
  readonly keepsEmpty?: boolean;
}

export interface TableReading {
  readonly lines: readonly DataLine[];
  readonly warnings: readonly Warning[];
  readonly decisions: readonly string[];
  readonly used: readonly string[];
  readonly ignored: readonly string[];
}

/** Data lines of a table: conversion to SI, signs, date texts, impedance rules, series, states. */
export function linesOfTable(table: RawTable, choice: Choice): TableReading {
  const { headers } = table;
  const warnings: Warning[] = [];
  const decisions: string[] = [];
  let start: string | null = null;

  const columnAt = (key: ColumnKey, at: number): Column | undefined => {
    const { header, fileUnit, unit, sign, form } = headers[at];
    const texts = table.texts.get(at);
    if (key === 'time' && texts) {
      const times = readTimes(texts);
      start ??= times.start;
      noteTimes(times, header, warnings, decisions);
      return { values: withFractions(times.seconds, table, decisions), header, fileUnit };
    }
    const stored = table.values.get(at);
    if (!stored) return undefined;
    const raw = withoutLogarithm(stored, form);
    const degrees = key === 'phase' && unit === null && isInDegrees(raw);
    if (key === 'phase' && unit === null)
      decisions.push(
        `'${header}' has no unit; by their size its values are taken as ${degrees ? 'degrees' : 'radians'}.`,
      );
    return { values: toSI(raw, unit?.factor ?? (degrees ? DEGREE : 1), sign), header, fileUnit };
  };

  const states = choice.get('state')?.[0];
  const keys = [...choice].filter(
    (entry): entry is [ColumnKey, readonly number[]] => entry[0] !== 'state',
  );
  const count = Math.max(1, ...keys.map(([, columns]) => columns.length));
  const lines: Omit<DataLine, 'index'>[] = [];
  const used = new Set<number>();
  const sharesAbscissa = keys.some(
    ([key, columns]) => ABSCISSAE.has(key) && columns.length < count,
  );
  const titles = titlesOfSeries(
    table,
    keys.filter(([, columns]) => columns.length === count),
  );
  for (let k = 0; k < count; k++) {
    const columns: ColumnSet = {};
    const places = new Map<ColumnKey, number>();
    for (const [key, candidates] of keys) {
      if (candidates.length > 1 && candidates.length < count && k >= candidates.length) continue;
      const at = candidates[Math.min(k, candidates.length - 1)];
      const texts = table.texts.get(at);
      if (key === 'impedanceModulus' && texts?.some(isComplex)) {
        const complex = complexImpedance(headers[at], texts);
        Object.assign(columns, complex.columns);
        places.set('impedanceRe', at);
        warnings.push(...complex.warnings);
        decisions.push(complex.decision);
        continue;
      }
      const column = columnAt(key, at);
      if (!column || (!table.keepsEmpty && column.values.every(Number.isNaN))) continue;
      columns[key] = column;
      places.set(key, at);
    }
    if (table.frequency && columns.impedanceRe)
      columns.frequency ??= {
        values: new Float64Array(table.rows).fill(table.frequency),
        header: 'Frequency',
        fileUnit: 'Hz',
      };
    const forms = formsOf(headers, places);
    const computed = impedanceFromForms(columns, forms);
    const settled = settleImpedance(computed.columns, table.fileName);
    if (k === 0) {
      warnings.push(...computed.warnings, ...settled.warnings);
      decisions.push(
        ...computed.decisions,
        ...settled.decisions,
        ...unitDecisions(withoutTexts(columns, places, table.texts), [
          ...settled.aside,
          ...forms.keys(),
        ]),
      );
    }
    const kept: ColumnSet = { ...settled.columns };
    for (const key of settled.aside) delete kept[key];
    if (kept.potential || kept.time || kept.frequency)
      for (const key of ['x', 'y'] as const) delete kept[key];
    if (!isMeasurement(kept)) continue;
    for (const key of Object.keys(kept))
      for (const [name, at] of places) if (name === key) used.add(at);
    const whole = count > 1 ? withoutMissingEnd(kept) : kept;
    lines.push({
      ...dataLine(0, { title: table.title, columns: whole }),
      title: count === 1 ? table.title : (titles[k] ?? `${table.title} (${k + 1})`),
      technique: table.technique ?? techniqueOfColumns(whole, table.fileName),
      date: table.date ?? null,
    });
  }
  if (count > 1 && lines.length > 1) {
    const headerTexts = [...used].map((at) => headers[at].header);
    if (sharesAbscissa && new Set(headerTexts).size < headerTexts.length)
      warnings.push({
        code: 'COLUMN_DUPLICATED',
        message: `'${table.fileName}' has columns with the same name; each became a data line of its own (${lines.length}).`,
      });
    decisions.push(
      `${lines.length} data lines: ${sharesAbscissa ? 'one for each column of the series' : 'one for each pair of columns'}.`,
    );
  }
  const strange = strangeUnitDecisions(headers, choice);
  decisions.push(...strange);
  // The reason why nothing was read stands first
  if (lines.length === 0)
    warnings.unshift(...strange.map((message) => ({ code: 'COLUMNS_IGNORED' as const, message })));
  const auxiliary = auxiliaryOf(table, used, states);
  const dated = lines.map((line) => ({ ...line, date: line.date ?? start, auxiliary }));
  const split =
    states === undefined
      ? dated
      : splitByState(dated, table.texts.get(states) ?? [], headers[states], decisions);
  for (const [at, texts] of table.texts)
    if (at === states || holdsMarks(headers[at]))
      warnings.push(...overloadWarnings(texts, headers[at].header));
  if (states !== undefined && split.some(({ state }) => state !== null)) used.add(states);
  return {
    lines: split.map((line, index) => ({ ...line, index })),
    warnings,
    decisions: [...new Set(decisions)],
    used: headers.filter((_, at) => used.has(at)).map(({ header }) => header),
    ignored: headers.filter((_, at) => !used.has(at)).map(({ header }) => header),
  };
}

/** Loggers whose clock ends at the second put what is beyond it into a column of its own. */
function withFractions(
  seconds: Float64Array,
  { headers, values }: RawTable,
  decisions: string[],
): Float64Array {
  const at = headers.findIndex(({ header }) => /^fraction(?:al)? ?seconds?$/i.test(header.trim()));
  const fractions = values.get(at);
  if (!fractions || fractions.some((value) => !(value >= 0 && value < 1))) return seconds;
  decisions.push(`Fractions of its seconds come from '${headers[at].header}'.`);
  return seconds.map((value, row) => value + (fractions[row] - fractions[0]));
}

const DEGREE = Math.PI / 180;

/**
 * Whether a phase without a unit is in degrees: it goes beyond a quarter turn in radians, or stays so small that in radians the
 * sample would be a plain resistor.
 */
function isInDegrees(values: Float64Array): boolean {
  let largest = 0;
  for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value);
  return largest > 1.01 * (Math.PI / 2) || largest < 0.1;
}

/** Two columns that belong together: a place and a value, or x and y. */
function isMeasurement(columns: ColumnSet): boolean {
  const has = (key: ColumnKey) => columns[key] !== undefined;
  const value = (
    ['current', 'reverseCurrent', 'differenceCurrent', 'currentDensity', 'charge'] as const
  ).some(has);
  if (has('frequency') && has('impedanceRe')) return true;
  if (has('x') && has('y')) return true;
  return (has('potential') && (value || has('time'))) || (has('time') && value);
}

/** Rows at the end in which no column has a value: a shorter curve beside a longer one. */
function withoutMissingEnd(columns: ColumnSet): ColumnSet {
  const all = Object.values(columns);
  let length = Math.max(0, ...all.map(({ values }) => values.length));
  while (length > 0 && all.some(({ values }) => Number.isNaN(values[length - 1]))) length--;
  const trimmed: ColumnSet = {};
  for (const [key, column] of Object.entries(columns))
    if (isColumnKey(key)) trimmed[key] = { ...column, values: column.values.subarray(0, length) };
  return trimmed;
}

function auxiliaryOf(
  { headers, values }: RawTable,
  used: ReadonlySet<number>,
  states?: number,
): AuxiliaryColumn[] {
  return headers.flatMap(({ header, fileUnit }, at) => {
    const column = values.get(at);
    return column && !used.has(at) && at !== states ? [{ header, fileUnit, values: column }] : [];
  });
}
