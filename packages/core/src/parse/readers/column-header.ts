import { COLUMNS, type ColumnKey } from '../../measurement/column.ts';
import { readUnit, type Unit } from '../../units/unit.ts';
import { type HeaderKey, headerWords } from './header-words.ts';

/** A header cell, understood. */
export interface ColumnHeader {
  /** As the file spells it. */
  readonly header: string;
  /** Null for a column that Tafel keeps as auxiliary. */
  readonly key: HeaderKey | null;
  /** Among several columns for one key the smallest rank wins. */
  readonly rank: number;
  /** The name without unit, sign and a trailing number, with its reference: equal for columns that repeat each other. */
  readonly stem: string;
  /** The unit as the file spells it. */
  readonly fileUnit: string | null;
  /** The unit as understood; null where the file gives none or one that Tafel does not know. */
  readonly unit: Unit | null;
  /** −1 where the name carries a minus: '-Z''' holds −Im(Z). */
  readonly sign: 1 | -1;
  /** Where the values are not the quantity itself. */
  readonly form?: ImpedanceForm;
  /** The column whose cells state the unit, row by row. */
  readonly unitsAt?: number;
}

/** Ways in which files give a spectrum other than by frequency and impedance. */
export type ImpedanceForm =
  | 'angular frequency'
  | 'common logarithm'
  | 'decibel'
  | 'admittance'
  | 'resistance and reactance'
  | 'per area'
  | 'series capacitance'
  | 'series inductance'
  | 'parallel capacitance'
  | 'parallel inductance'
  | 'equivalent resistance'
  | 'equivalent conductance'
  | 'dissipation factor'
  | 'quality factor';

/** Rank of a column that only its unit tells: 'Sensor 3 (nA)'. */
const UNIT_ONLY_RANK = 9;

/** Names that hold a current, potential or time of another kind: their unit alone must not make them a measurement. */
const NEVER =
  /range|control|set ?point|\blog\b|\bln\b|tip|tun\b|\bece\b|counter|noise|\brms\b|\bac\b|iac|eac|limit|power|\bstep\b|step ?time|energy|resist|charge|amplitude|bias|gain|offset|temperature|scan ?rate|rotat|\u03C9|omega|angular|pos\b|\bv ?(?:start|end)\b|\|/;

/** Spreads beside a mean: 'Current std (A)'. */
const SPREAD =
  /\bstd|\bst\.? ?dev|\bs\.?d\.?\b|\bsem\b|\berr(?:or)?\b|deviation|uncertainty|variance/;
/** A factor in the name: 't/1000 (s)', 'I x 1e-6 (A)'. What the values are in, is left to guessing. */
const SCALED = /[x\u00D7*/] ?1(?:0|e|\.)|\b10 ?\^/;

/** One spelling for every dash, prime and quote, and for the parts of an impedance: "Z ''", 'Im{Z}', 'ℑ(Z)'. */
export const plain = (text: string) =>
  text
    .replace(/[\uFEFF\u200B]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2033\u201D\u02BA"]/g, "''")
    .replace(/[\u2032\u2019\u00B4\u02B9`]/g, "'")
    .replace(/\u2111/g, 'Im')
    .replace(/\u211C/g, 'Re')
    .replace(/\s+/g, ' ')
    .replace(/\b([zy]) (?=')/gi, '$1')
    .replace(/\b(re|real|im|imag|img) ?[({[] ?([zy]) ?[)}\]]/gi, '$1($2)')
    .trim();

/** Places where a header may be cut into name and unit, the likeliest first. */
function* cuts(text: string): Generator<readonly [name: string, unit: string]> {
  const bracketed =
    /^(.*\S)\s*[([{<]\s*([^()[\]{}<>]+(?:\([^()]*\))?)\s*[)\]}>]\s*(?:(?:vs\.?|versus)\s.*)?$/i.exec(
      text,
    );
  if (bracketed) yield [bracketed[1].replace(/\s*\/$/, ''), bracketed[2]];
  for (let i = text.indexOf('/'); i > 0; i = text.indexOf('/', i + 1))
    yield [text.slice(0, i), text.slice(i + 1)];
  const perArea = /^(.+?)[\s_]([mun\u00B5\u03BC]?A)[\s_]?(?:per[\s_])?cm\^?-?[2\u00B2]$/.exec(text);
  if (perArea) yield [perArea[1], `${perArea[2]}/cm2`];
  const worded = /^(.+?)(?:,\s*| in\s+| :\s+|;\s+)(\S+(?:\svs.*)?)$/i.exec(text);
  if (worded) yield [worded[1], worded[2]];
  const inside = /^(.*\S)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s+([^()[\]]+)$/.exec(text);
  if (inside) yield [`${inside[1]} ${inside[3]}`, inside[2]]; // 'Current (µA) 5 mM'
  const last = Math.max(text.lastIndexOf('_'), text.lastIndexOf(' '));
  if (last > 0) yield [text.slice(0, last), text.slice(last + 1)];
}

/** 'mAmps', 'mV', 'seconds' and the 'millis' of small boards are a name and a unit in one word. */
const UNIT_WORD =
  /^(?:[mun\u00B5\u03BCk]?(?:amps?|amperes?|volts?)|[mun\u00B5\u03BC][av]|ms|msecs?|millis|micros|(?:milli|micro)?seconds?|sec|min|minutes?|hours?|hz)$/i;

/** The vendor writes the unit inside the bracket of the name: 'For(i/A)'. In 'i(A/cm2)' a unit alone stands there. */
const insideOut = (text: string) =>
  text.replace(/^(\w+)\((\w+)\/([^()]+)\)$/, (whole, name: string, word: string, unit: string) =>
    readUnit(`${word}/${unit}`) ? whole : `${name}(${word})/${unit}`,
  );

/** 'TotTime(H:M:S)' holds clock texts, which have no unit. */
const CLOCK_FORMAT = /\s*[([]\s*h+:m+(?::s+)?(?:\.\w+)?\s*[)\]]$/i;

/** RelaxIS writes 'Data: Frequency'. */
const LABEL = /^data:\s*/i;

/** Programs that want every name once write the second 'E (V)' as 'E (V).1'. */
const REPEATED = /(?<=[)\]])\.\d{1,3}$/;

/** Numbered sensors of a temperature: a time would be written small or with its unit. */
const TEMPERATURE = /^T\d{1,2}$/;

const wordOf = (name: string) =>
  name
    .replace(/[<>]/g, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();

const REFERENCE = /\s*(?:vs\.?|versus)\s.*$/;

/** Name without a reference electrode and without the number of a channel: 'E2 vs. SCE' → 'e'. */
const nameOf = (word: string) =>
  word
    .replace(REFERENCE, '')
    .replace(/^#/, '')
    .replace(/[\s.#:-]*\d{1,3}$/, '')
    .trim();

/** The same potential against two references is one column and another, not two measurements. */
const stemOf = (word: string) => `${nameOf(word)}${REFERENCE.exec(word)?.[0] ?? ''}`;

function fits(key: HeaderKey, unit: Unit | null): boolean {
  if (unit === null) return true;
  if (key === 'state' || key === 'scan' || key === 'x' || key === 'y') return false;
  return COLUMNS[key].quantity === unit.quantity;
}

/** Quantities that a unit alone may tell. */
const KEY_OF_QUANTITY: Partial<Record<Unit['quantity'], ColumnKey>> = {
  potential: 'potential',
  current: 'current',
  currentDensity: 'currentDensity',
  time: 'time',
  frequency: 'frequency',
};

/** Im(Z), as the surest of its names. */
export const IMAGINARY = { key: 'impedanceIm', rank: 0 } as const;

/** "-Z''", '(-)Zim', '-1*Zim', 'neg. Phase', 'minus Zim', 'negZim'. */
const MINUS = /^(?:\(-1?\)|-(?: ?1 ?[*\u00B7\u00D7])?|(?:minus|neg(?:\.|ative)?)) ?\*? ?(?=\S)/;
/** "Z'' (-)", "Z'' negative", 'Zim*(-1)'. */
const MINUS_BEHIND = /(?<=^z.*|^im.*) ?(?:\(-\)|\b(?:neg(?:\.|ative)?)|\* ?\(?-1\)?)$/;

/** A name without its minus. */
export function signed(word: string): { readonly bare: string; readonly sign: 1 | -1 } {
  const bare = word.replace(MINUS, '').replace(MINUS_BEHIND, '');
  return { bare: bare.replace(/^\(([^()]*)\)$/, '$1'), sign: bare === word ? 1 : -1 };
}

function recognise(
  name: string,
  unit: Unit | null,
): { key: HeaderKey; rank: number; sign: 1 | -1 } | undefined {
  const { bare, sign } = signed(wordOf(name));
  const meant = headerWords.get(bare) ?? headerWords.get(nameOf(bare));
  // 'Im' is a measured current, in ohm an imaginary part
  const found = bare === 'im' && unit?.quantity === 'impedance' ? IMAGINARY : meant;
  if (!found) return undefined;
  // 'current (A/cm2)' is a current density; 'E (keV)' is no potential
  const density = found.key === 'current' && unit?.quantity === 'currentDensity';
  const key = density ? 'currentDensity' : found.key;
  // A capacity without a unit may be in anything from mAh to Ah/g
  if (/^(?:capacity|容量)/.test(bare) && unit === null) return undefined;
  return fits(key, unit) ? { key, rank: found.rank, sign } : undefined;
}

/** A longer cell is prose, and searching it for units would take time with the square of its length. */
const LONGEST_NAME = 200;

/** Understands one header cell, with the unit of a unit row where the file has one. */
export function readHeader(cell: string, unitCell = ''): ColumnHeader {
  const header = cell.replace(/\uFEFF/g, '').trim();
  if (header.length > LONGEST_NAME) return unknown(header, '', null);
  const text = insideOut(plain(header).replace(REPEATED, ''))
    .replace(CLOCK_FORMAT, '')
    .replace(LABEL, '');
  const below = plain(unitCell).replace(/^[([]\s*|\s*[)\]]$/g, '');
  const belowUnit = below === '' ? null : (readUnit(below) ?? null);
  const make = (
    name: string,
    fileUnit: string | null,
    unit: Unit | null,
  ): ColumnHeader | undefined => {
    const found = recognise(name, unit);
    return found && { header, ...found, stem: stemOf(wordOf(name)), fileUnit, unit };
  };
  if (belowUnit) {
    const found = make(text, below, belowUnit);
    if (found) return found;
  }
  for (const [name, unitText] of cuts(text)) {
    const unit = readUnit(unitText);
    const found = unit && make(name, unitText.trim(), unit);
    if (found) return found;
  }
  if (UNIT_WORD.test(text)) {
    const unit = readUnit(text) ?? readUnit(text.toLowerCase());
    const key = unit && KEY_OF_QUANTITY[unit.quantity];
    if (key) return { header, key, rank: 1, stem: key, fileUnit: text, unit, sign: 1 };
  }
  const isName = !TEMPERATURE.test(text) && (below === '' || belowUnit !== null);
  const whole = isName ? make(text, null, null) : undefined;
  if (whole) return belowUnit ? { ...whole, key: null } : whole;
  return byUnitAlone(header, text, below, belowUnit);
}

/** A name that no table knows, with a unit that can only be a current, a potential, a time or a frequency. */
function byUnitAlone(
  header: string,
  text: string,
  below: string,
  belowUnit: Unit | null,
): ColumnHeader {
  const candidates = belowUnit ? [[text, below] as const] : [...cuts(text)];
  for (const [name, unitText] of candidates) {
    const unit = belowUnit ?? readUnit(unitText);
    if (!unit) continue;
    const word = wordOf(name);
    // 'Current (V)' is no potential
    const isOther =
      [NEVER, SPREAD, SCALED].some((pattern) => pattern.test(word)) || quantityNamed(word) !== null;
    const key = isOther ? undefined : KEY_OF_QUANTITY[unit.quantity];
    return {
      header,
      key: key ?? null,
      rank: UNIT_ONLY_RANK,
      stem: stemOf(word),
      fileUnit: unitText.trim(),
      unit,
      sign: 1,
    };
  }
  return unknown(header, stemOf(wordOf(text)), below === '' ? statedUnit(text) : below);
}

/** The measured column that a name stands for, whatever its unit. */
function quantityNamed(word: string): ColumnKey | null {
  const key = (headerWords.get(word) ?? headerWords.get(nameOf(word)))?.key;
  return key === undefined || key === 'state' || key === 'scan' || key === 'x' || key === 'y'
    ? null
    : key;
}

/** The quantity that a column names although its unit is none of that quantity, or none that Tafel knows. */
export function strangeUnit({ header, key, fileUnit, unit }: ColumnHeader): ColumnKey | null {
  if (key !== null || fileUnit === null) return null;
  const text = plain(header);
  for (const [name, unitText] of [[text, fileUnit] as const, ...cuts(text)]) {
    const named = unitText.trim() === fileUnit ? quantityNamed(wordOf(name)) : null;
    if (named) return unit && fits(named, unit) ? null : named;
  }
  return null;
}

/** Units of columns that are none of ours: temperature, power, energy, resistance … */
const OTHER_UNIT =
  /^(?:°?[CF]|deg\.? ?C|K|%|[munµμkM]?(?:W|J|F|S|H|Pa|bar|g|L|W\.?h|ohm|Ω)|rpm|dB|ppm|pH|M)$/i;

/** In 'Re(M)' and 'Tan(Delta)' no unit stands in the brackets. */
const FUNCTION = /^-?(?:re|im|phase|abs|arg|tan|log|ln|(?:loss )?angle|max|min|mean)$/i;

/** The unit at the end of a header that no table knows: 'Temperature/°C', 'Energy (W.h)'; null where none stands there. */
function statedUnit(text: string): string | null {
  const bracketed = /^(.*)[([]([^()[\]]+)[)\]]\s*$/.exec(text);
  if (bracketed) return FUNCTION.test(bracketed[1]) ? null : bracketed[2];
  const behind = text.slice(text.lastIndexOf('/') + 1).trim();
  return behind !== text && OTHER_UNIT.test(behind) ? behind : null;
}

/** A column that is kept under its name, with its unit as it stands there. */
const unknown = (header: string, stem: string, fileUnit: string | null): ColumnHeader => ({
  header,
  key: null,
  rank: UNIT_ONLY_RANK,
  stem,
  fileUnit,
  unit: null,
  sign: 1,
});
