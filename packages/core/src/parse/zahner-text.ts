import type { Warning } from '../errors.ts';
import { prefixExponent, timesPowerOfTen } from '../units/prefix.ts';
import type { FileFormat } from './format.ts';
import { invalidCellWarnings } from './readers/cell-warnings.ts';
import { readColumnTable } from './readers/column-reading.ts';
import { type InvalidCell, LISTED } from './readers/column-scanner.ts';
import { readHeader } from './readers/column-header.ts';
import { readRecords } from './readers/delimited-record.ts';
import { readAnyNumber } from './readers/number.ts';
import { trimEmptyEnd } from './readers/row-kinds.ts';

const NAMES = /^\uFEFF?"?Frequency"?([;,\t])"?Impedance"?\1"?Phase"?\s*[\r\n]/i;

/** '735.948m' is 0.735948: the prefix stands without a unit. */
function readPrefixed(cell: string): number | undefined {
  const plain = readAnyNumber(cell);
  if (plain !== undefined) return plain;
  const exponent = prefixExponent(cell.slice(-1));
  const value = exponent === undefined ? undefined : readAnyNumber(cell.slice(0, -1).trim());
  return value === undefined ? undefined : timesPowerOfTen(value, exponent ?? 0);
}

/** Text export of Zahner: frequency in Hz, modulus in Ω, phase in degrees, with SI prefixes on the numbers. */
export const zahnerText: FileFormat = {
  id: 'zahner-text',
  title: 'Zahner text',
  extensions: ['csv', 'txt'],
  recognises: ({ head }) => NAMES.test(head),
  parse(file) {
    const separator = NAMES.exec(file.head)?.[1] ?? ';';
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
      technique: 'EIS',
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
