import { type Prefix, prefixExponent, prefixFor, timesPowerOfTen } from './prefix.ts';

/** Thin space between a number and its unit, and between groups of thousands. */
const THIN_SPACE = '\u2009';
const MINUS = '\u2212';
/** Base units that may carry a prefix when no axis decides. */
const PREFIXABLE = /^(?:V|A|C|Ω|F|S|W|s|Hz)(?=$|[·/ ²])/;

export interface FormatOptions {
  /** Standard uncertainty in the same unit; decides the digits. */
  readonly uncertainty?: number | null;
  /** Prefix of the first factor of the unit; 'auto' picks it so that 1 ≤ |value| < 1000. */
  readonly prefix?: Prefix | 'auto';
  /** Significant digits without an uncertainty; 4 unless stated. */
  readonly digits?: number;
}

export interface FormattedQuantity {
  /** The digits that are sure, with a true minus sign. */
  readonly number: string;
  /** The uncertainty digits in brackets, '' without one. */
  readonly uncertainty: string;
  /** The unit with its prefix; '' for a pure number. */
  readonly unit: string;
}

const withMinus = (text: string) => text.replace('-', MINUS);

/** Groups of three from five digits on: 184 320. */
function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const digits = whole.replace('-', '');
  if (digits.length < 5) return text;
  const groups = digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return (
    (whole.startsWith('-') ? '-' : '') + groups + (decimals === undefined ? '' : `.${decimals}`)
  );
}

/** Decimal exponent of the leading digit: 0.034 → −2. */
function leadingExponent(value: number): number {
  const text = Math.abs(value).toExponential();
  return Number(text.slice(text.indexOf('e') + 1));
}

/** Plain digits where they stay readable, else a power of ten. */
function significant(value: number, digits: number): string {
  if (value === 0) return '0';
  const exponent = leadingExponent(value);
  if (exponent < -4 || exponent > 6) {
    const [mantissa = '', power = ''] = value.toExponential(digits - 1).split('e');
    const short = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa;
    return `${short}·10${superscript(power.replace('+', ''))}`;
  }
  const rounded = Number(value.toPrecision(digits));
  const decimals = Math.max(0, digits - 1 - leadingExponent(rounded));
  const text = rounded.toFixed(decimals);
  return grouped(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};
const superscript = (text: string) =>
  Array.from(text)
    .map((char) => SUPERSCRIPTS[char] ?? char)
    .join('');

/** 'A/mM' → 'A mM⁻¹', 'A/m²' → 'A m⁻²'; products keep their dot as a space. */
function unitText(unit: string): string {
  const [head = '', ...divisors] = unit.split('/');
  const product = head.replaceAll('·', ' ');
  return [
    product === '1' && divisors.length > 0 ? '' : product,
    ...divisors.map((divisor) => divisor.replace(/²?$/, (square) => (square ? '⁻²' : '⁻¹'))),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * A quantity as a person reads it: '133.3(9) nA μM⁻¹'. The uncertainty decides the digits: one, or two when it begins
 * with 1; without one, `digits` significant digits at most.
 *
 * @param value SI, or NaN/null for a missing value ('–')
 * @param unit SI unit text such as 'A', 'A/mM', 'A·V', '1' or ''
 */
export function formatQuantityParts(
  value: number | null,
  unit: string,
  options: FormatOptions = {},
): FormattedQuantity {
  if (value === null || !Number.isFinite(value)) return { number: '–', uncertainty: '', unit: '' };
  const { uncertainty = null, digits = 4 } = options;
  const wanted = options.prefix ?? 'auto';
  const free = PREFIXABLE.test(unit) && !/^(?:s|Hz)/.test(unit);
  const prefix = wanted === 'auto' ? (free ? prefixFor(value) : '') : wanted;
  const shift = -(prefixExponent(prefix) ?? 0);
  const shown = timesPowerOfTen(value, shift);
  const unitShown = unit === '1' || unit === '' ? '' : unitText(prefix + unit);
  if (uncertainty === null || !Number.isFinite(uncertainty) || uncertainty <= 0)
    return { number: withMinus(significant(shown, digits)), uncertainty: '', unit: unitShown };
  const spread = timesPowerOfTen(uncertainty, shift);
  const first = spread.toExponential(1);
  const kept = first.startsWith('1') ? 2 : 1;
  const place = kept - 1 - leadingExponent(Number(spread.toPrecision(kept)));
  if (place >= 0 && place <= 12) {
    const spreadDigits = Math.round(timesPowerOfTen(Number(spread.toPrecision(kept)), place));
    return {
      number: withMinus(grouped(shown.toFixed(place))),
      uncertainty: `(${spreadDigits})`,
      unit: unitShown,
    };
  }
  const rounded = timesPowerOfTen(Math.round(timesPowerOfTen(shown, place)), -place);
  return {
    number: withMinus(place < 0 ? grouped(rounded.toFixed(0)) : significant(shown, 6)),
    uncertainty:
      place < 0
        ? `(${grouped(Number(spread.toPrecision(kept)).toFixed(0))})`
        : ` ± ${significant(spread, kept)}`,
    unit: unitShown,
  };
}

/** The parts of `formatQuantityParts` in one text, with a thin space before the unit. */
export function formatQuantity(
  value: number | null,
  unit: string,
  options?: FormatOptions,
): string {
  const parts = formatQuantityParts(value, unit, options);
  const number = parts.number + parts.uncertainty;
  return parts.unit === '' ? number : `${number}${THIN_SPACE}${parts.unit}`;
}
