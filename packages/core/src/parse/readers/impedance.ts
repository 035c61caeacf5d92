import { TafelError, type Warning } from '../../errors.ts';
import { cos, sin } from '../../math/elementary.ts';
import type { ColumnKey } from '../../measurement/column.ts';
import type { ColumnSet } from './column-set.ts';
import { withSignOfPhase } from './impedance-sign.ts';

const EIS_KEYS = ['frequency', 'impedanceRe', 'impedanceIm', 'impedanceModulus', 'phase'] as const;
const EIS_NAMES = {
  frequency: 'the frequency',
  impedanceRe: "the real part Z'",
  impedanceIm: "the imaginary part Z''",
} as const;
/** Columns that make a measurement of their own, beside which impedance may not stand. */
const STANDARD_KEYS = [
  'potential',
  'potentialApplied',
  'current',
  'reverseCurrent',
  'differenceCurrent',
  'currentDensity',
  'time',
  'charge',
] as const;

export interface ImpedanceResult {
  readonly columns: ColumnSet;
  /** Columns that are only side information of an impedance spectrum, or unusable without one. */
  readonly aside: readonly ColumnKey[];
  readonly warnings: readonly Warning[];
  readonly decisions: readonly string[];
}

/** Rows in which the frequency is above zero, and the others. */
function countRows(frequency: Float64Array): { eis: number; dc: number } {
  let eis = 0;
  for (const value of frequency) if (value > 0) eis++;
  return { eis, dc: frequency.length - eis };
}

/**
 * A whole measurement under the plain words of the specification, rather than the bias or mean that goes with a spectrum. A current
 * of nothing but zeros was never measured.
 */
const isPlainStandard = ({ potential, current }: ColumnSet) =>
  /^potential\b/i.test(potential?.header ?? '') &&
  /^current\b/i.test(current?.header ?? '') &&
  (current?.values.some((value) => value !== 0) ?? false);

/**
 * The rules for impedance in a table: PA-07, PA-08, X-81.
 *
 * - A spectrum needs frequency, Z' and Z'' (or |Z| and phase, from which they are computed); else its columns are set aside
 *   with a warning.
 * - A table whose rows all have a frequency above zero is a spectrum, and DC columns beside it are side information.
 * - Rows with and without frequency in one table, or a potential and a current under just these names beside impedance, are
 *   two measurements in one file.
 *
 * @throws TafelError EIS_AND_STANDARD_DATA, with both row counts.
 */
export function settleImpedance(columns: ColumnSet, fileName: string): ImpedanceResult {
  const { frequency } = columns;
  const hasParts = columns.impedanceRe !== undefined || columns.impedanceIm !== undefined;
  const isPolar = columns.impedanceModulus !== undefined && columns.phase !== undefined;
  const standard = STANDARD_KEYS.filter((key) => columns[key] !== undefined);
  const present = EIS_KEYS.filter((key) => columns[key] !== undefined);
  const none = { columns, aside: [], warnings: [], decisions: [] };
  if (!frequency && !hasParts) return { ...none, aside: present };
  const complete = frequency && ((columns.impedanceRe && columns.impedanceIm) || isPolar);
  if (!complete) {
    const missing = (['frequency', 'impedanceRe', 'impedanceIm'] as const).filter(
      (key) => !columns[key],
    );
    const names = missing.map((key) => EIS_NAMES[key]).join(' and ');
    return {
      ...none,
      aside: present,
      warnings: [
        {
          code: 'MISSING_COLUMNS',
          message: `Impedance needs frequency, Z' and Z''; '${fileName}' lacks ${names}.`,
        },
        { code: 'EIS_IGNORED', message: `The impedance columns of '${fileName}' were ignored.` },
      ],
    };
  }
  const { eis, dc } = countRows(frequency.values);
  const mixes = standard.length > 0 && eis > 0 && dc > 0;
  if (mixes || (eis > 0 && isPlainStandard(columns)))
    throw new TafelError(
      'EIS_AND_STANDARD_DATA',
      `'${fileName}' holds impedance and other data in one file: ${eis} rows with a frequency above zero and ${mixes ? `${dc} rows without one` : `${eis} rows of potential and current beside them`}. Save them as two files.`,
    );
  if (eis === 0)
    return {
      ...none,
      aside: present,
      warnings: [
        {
          code: 'EIS_IGNORED',
          message: `No row of '${fileName}' has a frequency above zero: its impedance columns were ignored.`,
        },
      ],
    };
  const decisions =
    standard.length > 0
      ? [
          'Every row has a frequency above zero: an impedance spectrum, beside which the other columns are kept.',
        ]
      : [];
  if (columns.impedanceRe && columns.impedanceIm) {
    const signed = withSignOfPhase(columns);
    return { ...none, ...signed, aside: standard, decisions: [...decisions, ...signed.decisions] };
  }
  return {
    ...none,
    columns: { ...columns, ...fromPolar(columns) },
    aside: standard,
    decisions: [...decisions, "Z' and Z'' were computed from the modulus and the phase."],
  };
}

/** Z' = |Z| cos φ, Z'' = |Z| sin φ; modulus in Ω, phase in rad. */
function fromPolar({ impedanceModulus, phase }: ColumnSet): ColumnSet {
  if (!impedanceModulus || !phase) return {};
  const modulus = impedanceModulus.values;
  const header = `${impedanceModulus.header}, ${phase.header}`;
  return {
    impedanceRe: {
      values: modulus.map((size, i) => size * cos(phase.values[i])),
      header,
      fileUnit: impedanceModulus.fileUnit,
    },
    impedanceIm: {
      values: modulus.map((size, i) => size * sin(phase.values[i])),
      header,
      fileUnit: impedanceModulus.fileUnit,
    },
  };
}
