import { prefixExponent, timesPowerOfTen } from './prefix.ts';
import type { QuantityId } from './quantity.ts';

/** A unit as read from a file: SI value = file value · factor. */
export interface Unit {
  readonly quantity: QuantityId;
  readonly factor: number;
}

/** Base units that take a prefix, in the spellings seen in files. */
const PREFIXABLE: readonly [QuantityId, number, readonly string[]][] = [
  ['potential', 1, ['V', 'v', 'Volt', 'Volts', 'volt', 'volts']],
  [
    'current',
    1,
    ['A', 'a', 'Amp', 'Amps', 'amp', 'amps', 'Ampere', 'ampere', 'Amperes', 'amperes'],
  ],
  ['charge', 1, ['C', 'Coulomb', 'coulomb', 'As', 'A.s', 'A·s']],
  ['charge', 3600, ['Ah', 'ah', 'AHr', 'Ahr', 'A.h', 'A·h', 'A*h', 'A h']],
  ['impedance', 1, ['Ω', 'ohm', 'Ohm', 'ohms', 'Ohms', 'OHM']],
  ['frequency', 1, ['Hz', 'hz', 'HZ', 'Hertz', 'hertz']],
  ['time', 1, ['s', 'sec', 'Sec', 'secs', 'sec.', 'second', 'seconds', 'Second', 'Seconds', 'S.']],
  ['capacitance', 1, ['F', 'Farad']],
  [
    'conductance',
    1,
    [
      'S',
      'Siemens',
      'mho',
      'Ohm-1',
      'ohm-1',
      'Ohm^-1',
      'Ω-1',
      'Ω^-1',
      'Ω⁻¹',
      '1/Ohm',
      '1/ohm',
      '1/Ω',
    ],
  ],
  ['power', 1, ['W', 'Watt', 'Watts']],
  ['scanRate', 1, ['V/s']],
  ['currentDensity', 1, ['A/m²', 'A/m2', 'A/m^2', 'A m-2', 'A m^-2', 'A m⁻²', 'A·m⁻²']],
  [
    'currentDensity',
    1e4,
    [
      'A/cm²',
      'A/cm2',
      'A/cm^2',
      'A cm-2',
      'A cm^-2',
      'A cm⁻²',
      'A.cm-2',
      'A·cm-2',
      'A·cm⁻²',
      'A*cm^-2',
    ],
  ],
];

/** Units that stand alone. */
const WHOLE: readonly [QuantityId, number, readonly string[]][] = [
  ['time', 1e-3, ['millisecond', 'milliseconds', 'millis']],
  ['time', 1e-6, ['microsecond', 'microseconds', 'micros']],
  ['time', 60, ['min', 'mins', 'Min', 'minute', 'minutes', 'Minutes']],
  ['time', 3600, ['h', 'hr', 'hrs', 'hour', 'hours', 'Hours']],
  ['time', 86400, ['d', 'day', 'days']],
  ['phase', 1, ['rad', 'radian', 'radians']],
  ['phase', 1e-3, ['mrad']],
  ['phase', Math.PI / 180, ['deg', 'Deg', '°', 'degree', 'degrees', 'grad', 'Grad']],
  ['temperature', 1, ['K']],
];

const byName = new Map<string, Unit>();
for (const [quantity, factor, names] of WHOLE)
  for (const name of names) byName.set(name, { quantity, factor });
for (const [quantity, factor, names] of PREFIXABLE)
  for (const name of names)
    for (const prefix of ['', 'T', 'G', 'M', 'k', 'm', 'μ', 'n', 'p']) {
      const key = prefix + name;
      if (!byName.has(key))
        byName.set(key, {
          quantity,
          factor: timesPowerOfTen(factor, prefixExponent(prefix) ?? 0),
        });
    }

/** Parts of a unit in Cyrillic letters and in Latin ones. A prefix stands before a capital: 'мА', not 'мин'. */
const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/^мк(?=[А-Я])/, 'μ'],
  [/^м(?=[А-Я])/, 'm'],
  [/^н(?=[А-Я])/, 'n'],
  [/^п(?=[А-Я])/, 'p'],
  [/^к(?=[А-Я])/, 'k'],
  [/^М(?=[А-Я])/, 'M'],
  [/А\/см(?:\^?2|²)$/, 'A/cm2'],
  [/А$/, 'A'],
  [/В$/, 'V'],
  [/Ом$/, 'Ω'],
  [/Гц$/, 'Hz'],
  [/Кл$/, 'C'],
  [/Ф$/, 'F'],
  [/См$/, 'S'],
  [/^мс(?:ек)?$/, 'ms'],
  [/^с(?:ек)?\.?$/, 's'],
  [/^мин\.?$/, 'min'],
  [/^ч(?:ас)?\.?$/, 'h'],
];

/** 'мкА', 'кОм', 'с': Latin letters in place of Cyrillic ones. */
const inLatin = (text: string) =>
  /[А-Яа-я]/.test(text)
    ? CYRILLIC.reduce((unit, [letters, latin]) => unit.replace(letters, latin), text)
    : text;

const SPELLED_PREFIXES: Readonly<Record<string, string>> = {
  pico: 'p',
  nano: 'n',
  micro: 'μ',
  milli: 'm',
  kilo: 'k',
  mega: 'M',
};
/** 'milliamps', 'micro volts'. */
const SPELLED_PREFIX =
  /^(?:pico|nano|micro|milli|kilo|mega) ?(?=amp|volt|ohm|coul|farad|siem|watt|hertz)/i;

/**
 * Spelling in which units are compared: micro signs and 'u' before a unit become μ, the three omegas one Ω,
 * double-encoded text is mended.
 */
function normalised(text: string): string {
  const plain = inLatin(text.trim())
    .replace(/Â(?=[µ°²])/g, '')
    .replace(/[\u00B5]/g, 'μ')
    .replace(/\u2126/g, 'Ω')
    .replace(/\s+/g, ' ')
    .trim();
  const short = plain.replace(
    SPELLED_PREFIX,
    (word) => SPELLED_PREFIXES[word.toLowerCase().trim()] ?? word,
  );
  return /^u(?=[A-Za-zΩ])/.test(short) ? `μ${short.slice(1)}` : short;
}

/**
 * Reads the unit of a measured column: 'mA', 'uA', 'kohm', '°', 'mA.h', 'A/cm2'. Case matters: mV is not MV.
 *
 * @returns undefined when the text is no unit that Tafel knows.
 */
export function readUnit(text: string): Unit | undefined {
  const key = normalised(text);
  const exact = byName.get(key);
  if (exact) return exact;
  // 'V vs. Ref.', 'V vs Ag/AgCl', 'V vs. SCE': the reference does not change the unit
  const reference = /^(\S+?) \(?(?:vs[.,]?|versus) .+$/i.exec(key);
  return reference?.[1] === undefined ? undefined : byName.get(reference[1]);
}
