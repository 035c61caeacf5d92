import type { Warning } from '../../errors.ts';
import { type OpenedFile, openFile } from '../opened-file.ts';
import { type HeaderDate, headerDate } from '../readers/header-date.ts';
import { firstLines, lineText, textLines } from '../readers/text-lines.ts';
import type { Cycler } from './cycler.ts';
import { headerOf, readCyclerTable } from './cycler-table.ts';

const HEADER = /^"?Rec#?"?([,\t;])"?(?:Cyc|Step)/;
/** 'Cap. [Ah]', 'Test Time (sec)', 'mAmps' are understood as they are; a time without a unit is in s. */
const isHeader = (line: string) => HEADER.test(line);
const HEAD_LINES = 40;

/** 'Date of Test:,23-Nov-23 3:56:08 PM', 'Started⇥06/05/2021 11:23:46', also behind other words of its line. */
const START = /(?:^|[\t,;])\s*(?:Date of Test:?|Started)[\s,;:]+([^\t]+)/i;

function startOf(above: readonly string[]): HeaderDate {
  for (const line of above) {
    const text = START.exec(line)?.[1].replace(/-(\d\d)\b/, '-20$1');
    if (text === undefined) continue;
    // In a line with commas the next cell may follow the date
    for (const candidate of [text, text.split(',')[0]]) {
      const start = headerDate(candidate, 'month first');
      if (start.date !== null) return start;
    }
  }
  return { date: null, warnings: [] };
}

/** A last row that was cut off while the test ran: its cells count, those behind are missing. */
function withoutCut(file: OpenedFile, separator: string, width: number) {
  const lines = [...textLines(file)].filter((line) => lineText(file, line) !== '');
  const last = lines.at(-1);
  const cells = last ? lineText(file, last).split(separator).length : width;
  if (!last || cells >= width) return { whole: file, warnings: [] };
  const missing = new TextEncoder().encode(`${separator.repeat(width - cells)}\n`);
  const bytes = new Uint8Array(last.end + missing.length);
  bytes.set(file.textBytes.subarray(0, last.end));
  bytes.set(missing, last.end);
  const warning: Warning = {
    code: 'BAD_LINES',
    message: `The last line of '${file.baseName}' (${last.line}) is cut off after ${cells} of ${width} cells; what is missing was left empty.`,
    where: { line: last.line },
  };
  return { whole: openFile({ name: file.name, bytes }), warnings: [warning] };
}

/** Maccor: some lines of metadata, then the table, with decimal points or commas. */
export const maccor: Cycler = {
  id: 'maccor',
  title: 'Maccor',
  recognises: (file) => firstLines(file, HEAD_LINES).some(isHeader),
  parse(file) {
    const found = headerOf(file, isHeader);
    const header = found ? lineText(file, found.header) : '';
    const separator = HEADER.exec(header)?.[1] ?? '\t';
    const { whole, warnings } = withoutCut(file, separator, header.split(separator).length);
    const start = startOf(found?.above ?? []);
    const reading = readCyclerTable(whole, {
      instrument: 'Maccor',
      separator,
      isHeader,
      date: start.date,
    });
    return { ...reading, warnings: [...start.warnings, ...reading.warnings, ...warnings] };
  },
};
