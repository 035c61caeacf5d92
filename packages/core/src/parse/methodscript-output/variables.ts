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

/** The header of a variable. Of a type that a package holds several times, the second and further values are kept beside. */
export function headerOfVariable(type: string, occurrence: number): ColumnHeader {
  const known = VARIABLES[type] ?? { key: null, header: `Variable ${type}` };
  if (occurrence === 1) return knownColumn(known);
  return { ...knownColumn({ ...known, header: `${known.header} ${occurrence}` }), key: null };
}

/** The currents of a pulse in the order in which the loop hands them to a script. */
const PULSE: readonly KnownColumn[] = [
  { key: 'differenceCurrent', header: 'Difference current (ba)' },
  { key: 'current', header: 'Forward current (ba)' },
  { key: 'reverseCurrent', header: 'Reverse current (ba)' },
];
export const pulseHeaders: readonly ColumnHeader[] = PULSE.map(knownColumn);

/** A difference agrees with its terms to this share of them: each value is sent with seven digits at most. */
const AGREEMENT = 1e-4;

/** Whether the first of three currents is the second without the third, in every point that has all of them. */
export function arePulseCurrents(currents: readonly Float64Array[]): boolean {
  const [difference, forward, reverse] = currents;
  return (
    currents.length === PULSE.length &&
    difference.every((value, i) => {
      const size = Math.max(Math.abs(forward[i]), Math.abs(reverse[i]));
      return !(Math.abs(value - (forward[i] - reverse[i])) > AGREEMENT * size);
    })
  );
}

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
