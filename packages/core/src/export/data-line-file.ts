import { COLUMNS, columnKeys } from '../measurement/column.ts';
import type { DataLine } from '../measurement/data-line.ts';
import { type DataLineRecord, TAFEL_CSV } from '../parse/data-line-record.ts';
import type { ParsedFile } from '../parse/format.ts';
import { TAFEL_VERSION } from '../version.ts';
import { csvText } from './csv-text.ts';

/** A data line as a table in SI units, with all that is known about it. */
export interface DataLineTable {
  readonly record: DataLineRecord;
  /** The longest column; shorter ones are padded with NaN. */
  readonly rows: number;
  /** Names with units ('Potential / V'), measured columns first. */
  readonly columns: readonly { readonly name: string; readonly values: Float64Array }[];
}

function padded(values: Float64Array, rows: number): Float64Array {
  if (values.length === rows) return values;
  const whole = new Float64Array(rows).fill(NaN);
  whole.set(values);
  return whole;
}

/** The table of one data line, for writing it in an open format. */
export function dataLineTable(file: ParsedFile, line: DataLine): DataLineTable {
  const measured = columnKeys.flatMap((key) => {
    const column = line.columns[key];
    return column ? [{ key, ...column, unit: COLUMNS[key].unit, title: COLUMNS[key].title }] : [];
  });
  const all = [...measured, ...line.auxiliary];
  const rows = all.reduce((most, { values }) => Math.max(most, values.length), 0);
  const { title, technique, group, concUnit, state, date, mapping, scan } = line;
  return {
    rows,
    record: {
      tafel: TAFEL_VERSION,
      source: {
        file: file.name,
        sha256: file.sha256,
        bytes: file.bytes,
        format: file.format,
        index: line.index,
      },
      instrument: file.instrument,
      title,
      technique,
      group,
      concUnit,
      state,
      date,
      mapping: mapping && [...mapping],
      scan,
      columns: measured.map(({ key, unit, header, fileUnit, values }) => ({
        key,
        unit,
        header,
        fileUnit,
        n: values.length,
      })),
      auxiliary: line.auxiliary.map(({ header, fileUnit, values }) => ({
        header,
        fileUnit,
        n: values.length,
      })),
    },
    columns: [
      ...measured.map(({ title: name, unit, values }) => ({
        name: unit === '1' ? name : `${name} / ${unit}`,
        values: padded(values, rows),
      })),
      ...line.auxiliary.map(({ header, values }) => ({
        name: header,
        values: padded(values, rows),
      })),
    ],
  };
}

const oneLine = (name: string) => name.replace(/[\r\n]+/g, ' ');
const cell = (value: number) =>
  Number.isNaN(value) ? '' : Object.is(value, -0) ? '-0' : `${value}`;

/**
 * A data line as CSV: a comment with its record, one row of names, then the points, every number with all its digits. Tafel
 * reads it back equal; everybody else skips the lines that begin with #.
 */
export function dataLineCsv(file: ParsedFile, line: DataLine): string {
  const { record, rows, columns } = dataLineTable(file, line);
  const lines = [
    TAFEL_CSV,
    `# ${JSON.stringify(record)}`,
    csvText({ header: ['Point', ...columns.map(({ name }) => oneLine(name))], rows: [] }).trimEnd(),
  ];
  for (let row = 0; row < rows; row++) {
    let text = String(row + 1);
    for (const { values } of columns) text += `,${cell(values[row])}`;
    lines.push(text);
  }
  return `${lines.join('\n')}\n`;
}

/** Numbers as JSON has them: a missing value is null. */
const listed = (values: Float64Array) =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));

/** All data lines of a file as one JSON document, with warnings and the parse report. */
export function dataLinesJson(file: ParsedFile): string {
  const lines = file.lines.map((line) => {
    const { record, columns } = dataLineTable(file, line);
    const { tafel: _tafel, source, instrument: _instrument, ...about } = record;
    const valuesOf = (at: number, n: number) => listed(columns[at].values.subarray(0, n));
    return {
      index: source.index,
      ...about,
      columns: about.columns.map((column, at) => ({ ...column, values: valuesOf(at, column.n) })),
      auxiliary: about.auxiliary.map((column, at) => ({
        ...column,
        values: valuesOf(about.columns.length + at, column.n),
      })),
    };
  });
  const { name, sha256, bytes, format, instrument, technique, warnings, report } = file;
  return `${JSON.stringify({ tafel: TAFEL_VERSION, source: { file: name, sha256, bytes, format }, instrument, technique, warnings, report, lines })}\n`;
}
