import { TafelError } from '../errors.ts';
import { dataLine } from '../measurement/data-line.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { badLineWarnings } from './readers/cell-warnings.ts';
import { type BadLine, LISTED } from './readers/column-scanner.ts';
import { readAnyNumber } from './readers/number.ts';

const COUNT_WORDS = ['no cell', 'one cell', 'two cells', 'three cells', 'four cells'];

/** Tab-separated pairs of numbers, one pair a line; other lines are left out and listed: PA-10. */
function readPairs(file: OpenedFile): Reading {
  const x: number[] = [];
  const y: number[] = [];
  const bad: BadLine[] = [];
  let badCount = 0;
  const decimals = new Set<'.' | ','>();
  file.text.split(/\r*\n|\r/).forEach((text, i) => {
    const cells = text.split('\t').map((cell) => cell.replaceAll('\uFEFF', '').trim());
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) return;
    const [first, second] = cells.map(readAnyNumber);
    if (cells.length === 2 && first !== undefined && second !== undefined) {
      x.push(first);
      y.push(second);
      for (const cell of cells) {
        if (cell.includes(',')) decimals.add(',');
        if (cell.includes('.')) decimals.add('.');
      }
      if (decimals.size > 1)
        throw new TafelError(
          'DECIMAL_MIXED',
          `'${file.baseName}' mixes decimal commas and decimal points in line ${i + 1}.`,
          { line: i + 1 },
        );
      return;
    }
    badCount++;
    const reason =
      cells.length === 2
        ? 'not two numbers'
        : (COUNT_WORDS[cells.length] ?? `${cells.length} cells`);
    if (bad.length < LISTED) bad.push({ line: i + 1, reason });
  });
  const [decimal = null] = decimals;
  return {
    lines:
      x.length === 0
        ? []
        : [
            dataLine(0, {
              title: file.baseName,
              columns: {
                x: { values: Float64Array.from(x), header: '', fileUnit: null },
                y: { values: Float64Array.from(y), header: '', fileUnit: null },
              },
            }),
          ],
    warnings: badLineWarnings(bad, badCount),
    report: {
      encoding: file.encoding,
      separator: '\t',
      decimal,
      headerRow: null,
      used: [],
      ignored: [],
      decisions: ['Two columns of numbers: x and y, without a unit.'],
    },
  };
}

const shared = {
  extensions: ['txt', 'dat', 'tsv', 'csv'],
  /** Never by content: the user says that a file is one (`--as concentration`). */
  recognises: () => false,
  parse: readPairs,
};

/** Known concentrations beside a measurement. */
export const concentrationFile: FileFormat = {
  id: 'concentration-file',
  title: 'Concentration file',
  ...shared,
};

/** Areas of features beside a measurement. */
export const aofFile: FileFormat = { id: 'aof-file', title: 'AoF file', ...shared };
