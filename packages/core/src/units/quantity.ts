import { defineRegistry, type Member } from '../registry.ts';

/** A kind of quantity, its SI unit, and how an axis of it reads. */
export interface Quantity extends Member {
  /** Symbol of the SI unit in which core keeps it. */
  readonly unit: string;
  /** Whether axes and numbers of it take a prefix (μA); frequency stays in Hz. */
  readonly prefixed: boolean;
}

const QUANTITIES = [
  { id: 'potential', title: 'Potential', unit: 'V', prefixed: true },
  { id: 'current', title: 'Current', unit: 'A', prefixed: true },
  { id: 'charge', title: 'Charge', unit: 'C', prefixed: true },
  { id: 'impedance', title: 'Impedance', unit: 'Ω', prefixed: true },
  { id: 'frequency', title: 'Frequency', unit: 'Hz', prefixed: false },
  { id: 'time', title: 'Time', unit: 's', prefixed: false },
  { id: 'phase', title: 'Phase', unit: 'rad', prefixed: false },
  { id: 'currentDensity', title: 'Current density', unit: 'A/m²', prefixed: true },
  { id: 'capacitance', title: 'Capacitance', unit: 'F', prefixed: true },
  { id: 'conductance', title: 'Conductance', unit: 'S', prefixed: true },
  { id: 'scanRate', title: 'Scan rate', unit: 'V/s', prefixed: true },
  { id: 'temperature', title: 'Temperature', unit: 'K', prefixed: false },
  { id: 'power', title: 'Power', unit: 'W', prefixed: true },
  { id: 'number', title: 'Value', unit: '1', prefixed: false },
] as const satisfies readonly Quantity[];

export type QuantityId = (typeof QUANTITIES)[number]['id'];

export const quantities = defineRegistry<Quantity>('quantity', QUANTITIES);

/** Time units of the specification, in seconds. */
export const TIME_UNITS = { s: 1, min: 60, hours: 3600, day: 86400 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** The kinds of axis that the specification offers. */
export const axisKinds = [
  'current',
  'potential',
  'charge',
  'impedance',
  'frequency',
  'time',
] as const;

export function convertTime(value: number, from: TimeUnit, to: TimeUnit): number {
  return (value * TIME_UNITS[from]) / TIME_UNITS[to];
}

/** A unit on an axis or in a table: what is shown = SI value · factor. */
export interface DisplayUnit {
  readonly symbol: string;
  readonly factor: number;
}
