import type { ColumnKey } from '../../measurement/column.ts';
import { readUnit } from '../../units/unit.ts';
import { toSI } from '../readers/number.ts';
import { nodeAt, numberAt, numbersAt, type SessionNode, textAt } from './session-node.ts';

/** One array of a session, in SI. */
export interface SessionArray {
  readonly key: ColumnKey | null;
  /** ArrayType of the file; null in old core versions, which do not write it. */
  readonly type: number | null;
  readonly description: string;
  /** The description, with what it is where that names no more than a scan. */
  readonly name: string;
  /** Belongs to a second electrode, the counter electrode or another input. */
  readonly isOther: boolean;
  /** Scan and channel that the description names: 'scan2channel1'. */
  readonly series: string;
  readonly fileUnit: string | null;
  /** File values times `factor` are SI. */
  readonly factor: number;
  readonly sign: 1 | -1;
  readonly fileValues: Float64Array;
}

/** PalmSens.Units.X → our column and the unit that the stored numbers have, prefix aside. */
const UNITS: Readonly<Record<string, readonly [ColumnKey | null, string]>> = {
  volt: ['potential', 'V'],
  ampere: ['current', 'A'],
  coulomb: ['charge', 'C'],
  time: ['time', 's'],
  second: ['time', 's'],
  seconds: ['time', 's'],
  hertz: ['frequency', 'Hz'],
  zre: ['impedanceRe', 'Ω'],
  zim: ['impedanceIm', 'Ω'],
  z: ['impedanceModulus', 'Ω'],
  phase: ['phase', '°'],
};

const PREFIXES: Readonly<Record<string, string>> = {
  pico: 'p',
  nano: 'n',
  micro: 'µ',
  milli: 'm',
  kilo: 'k',
  mega: 'M',
};

/** ArrayTypes that a unit alone would confuse with the measured column: side quantities of an impedance measurement. */
const SIDE_TYPES = new Set([9, 30, 33, 34, 36]);
const INTERNAL_TYPE = 16_383;

/** ArrayTypes of a second electrode, the counter electrode or another input. */
const OTHER_TYPES: Readonly<Record<number, string>> = {
  4: 'Extra value',
  23: 'Auxiliary input',
  24: 'BiPot current',
  25: 'BiPot potential',
  27: 'Counter electrode potential',
  31: 'Current of the extra electrode',
};
const REVERSE_CURRENT = 26;

/**
 * The unit by its type, never by its symbol: currents carry the type MicroAmpere and the symbol 'A', and their values are
 * microampere.
 */
function unitOf(unit: SessionNode | undefined): readonly [ColumnKey | null, string | null] {
  if (!unit) return [null, null];
  const name = textAt(unit, 'Type').split('.').at(-1)?.toLowerCase() ?? '';
  const prefix = Object.keys(PREFIXES).find(
    (word) => name.startsWith(word) && name.slice(word.length) in UNITS,
  );
  const known = Object.hasOwn(UNITS, prefix ? name.slice(prefix.length) : name)
    ? UNITS[prefix ? name.slice(prefix.length) : name]
    : undefined;
  if (!known) return [null, textAt(unit, 'S') || null];
  return [known[0], (prefix ? PREFIXES[prefix] : '') + known[1]];
}

/** −Z'' and −Phase are stored, positive for a capacitive sample, unless the quantity is named without a minus. */
function signOf(key: ColumnKey | null, unit: SessionNode | undefined): 1 | -1 {
  if (key !== 'impedanceIm' && key !== 'phase') return 1;
  const quantity = unit ? textAt(unit, 'Q') : '';
  return quantity === '' || /^\s*[-\u2212]/.test(quantity) ? -1 : 1;
}

const SCAN = /scan\s*\d+(?:\s*channel\s*\d+)?|channel\s*\d+/i;

/** One array with its numbers; values that are no number are NaN. */
export function readArray(node: SessionNode): SessionArray {
  const unit = nodeAt(node, 'Unit');
  const [unitKey, fileUnit] = unitOf(unit);
  const type = numberAt(node, 'ArrayType') ?? null;
  const description = textAt(node, 'Description');
  const isSide = type !== null && (SIDE_TYPES.has(type) || type >= INTERNAL_TYPE);
  const key = isSide ? null : currentKind(unitKey, type, description);
  const scan = SCAN.exec(description)?.[0];
  const other = type === null ? undefined : OTHER_TYPES[type];
  return {
    key,
    type,
    description,
    name: other !== undefined && scan === description ? `${other} ${description}` : description,
    isOther: other !== undefined,
    series: scan?.replace(/\s+/g, '').toLowerCase() ?? '',
    fileUnit,
    factor: (fileUnit !== null && readUnit(fileUnit)?.factor) || 1,
    sign: signOf(key, unit),
    fileValues: numbersAt(node, 'DataValues', 'V'),
  };
}

/** Square wave measurements keep forward and reverse currents beside the difference. */
function currentKind(
  key: ColumnKey | null,
  type: number | null,
  description: string,
): ColumnKey | null {
  const isReverse = type === REVERSE_CURRENT || /reverse|backward/i.test(description);
  return key === 'current' && isReverse ? 'reverseCurrent' : key;
}

/** Values in SI, with the sign of Z'' and phase as measured. */
export const siValues = ({ fileValues, factor, sign }: SessionArray): Float64Array =>
  toSI(fileValues, factor, sign);
