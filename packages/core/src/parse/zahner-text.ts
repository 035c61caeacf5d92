import type { Warning } from '../errors.ts';
import { prefixExponent, timesPowerOfTen } from '../units/prefix.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { invalidCellWarnings } from './readers/cell-warnings.ts';
import { readColumnTable } from './readers/column-reading.ts';
import { type InvalidCell, LISTED } from './readers/column-scanner.ts';
import { readHeader } from './readers/column-header.ts';
import { readRecords, type Separator } from './readers/delimited-record.ts';
import { readAnyNumber } from './readers/number.ts';
import { measuredKeys, trimEmptyEnd } from './readers/row-kinds.ts';
import { firstLines } from './readers/text-lines.ts';

const NAMES = /^\uFEFF?"?Frequency"?([;,\t])"?Impedance"?\1"?Phase"?\s*[\r\n]/i;
/** A number with an SI prefix and nothing behind it: nobody else writes so. */
const PREFIXED = /^"?[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)? ?[afpnu\u00B5\u03BCmkKMGT]"?$/;

/** The separator of a table that names measured columns and has SI prefixes on its numbers; null where it is none. */
function separatorOf(file: OpenedFile): Separator | null {
  const known = NAMES.exec(file.head)?.[1];
  if (known !== undefined) return known;
  const [names = '', row = ''] = firstLines(file, 2);
  const separator = [';', '\t', ','].find((candidate) => names.includes(candidate));
  if (separator === undefined || !row.split(separator).some((cell) => PREFIXED.test(cell.trim())))
    return null;
  const headers = names.split(separator).map((name) => readHeader(name.replaceAll('"', '')));
  return measuredKeys(headers) >= 2 ? separator : null;
}

/** '735.948m' is 0.735948: the prefix stands without a unit. */
function readPrefixed(cell: string): number | undefined {
  const plain = readAnyNumber(cell);
  if (plain !== undefined) return plain;
  // The program writes kilo with a capital letter, which no other prefix is written like
  const exponent = prefixExponent(cell.slice(-1).replace('K', 'k'));
  const value = exponent === undefined ? undefined : readAnyNumber(cell.slice(0, -1).trim());
  return value === undefined ? undefined : timesPowerOfTen(value, exponent ?? 0);
}

/** Text export of Zahner: impedance (frequency in Hz, modulus in Ω, phase in degrees) or a curve, with SI prefixes on the numbers. */
export const zahnerText: FileFormat = {
  id: 'zahner-text',
  title: 'Zahner text',
  extensions: ['csv', 'txt'],
  recognises: (file) => !file.isZip && !file.hasNul && separatorOf(file) !== null,
  parse(file) {
    const separator = separatorOf(file) ?? ';';
    const [header, ...rows] = readRecords(file, separator, Infinity);
    const names = trimEmptyEnd(header.cells);
    const invalid: InvalidCell[] = [];
    let invalidCount = 0;
    let decimal: '.' | ',' | null = null;
    const values = names.map((_, column) =>
      Float64Array.from(rows, ({ cells, line }) => {
        const text = cells[column] ?? '';
        const value = readPrefixed(text);
        if (value !== undefined) {
          decimal ??= text.includes(',') ? ',' : text.includes('.') ? '.' : null;
          return value;
        }
        if (invalidCount++ < LISTED) invalid.push({ line, column, text });
        return NaN;
      }),
    );
    const warnings: Warning[] = invalidCellWarnings(
      invalid,
      invalidCount,
      (column) => names[column],
    );
    const reading = readColumnTable({
      fileName: file.baseName,
      title: file.baseName,
      headers: names.map((name) => readHeader(name)),
      values,
      technique: names.some((name) => readHeader(name).key === 'frequency') ? 'EIS' : null,
      warnings,
      decisions: ["A letter behind a number is an SI prefix: '735.948m' is 0.735948."],
      encoding: file.encoding,
      separator,
      decimal,
      headerRow: header.line,
    });
    return { ...reading, instrument: 'Zahner' };
  },
};
