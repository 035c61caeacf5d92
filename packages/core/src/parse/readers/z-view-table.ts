import { TafelError } from '../../errors.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { combineReadings } from './combine-readings.ts';
import type { Separator } from './delimited-record.ts';
import { headerDate } from './header-date.ts';
import { statedLayout } from './stated-layout.ts';
import { lineText, type TextLine, textLines } from './text-lines.ts';
import { readTextTable } from './text-table.ts';

const NAMES = /Freq\s*\(Hz\).*Z'\s*\(a\)/i;

/**
 * The table of ZView, which other programs write too: a line of names from Freq(Hz) to Range, quoted or not, then, after
 * 'End Comments' where it stands, rows separated by tabs or commas. Z'' is signed. Dates are always month-day-year.
 *
 * @throws TafelError HEADER_MISSING without the line of names.
 */
export function readZViewTable(file: OpenedFile, instrument: string): Reading {
  const { above, names, headerRow, first } = findTable(file);
  const row = lineText(file, first);
  const separator: Separator = row.includes('\t') ? '\t' : row.includes(',') ? ',' : ' ';
  const layout = statedLayout(file, {
    separator,
    names,
    headerRow,
    start: first.start,
    line: first.line,
  });
  const day = /\bDate:\s*(\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})/.exec(above)?.[1] ?? '';
  const time = /\bTime:\s*(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)/i.exec(above)?.[1] ?? '';
  const { date } = headerDate(`${day} ${time}`, 'month first');
  return combineReadings({ fileName: file.baseName, instrument }, [
    readTextTable(file, layout, { technique: 'EIS', date }),
  ]);
}

/** Names are separated by tabs or commas, in the old form by several blanks; 'Freq (Hz)' has one of its own. */
const namesIn = (text: string) =>
  text
    .split(text.includes('\t') ? '\t' : text.includes(',') ? ',' : / {2,}/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

function findTable(file: OpenedFile) {
  const above: string[] = [];
  let header: { names: readonly string[]; headerRow: number } | null = null;
  let first: TextLine | null = null;
  for (const line of textLines(file)) {
    const text = lineText(file, line);
    if (NAMES.test(text)) {
      const names = namesIn(text.replaceAll('"', '').trim());
      header = { names, headerRow: line.line };
      first = null;
    } else if (header && /^End Comments/i.test(text.trim())) first = null;
    else if (header && text !== '') first ??= line;
    if (!header) above.push(text);
    // A row of numbers behind the names: nothing of the head follows
    if (header && first && /^[-+.\d]/.test(text.trim())) break;
  }
  if (!header)
    throw new TafelError(
      'HEADER_MISSING',
      `'${file.baseName}' has no line of column names from Freq(Hz) on: it may be cut off.`,
    );
  if (!first)
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `'${file.baseName}' has column names in line ${header.headerRow}, but no row of data below them.`,
      { line: header.headerRow },
    );
  return { ...header, first, above: above.join('\n') };
}
