import { readDate } from '../readers/date-time.ts';
import { firstLines } from '../readers/text-lines.ts';
import type { Cycler } from './cycler.ts';
import { headerOf, readCyclerTable } from './cycler-table.ts';

const isHeader = (line: string) => line.startsWith('~Time[');

/** Basytec: lines that begin with ~ are metadata, and so does the line of the column names. */
export const basytec: Cycler = {
  id: 'basytec',
  title: 'Basytec',
  recognises: (file) => (firstLines(file, 1)[0] ?? '').startsWith('~Resultfile from Basytec'),
  parse(file) {
    const above = headerOf(file, isHeader)?.above ?? [];
    const start = above.find((line) => line.startsWith('~Start of Test:'));
    return readCyclerTable(file, {
      instrument: 'Basytec',
      separator: '\t',
      isHeader,
      date: readDate(start?.replace(/^[^:]*:/, '').trim() ?? '')?.date ?? null,
      understood: (name) => name.replace(/^~/, ''),
    });
  },
};
