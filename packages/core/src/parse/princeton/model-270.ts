import { TafelError } from '../../errors.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { combineReadings } from '../readers/combine-readings.ts';
import { headerDate } from '../readers/header-date.ts';
import { knownColumn } from '../readers/known-columns.ts';
import { statedLayout } from '../readers/stated-layout.ts';
import { techniqueByName } from '../readers/technique.ts';
import { lineText, textLines } from '../readers/text-lines.ts';
import { readTextTable } from '../readers/text-table.ts';

/**
 * PAR Model 270/250: keys of two or three letters, 'END', then current, potential and time in columns of fixed width.
 *
 * @throws TafelError NO_ELECTROCHEMICAL_DATA without 'END'.
 */
export function readModel270(file: OpenedFile): Reading {
  let day = '';
  let technique: string | null = null;
  for (const line of textLines(file)) {
    const text = lineText(file, line).trim();
    day = /^DR\s+(\S+)/.exec(text)?.[1] ?? day;
    technique = techniqueByName(/^EXT\s+(.+)/.exec(text)?.[1] ?? '') ?? technique;
    if (text !== 'END') continue;
    const layout = statedLayout(file, {
      separator: ' ',
      names: ['I', 'E', 't'],
      headers: (['current', 'potential', 'time'] as const).map((key) => knownColumn({ key })),
      headerRow: line.line,
      start: line.next,
      line: line.line + 1,
    });
    // Always month-day-year
    const { date } = headerDate(day, 'month first');
    return combineReadings(
      {
        fileName: file.baseName,
        instrument: 'PAR Model 270',
        decisions: ['No header: the columns are current in A, potential in V and time in s.'],
      },
      [readTextTable(file, { ...layout, headerRow: null }, { technique, date })],
    );
  }
  throw new TafelError(
    'NO_ELECTROCHEMICAL_DATA',
    `'${file.baseName}' has no line 'END' with data below it: it may be cut off.`,
  );
}
