import { timesPowerOfTen } from '../../units/prefix.ts';
import { newColumn } from './column-memory.ts';

/** 'Spaces' that French and other programs put between thousands: never a plain blank, which may separate cells. */
const THOUSANDS_SPACE = /(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/g;

const WITH_POINT = /^[-+\u2212]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+\u2212]?\d+)?$/;

/**
 * A decimal number that fills the whole text: never a part of it, never hexadecimal, never infinite.
 *
 * @returns undefined for everything else.
 */
export function readNumber(cell: string, decimal: '.' | ',' = '.'): number | undefined {
  const text = cell.replace(THOUSANDS_SPACE, '');
  const pointed = decimal === ',' ? (text.includes('.') ? '' : text.replace(',', '.')) : text;
  if (!WITH_POINT.test(pointed)) return undefined;
  const value = Number(pointed.replaceAll('\u2212', '-').replace(/[dD]/, 'e'));
  return Number.isFinite(value) ? value : undefined;
}

/** '1,000.00' or '1.000,00': the last sign is the decimal one, the others part thousands. */
export const hasThousands = (text: string): boolean =>
  /^[-+\u2212]?\d{1,3}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*)$/.test(text);

/** A number with a decimal point or a decimal comma, whichever it has. */
export const readAnyNumber = (text: string): number | undefined =>
  readNumber(text, text.includes(',') ? ',' : '.');

/**
 * File values as SI values: times the factor, with the sign turned where `sign` is −1. A power of ten is exact on the way (1.5 µA
 * is 1.5e-6 A), and zero has no sign. Without anything to change the values themselves come back.
 */
export function toSI(fileValues: Float64Array, factor: number, sign: 1 | -1 = 1): Float64Array {
  if (factor === 1 && sign === 1) return fileValues;
  const exponent = exponentOfTen(factor);
  const values = newColumn(fileValues.length);
  if (exponent !== null && exponent < 0) {
    const power = timesPowerOfTen(1, -exponent);
    for (let i = 0; i < values.length; i++) values[i] = fileValues[i] / power;
  } else for (let i = 0; i < values.length; i++) values[i] = fileValues[i] * factor;
  if (sign < 0) for (let i = 0; i < values.length; i++) values[i] = 0 - values[i];
  return values;
}

/** −6 for 1e-6; null for what is no power of ten within the range of units. */
function exponentOfTen(factor: number): number | null {
  for (let exponent = -18; exponent <= 18; exponent++)
    if (timesPowerOfTen(1, exponent) === factor) return exponent;
  return null;
}
