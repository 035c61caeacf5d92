import { timesPowerOfTen } from './prefix.ts';

/** Kinds of concentration that convert among themselves; between kinds only with a molar mass. */
type ConcentrationFamily = 'amount' | 'mass' | 'ratio' | 'quantity';

export interface ConcentrationUnit {
  /** As shown: mM, μM, mg/L, ppm. */
  readonly symbol: string;
  readonly family: ConcentrationFamily;
  /** Power of ten to mol/m³ (amount), kg/m³ (mass), 1 (ratio), kg (bare mass). */
  readonly exponent: number;
}

const PREFIX_EXPONENTS: readonly [string, number][] = [
  ['', 0],
  ['m', -3],
  ['μ', -6],
  ['n', -9],
  ['p', -12],
];

const UNITS: readonly ConcentrationUnit[] = [
  ...PREFIX_EXPONENTS.map(([prefix, exponent]) => ({
    symbol: `${prefix}M`,
    family: 'amount' as const,
    exponent: exponent + 3,
  })),
  ...[
    ['L', 0],
    ['dL', 1],
    ['mL', 3],
  ].flatMap(([volume, volumeExponent]) =>
    PREFIX_EXPONENTS.map(([prefix, exponent]) => ({
      symbol: `${prefix}g/${volume}`,
      family: 'mass' as const,
      exponent: exponent + Number(volumeExponent),
    })),
  ),
  { symbol: 'ppm', family: 'ratio', exponent: -6 },
  { symbol: 'ppb', family: 'ratio', exponent: -9 },
  { symbol: 'ppt', family: 'ratio', exponent: -12 },
  ...PREFIX_EXPONENTS.slice(0, 3).map(([prefix, exponent]) => ({
    symbol: `${prefix}g`,
    family: 'quantity' as const,
    exponent: exponent - 3,
  })),
];

/** Key for comparing spellings: micro signs and 'u' alike, 'mol/L' as M, no blanks. */
function spelling(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/mol\/(?:l|L|dm3|dm³)$/, 'M')
    .replace(/l$/, 'L')
    .replace(/^um$/, 'uM');
}

const bySpelling = new Map(UNITS.map((unit) => [spelling(unit.symbol), unit]));

/** The concentration unit that a text names, in any spelling of micro; undefined for what is none. */
export function readConcentrationUnit(text: string): ConcentrationUnit | undefined {
  return bySpelling.get(spelling(text));
}

/** What it takes to go from one kind of concentration to another. */
export interface Substance {
  /** Of the analyte, g/mol. */
  readonly molarMass?: number | null;
  /** Of the sample, g/mL. */
  readonly density?: number | null;
}

/** Factor from the base unit of a family to kg/m³; undefined where it is not known. */
function toMassPerVolume(
  family: ConcentrationFamily,
  { molarMass, density }: Substance,
): number | undefined {
  if (family === 'mass') return 1;
  if (family === 'amount') return molarMass ? molarMass / 1000 : undefined;
  if (family === 'ratio') return density ? density * 1000 : undefined;
  return undefined;
}

/**
 * A concentration in another unit; between families by way of mass per volume, with the molar mass of the analyte and the
 * density of the sample.
 *
 * @returns undefined where a factor between the families is not known, and for a bare mass.
 */
export function convertConcentration(
  value: number,
  from: string,
  to: string,
  substance: Substance = {},
): number | undefined {
  const source = readConcentrationUnit(from);
  const target = readConcentrationUnit(to);
  if (!source || !target) return from === to ? value : undefined;
  const scaled = timesPowerOfTen(value, source.exponent - target.exponent);
  if (source.family === target.family) return scaled;
  const up = toMassPerVolume(source.family, substance);
  const down = toMassPerVolume(target.family, substance);
  return up === undefined || down === undefined ? undefined : (scaled * up) / down;
}
