import type { Warning } from '../../errors.ts';
import type { AuxiliaryColumn } from '../../measurement/column.ts';
import { type DataLine, dataLine } from '../../measurement/data-line.ts';
import { concentrationInName } from '../../name/concentration-in-name.ts';
import type { ColumnSet } from '../readers/column-set.ts';
import { techniqueOfColumns } from '../readers/technique.ts';
import { type SessionArray, siValues } from './session-array.ts';

type Line = Omit<DataLine, 'index'>;

/** What all lines of a measurement have in common. */
export interface MeasurementContext {
  readonly title: string;
  /** 'measurement 2 (…) in …', for messages. */
  readonly name: string;
  /** Arrays of the data set. */
  readonly arrays: readonly SessionArray[];
  readonly date: string | null;
  readonly technique: string | null;
}

/** Lines of a measurement, and what was left out. */
export interface Found {
  readonly lines: readonly Line[];
  readonly warnings: readonly Warning[];
}

/** Puts an array where its quantity stands, unless another array stands there. */
export function addColumn(columns: ColumnSet, array: SessionArray): void {
  if (array.key === null || columns[array.key]) return;
  columns[array.key] = {
    values: siValues(array),
    header: array.description,
    fileUnit: array.fileUnit,
  };
}

export function lineOf(
  title: string,
  columns: ColumnSet,
  auxiliary: readonly AuxiliaryColumn[],
  { date, technique }: MeasurementContext,
): Line {
  return {
    ...dataLine(0, { title, columns }),
    auxiliary,
    date,
    technique: technique ?? techniqueOfColumns(columns, title),
  };
}

/** The concentration that the title of a measurement states counts for each of its curves that states none itself. */
export function withConcentrationOf(
  title: string,
  lines: readonly Line[],
): { readonly lines: readonly Line[]; readonly decisions: readonly string[] } {
  const found = concentrationInName(title);
  if (!found) return { lines, decisions: [] };
  const silent = lines.filter((line) => !concentrationInName(line.title));
  if (silent.length === 0) return { lines, decisions: [] };
  const { value, unit } = found;
  return {
    lines: lines.map((line) =>
      silent.includes(line) ? { ...line, group: value, concUnit: unit } : line,
    ),
    decisions: [`Concentration ${value} ${unit} from the title of the measurement, '${title}'.`],
  };
}

/** One warning for each line with values that are no number. */
export const missingValueWarnings = (lines: readonly Line[], measurement: string): Warning[] =>
  lines.flatMap(({ title, columns }) => {
    const counts = Object.entries(columns).flatMap(([key, { values }]) => {
      const missing = values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0);
      return missing > 0 ? [`${missing} of ${values.length} in '${key}'`] : [];
    });
    if (counts.length === 0) return [];
    return [
      {
        code: 'INVALID_CELLS',
        message: `Values of the line '${title}' of ${measurement} are no numbers (${counts.join(', ')}); they are missing.`,
      },
    ];
  });
