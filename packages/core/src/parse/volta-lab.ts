import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import { withAnnouncedRows } from './readers/announced-rows.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { type KnownColumn, knownColumn } from './readers/known-columns.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { lineText, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';

/** The second line names the columns with a letter each. */
const HEAD = /^\u00FE\u00AB[^\r\n]*[\r\n]+([A-Z]{3,})[\r\n]+([^\r\n]*)/;

/** What the letters stand for; modulus and phase agree with the parts in the files seen. */
const COLUMNS: Readonly<Record<string, KnownColumn>> = {
  F: { key: 'frequency', header: 'F' },
  Z: { key: 'impedanceModulus', header: 'Z' },
  P: { key: 'phase', header: 'P', unit: '°' },
  T: { key: 'time', header: 'T' },
  E: { key: 'potential', header: 'E' },
  I: { key: 'current', header: 'I' },
  Y: { key: 'impedanceRe', header: 'Y' },
  X: { key: 'impedanceIm', header: 'X', sign: -1 },
};

/** Impedance curves of VoltaLab (.crv): a line of column letters, the technique, settings, a count, then rows with tabs. */
export const voltaLab: FileFormat = {
  id: 'volta-lab',
  title: 'VoltaLab impedance (.crv)',
  extensions: ['crv'],
  recognises: (file) => {
    const [, letters = '', technique = ''] = HEAD.exec(file.head) ?? [];
    return /F.*Z|Z.*F/.test(letters) && /impedance/i.test(technique);
  },
  parse(file) {
    const letters = HEAD.exec(file.head)?.[1] ?? '';
    for (const line of textLines(file)) {
      if (line.line < 4 || !/^\s*\d{1,7}\s*$/.test(lineText(file, line))) continue;
      const layout = statedLayout(file, {
        separator: '\t',
        names: Array.from(letters),
        headers: Array.from(letters, (letter) =>
          knownColumn(COLUMNS[letter] ?? { key: null, header: letter }),
        ),
        headerRow: 2,
        start: line.next,
        line: line.line + 1,
      });
      return combineReadings(
        {
          fileName: file.baseName,
          instrument: 'VoltaLab',
          decisions: [`The columns are ${letters}; X holds −Z'' in Ω.`],
        },
        [
          withAnnouncedRows(
            readTextTable(file, layout, { technique: 'EIS' }),
            lineText(file, line),
            file.baseName,
          ),
        ],
      );
    }
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `'${file.baseName}' has no count with rows below it: it may be cut off.`,
    );
  },
};
