import { type Failure, toFailure, type Warning } from '../errors.ts';
import { type ColumnKey, columnKeys } from '../measurement/column.ts';
import { COLUMNS } from '../measurement/column.ts';
import { type DataLine, pointsOf } from '../measurement/data-line.ts';
import type { MeasurementFile, ParseOptions, ParseReport } from './format.ts';
import { attemptParse } from './parse.ts';

/** A column as `tafel inspect --json` shows it: SI values; null stands where the file has no number. */
interface InspectedColumn {
  readonly unit: string;
  readonly header: string;
  readonly fileUnit: string | null;
  /** Numbers in the column. */
  readonly n: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: readonly (number | null)[];
  readonly last: readonly (number | null)[];
}

interface InspectedLine
  extends Pick<
    DataLine,
    'title' | 'technique' | 'group' | 'concUnit' | 'state' | 'date' | 'mapping' | 'scan'
  > {
  readonly points: number;
  readonly columns: Readonly<Partial<Record<ColumnKey, InspectedColumn>>>;
  readonly auxiliary: readonly Omit<InspectedColumn, 'unit' | 'min' | 'max'>[];
}

/** One file as `tafel inspect --json` shows it. */
export interface Inspection {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly format: string | null;
  readonly instrument: string | null;
  readonly technique: string | null;
  readonly lines: readonly InspectedLine[];
  readonly warnings: readonly Warning[];
  readonly error: Failure | null;
  readonly report: ParseReport | null;
}

/** Values shown from each end of a column. */
const ENDS = 3;

/** What is in a file, as plain JSON; a file that cannot be read has an error instead of lines. Never throws. */
export function inspectFile(file: MeasurementFile, options: ParseOptions = {}): Inspection {
  const { parsed, format, error, warnings } = attemptParse(file, options);
  return {
    file: file.name,
    sha256: file.sha256,
    bytes: (file.source ?? file.bytes).length,
    format,
    instrument: parsed?.instrument ?? null,
    technique: parsed?.technique ?? null,
    lines: (parsed?.lines ?? []).map(inspectLine),
    warnings,
    error: error && toFailure(error, { file: file.name }),
    report: parsed?.report ?? null,
  };
}

function inspectLine(line: DataLine): InspectedLine {
  const columns: Partial<Record<ColumnKey, InspectedColumn>> = {};
  for (const key of columnKeys) {
    const column = line.columns[key];
    if (!column) continue;
    const { header, fileUnit, values } = column;
    columns[key] = {
      unit: COLUMNS[key].unit,
      header,
      fileUnit,
      ...rangeOf(values),
      ...endsOf(values),
    };
  }
  const { title, technique, group, concUnit, state, date, mapping, scan } = line;
  return {
    title,
    technique,
    points: pointsOf(line),
    columns,
    group,
    concUnit,
    state,
    date,
    mapping,
    scan,
    auxiliary: line.auxiliary.map(({ header, fileUnit, values }) => ({
      header,
      fileUnit,
      n: rangeOf(values).n,
      ...endsOf(values),
    })),
  };
}

function rangeOf(values: Float64Array): Pick<InspectedColumn, 'n' | 'min' | 'max'> {
  let n = 0;
  let min = Infinity;
  let max = -Infinity;
  // Not for-of: an index is several times as fast over a million values
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (Number.isNaN(value)) continue;
    n++;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return n === 0 ? { n, min: null, max: null } : { n, min, max };
}

const shown = (values: Float64Array) =>
  Array.from(values, (value) => (Number.isNaN(value) ? null : value));

const endsOf = (values: Float64Array) => ({
  first: shown(values.slice(0, ENDS)),
  last: shown(values.slice(-ENDS)),
});
