import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { knownColumn } from './readers/known-columns.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { lineText, type TextLine, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';

const NUMBER = String.raw`[-+]?\d[\d.,]*(?:[eE][-+]?\d+)?`;
const ROW = new RegExp(String.raw`^\s*${NUMBER}(?:\s+${NUMBER}){2}\s*$`);

/** The lone count of a file, and whether so many rows of three numbers, and nothing else, follow it. */
function findRows(file: OpenedFile): { first: TextLine; count: number } | null {
  let count: number | null = null;
  let first: TextLine | null = null;
  let rows = 0;
  for (const line of textLines(file)) {
    const text = lineText(file, line);
    if (text === '') continue;
    if (count !== null && ROW.test(text)) {
      first ??= line;
      rows++;
      continue;
    }
    if (first) return null;
    count = /^\s*\d{1,7}$/.test(text) ? Number(text) : null;
  }
  return first && count === rows ? { first, count } : null;
}

/** Impedance text of Elins and other programs (.i2b): free lines, the number of rows, then frequency, Z' and Z'' (signed). */
export const elinsI2b: FileFormat = {
  id: 'elins-i2b',
  title: 'Elins impedance text (.i2b)',
  extensions: ['i2b'],
  recognises: (file) =>
    !file.isZip &&
    !file.hasNul &&
    /^[ \t]*\d{1,7}[ \t]*(?:\r*\n|\r(?!\r*\n))[ \t]*\+?[\d.,]+(?:e[-+]?\d+)?[ \t]+[-+\d.,]/im.test(
      file.head,
    ) &&
    findRows(file) !== null,
  parse(file) {
    const found = findRows(file);
    const first = found?.first ?? { line: 1, start: 0 };
    const layout = statedLayout(file, {
      separator: ' ',
      names: ['f', 'Zre', 'Zim'],
      headers: (['frequency', 'impedanceRe', 'impedanceIm'] as const).map((key) =>
        knownColumn({ key }),
      ),
      headerRow: first.line,
      start: first.start,
      line: first.line,
    });
    return combineReadings(
      {
        fileName: file.baseName,
        instrument: 'Elins',
        decisions: ["No header: the columns are frequency in Hz, Z' and Z'' in Ω."],
      },
      [readTextTable(file, { ...layout, headerRow: null }, { technique: 'EIS' })],
    );
  },
};
