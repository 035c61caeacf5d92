import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import { readColumnTable } from './readers/column-reading.ts';
import { knownColumn } from './readers/known-columns.ts';
import { readAnyNumber } from './readers/number.ts';
import { lineText, textLines } from './readers/text-lines.ts';

const VALUES_PER_POINT = 9;
/** Version, count, a flag. */
const HEAD_LINES = 3;

/**
 * Eco Chemie FRA, before NOVA: a version, the number of points, a flag, then nine numbers for each point, one below the other:
 * frequency, Z', −Z'' and six that are not documented and are kept beside them.
 */
export const ecoChemieDfr: FileFormat = {
  id: 'autolab-dfr',
  title: 'Eco Chemie FRA (.dfr)',
  extensions: ['dfr'],
  recognises: ({ head }) => /^\uFEFF?VERSION8[.,]0\s*[\r\n]+\s*\d+\s*[\r\n]/.test(head),
  parse(file) {
    let points = 0;
    let columns: Float64Array[] = [];
    let read = 0;
    let last = 0;
    for (const line of textLines(file)) {
      const text = lineText(file, line).trim();
      if (line.line === 2) {
        points = Number(text);
        // A line has at least two bytes: a count beyond what can follow is no reason to take memory
        const possible = Math.min(
          points,
          Math.ceil(file.textBytes.length / (2 * VALUES_PER_POINT)),
        );
        columns = Array.from({ length: VALUES_PER_POINT }, () => new Float64Array(possible));
      }
      if (line.line <= HEAD_LINES || text === '') continue;
      if (read === points * VALUES_PER_POINT) break;
      const value = readAnyNumber(text);
      if (value === undefined)
        throw new TafelError(
          'FORMAT_BROKEN',
          `'${file.baseName}' is damaged: line ${line.line} should hold one number, but says '${text.slice(0, 40)}'.`,
          { line: line.line },
        );
      columns[read % VALUES_PER_POINT][Math.floor(read / VALUES_PER_POINT)] = value;
      read++;
      last = line.line;
    }
    if (read < points * VALUES_PER_POINT)
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${file.baseName}' is cut off: it announces ${points} points of ${VALUES_PER_POINT} numbers, but ends after ${read} numbers.`,
        { line: last },
      );
    const reading = readColumnTable({
      fileName: file.baseName,
      title: file.baseName,
      headers: [
        knownColumn({ key: 'frequency' }),
        knownColumn({ key: 'impedanceRe' }),
        knownColumn({ key: 'impedanceIm', sign: -1 }),
        ...columns.slice(3).map((_, i) => knownColumn({ key: null, header: `value ${i + 4}` })),
      ],
      values: columns,
      technique: 'EIS',
      encoding: file.encoding,
      decisions: ["Nine numbers a point: frequency, Z', −Z'' and six without a name."],
    });
    return { ...reading, instrument: 'Eco Chemie Autolab' };
  },
};
