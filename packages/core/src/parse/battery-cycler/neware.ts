import { type OpenedFile, openFile } from '../opened-file.ts';
import type { Separator } from '../readers/delimited-record.ts';
import { firstLines, lineText, textLines } from '../readers/text-lines.ts';
import type { Cycler } from './cycler.ts';
import { readCyclerTable } from './cycler-table.ts';

/** Names of cycles, of steps, of records: each level one cell further to the right. */
const CYCLES = /^Cycle (?:ID|Index)([,\t])/i;
const RECORDS = /^([,\t])\1(?:Record ID|DataPoint)\b/i;
/** The newer table of one level. */
const FLAT = /^DataPoint([,\t]).*\bStep Type\b/i;

/** Times by how well they tell the time of the test: that of a step starts again with each step. */
const TIMES = [/^(?:Total|Cumulative) Time/i, /^(?:Realtime|Real Time|Date)$/i, /^Time(?:\(|$)/i];

function separatorOf(file: OpenedFile): Separator | undefined {
  const [first = '', , third = ''] = firstLines(file, 3);
  const nested = RECORDS.test(third) ? CYCLES.exec(first)?.[1] : undefined;
  return nested ?? FLAT.exec(first)?.[1];
}

/** Only the records; the lines of cycles and steps become empty, so that the lines keep their numbers. */
function recordsOf(file: OpenedFile, separator: Separator): OpenedFile {
  const lines = [...textLines(file)].map((line) => {
    const text = lineText(file, line);
    return text.startsWith(separator + separator) ? text : '';
  });
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  return openFile({ name: file.name, bytes });
}

/** Neware: cycles, steps and records in one table of three levels, or the newer one of a single level. */
export const neware: Cycler = {
  id: 'neware',
  title: 'Neware',
  recognises: (file) => separatorOf(file) !== undefined,
  parse(file) {
    const separator = separatorOf(file) ?? ',';
    const isNested = CYCLES.test(firstLines(file, 1)[0] ?? '');
    const table = isNested ? recordsOf(file, separator) : file;
    const isHeader = (line: string) => (isNested ? RECORDS : FLAT).test(line);
    const names = firstLines(table, 3).find(isHeader)?.split(separator) ?? [];
    const time = TIMES.find((pattern) => names.some((name) => pattern.test(name.trim())));
    return readCyclerTable(table, {
      instrument: 'Neware',
      separator,
      isHeader,
      understood: (name) =>
        time?.test(name) ? 'Time' : TIMES.some((other) => other.test(name)) ? 'other clock' : name,
    });
  },
};
