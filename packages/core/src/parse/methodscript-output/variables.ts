import { type ColumnHeader } from '../readers/column-header.ts';
import { knownColumn, type KnownColumn } from '../readers/known-columns.ts';

/** Variable types of MethodSCRIPT → our columns. The imaginary part is sent with its sign, the phase in degrees. */
const VARIABLES: Readonly<Record<string, KnownColumn>> = {
  aa: { key: null, header: 'Unknown (aa)' },
  ab: { key: 'potential', header: 'WE vs RE potential (ab)' },
  ba: { key: 'current', header: 'WE current (ba)' },
  ca: { key: 'phase', header: 'Phase (ca)', unit: 'deg' },
  cb: { key: 'impedanceModulus', header: 'Impedance (cb)' },
  cc: { key: 'impedanceRe', header: "Z' (cc)" },
  cd: { key: 'impedanceIm', header: "Z'' (cd)" },
  da: { key: 'potentialApplied', header: 'Set potential (da)' },
  db: { key: null, header: 'Set current (db)', unit: 'A' },
  dc: { key: 'frequency', header: 'Set frequency (dc)' },
  ea: { key: null, header: 'Channel (ea)' },
  eb: { key: 'time', header: 'Time (eb)' },
  ed: { key: null, header: 'Temperature (ed)' },
};

export const headerOfVariable = (type: string): ColumnHeader =>
  knownColumn(VARIABLES[type] ?? { key: null, header: `Variable ${type}` });

/** Number of a measurement loop → the usual abbreviation. */
const TECHNIQUES: Readonly<Record<number, string>> = {
  0x0: 'LSV',
  0x1: 'DPV',
  0x2: 'SWV',
  0x3: 'NPV',
  0x4: 'ACV',
  0x5: 'CV',
  0x7: 'CA',
  0xa: 'CP',
  0xb: 'OCP',
  0xd: 'EIS',
};

export const techniqueOfLoop = (id: number): string | null => TECHNIQUES[id] ?? null;
