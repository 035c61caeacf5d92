import type { QuantityId } from '../units/quantity.ts';

/** The columns that Tafel knows, in the order in which it shows them. Values are SI. */
export const COLUMNS = {
  potential: { title: 'Potential', unit: 'V', quantity: 'potential' },
  potentialApplied: { title: 'Potential applied', unit: 'V', quantity: 'potential' },
  current: { title: 'Current', unit: 'A', quantity: 'current' },
  reverseCurrent: { title: 'Reverse current', unit: 'A', quantity: 'current' },
  differenceCurrent: { title: 'Difference current', unit: 'A', quantity: 'current' },
  currentDensity: { title: 'Current density', unit: 'A/m²', quantity: 'currentDensity' },
  time: { title: 'Time', unit: 's', quantity: 'time' },
  frequency: { title: 'Frequency', unit: 'Hz', quantity: 'frequency' },
  /** Real part of the impedance. */
  impedanceRe: { title: 'Z′', unit: 'Ω', quantity: 'impedance' },
  /** Imaginary part as measured: capacitive is negative. */
  impedanceIm: { title: 'Z″', unit: 'Ω', quantity: 'impedance' },
  impedanceModulus: { title: '|Z|', unit: 'Ω', quantity: 'impedance' },
  phase: { title: 'Phase', unit: 'rad', quantity: 'phase' },
  charge: { title: 'Charge', unit: 'C', quantity: 'charge' },
  x: { title: 'x', unit: '1', quantity: 'number' },
  y: { title: 'y', unit: '1', quantity: 'number' },
} as const satisfies Record<string, { title: string; unit: string; quantity: QuantityId }>;

export type ColumnKey = keyof typeof COLUMNS;

export const columnKeys = Object.keys(COLUMNS).filter((key): key is ColumnKey => key in COLUMNS);

/** One measured column. */
export interface Column {
  /** n values in the SI unit of COLUMNS; NaN where the file has no number. */
  readonly values: Float64Array;
  /** The header as the file spells it, '' where it has none. */
  readonly header: string;
  /** The unit as the file spells it; null where the file gives none and the SI unit was taken. */
  readonly fileUnit: string | null;
}

/** A column that is none of COLUMNS: kept as it stands in the file, in the file's own unit. */
export interface AuxiliaryColumn {
  readonly header: string;
  readonly fileUnit: string | null;
  readonly values: Float64Array;
}
