import { readDate } from '../readers/date-time.ts';
import { firstLines, lineText } from '../readers/text-lines.ts';
import type { Cycler } from './cycler.ts';
import { headerOf, readCyclerTable } from './cycler-table.ts';

const isHeader = (line: string) => line.startsWith('~Time[');

/** Basytec: lines that begin with ~ are metadata, and so does the line of the column names, which may stand alone. */
export const basytec: Cycler = {
  id: 'basytec',
  title: 'Basytec',
  recognises: (file) =>
    firstLines(file, 1).some(
      (line) => line.startsWith('~Resultfile from Basytec') || isHeader(line),
    ),
  parse(file) {
    const found = headerOf(file, isHeader);
    const start = found?.above.find((line) => line.startsWith('~Start of Test:'));
    const hasTabs = found !== undefined && lineText(file, found.header).includes('\t');
    return readCyclerTable(file, {
      instrument: 'Basytec',
      separator: hasTabs ? '\t' : ' ',
      isHeader,
      date: readDate(start?.replace(/^[^:]*:/, '').trim() ?? '')?.date ?? null,
      understood: (name) => name.replace(/^~/, ''),
    });
  },
};
