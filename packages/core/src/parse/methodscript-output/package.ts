import { prefixExponent, timesPowerOfTen } from '../../units/prefix.ts';

/** One value of a data package. */
export interface PackedValue {
  /** Two letters: 'da', 'ba' … */
  readonly type: string;
  /** 1 for the first value of its type in the package, 2 for the second: a pulse sends three currents. */
  readonly occurrence: number;
  /** SI; NaN where the device sent none. */
  readonly value: number;
  /** Bits of the status, 0 where all is well. */
  readonly status: number;
}

/** A value is sent as an integer above zero: 2^27 stands for 0. */
const ZERO = 134_217_728;
/** The prefix of a plain number is a blank, which the end of a line may have lost. */
const VALUE = /^([a-z]{2})([0-9A-F]{7})([afpnumkMGTPEi ]?)((?:,[^,;]*)*)$/;
const NO_VALUE = /^([a-z]{2})\s+nan((?:,[^,;]*)*)$/;

/** Prefixes that the units of measured columns do not have. */
const RARE_PREFIXES: Readonly<Record<string, number>> = {
  a: -18,
  f: -15,
  P: 15,
  E: 18,
  i: 0,
  ' ': 0,
  '': 0,
};

function readValue(text: string): Omit<PackedValue, 'occurrence'> | undefined {
  const missing = NO_VALUE.exec(text);
  if (missing) return { type: missing[1], value: NaN, status: statusOf(missing[2]) };
  const found = VALUE.exec(text);
  if (!found) return undefined;
  const [, type, digits, prefix, metadata] = found;
  const exponent = RARE_PREFIXES[prefix] ?? prefixExponent(prefix) ?? 0;
  return {
    type,
    value: timesPowerOfTen(Number.parseInt(digits, 16) - ZERO, exponent),
    status: statusOf(metadata),
  };
}

/** The metadata that begins with 1 is the status, one hexadecimal digit. */
function statusOf(metadata: string): number {
  const status = /,1([0-9A-Fa-f])(?=,|$)/.exec(metadata)?.[1];
  return status === undefined ? 0 : Number.parseInt(status, 16);
}

/**
 * A data package of a MethodSCRIPT device: 'P', then values separated by semicolons, each (hex − 2^27) times its prefix.
 *
 * @returns undefined for a line that is damaged.
 */
export function readPackage(line: string): readonly PackedValue[] | undefined {
  const values: PackedValue[] = [];
  const counts = new Map<string, number>();
  for (const part of line.slice(1).split(';')) {
    const value = readValue(part);
    if (!value) return undefined;
    const occurrence = (counts.get(value.type) ?? 0) + 1;
    counts.set(value.type, occurrence);
    values.push({ ...value, occurrence });
  }
  return values;
}
