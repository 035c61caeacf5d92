import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { withAnnouncedRows } from './readers/announced-rows.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { headerDate } from './readers/header-date.ts';
import { headersOf, measuredKeys } from './readers/row-kinds.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { firstLines, lineText, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';

/** Lines that may stand above the names. */
const SEARCHED = 20;

const namesOf = (line: string) => line.split('\t').map((name) => name.trim());

/** The line of names that a lone count follows, from 1; null where there is none. */
function namesLine(file: OpenedFile): number | null {
  const lines = firstLines(file, SEARCHED);
  const at = lines.findIndex(
    (line, i) =>
      /^\s*\d{1,7}\s*$/.test(lines[i + 1] ?? '') &&
      measuredKeys(headersOf(namesOf(line), [], [])) >= 3,
  );
  return at < 0 ? null : at + 1;
}

/**
 * Impedance text with the number of its rows between the names and the rows (.P00): title, start and end of the measurement,
 * description, then names with units, tab-separated, and numbers such as '10.900e+01'.
 */
export const countedSpectrum: FileFormat = {
  id: 'counted-spectrum',
  title: 'Impedance text with a count of rows (.P00)',
  extensions: ['p00'],
  recognises: (file) => !file.isZip && !file.hasNul && namesLine(file) !== null,
  parse(file) {
    const row = namesLine(file) ?? 0;
    let names: readonly string[] = [];
    for (const line of textLines(file)) {
      if (line.line === row) names = namesOf(lineText(file, line));
      if (line.line !== row + 1) continue;
      const layout = statedLayout(file, {
        separator: '\t',
        names,
        headerRow: row,
        start: line.next,
        line: line.line + 1,
      });
      const [, times = ''] = firstLines(file, 2);
      const { date, warnings } = headerDate(times.split(' - ')[0], 'day first');
      const reading = combineReadings({ fileName: file.baseName, instrument: '', decisions: [] }, [
        withAnnouncedRows(
          readTextTable(file, layout, { date }),
          lineText(file, line),
          file.baseName,
        ),
      ]);
      return { ...reading, instrument: null, warnings: [...warnings, ...reading.warnings] };
    }
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `'${file.baseName}' names columns, but holds no row below them.`,
    );
  },
};
