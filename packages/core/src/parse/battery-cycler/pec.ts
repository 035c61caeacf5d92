import type { OpenedFile } from '../opened-file.ts';
import { headerDate } from '../readers/header-date.ts';
import { readRecords } from '../readers/delimited-record.ts';
import { firstLines } from '../readers/text-lines.ts';
import type { Cycler } from './cycler.ts';
import { headerOf, readCyclerTable } from './cycler-table.ts';

const isHeader = (line: string) => /^Test,.*\bVoltage\b/.test(line);
const STEP_TIME = /^Step Time \(Seconds\)$/;
const TOTAL_TIME = /^Total Time \((?:Hours in hh:mm:ss\.xxx|Seconds)\)$/;
const STEP = 'Step';

/** Whether all rows belong to one step: its time is then that of the test, with all its digits. */
function isOneStep(file: OpenedFile): boolean {
  const found = headerOf(file, isHeader);
  if (!found) return false;
  const { start, line } = found.header;
  const [header, ...rows] = readRecords(file, ',', Infinity, start, line);
  const at = header?.cells.indexOf(STEP) ?? -1;
  return new Set(rows.map(({ cells }) => cells[at])).size <= 1;
}

/**
 * PEC: key lines, then the table. The time of a step starts again with each step, so with several of them the total time counts.
 */
export const pec: Cycler = {
  id: 'pec',
  title: 'PEC',
  recognises: (file) => /^(?:Request Year|Test):,/.test(firstLines(file, 1)[0] ?? ''),
  parse(file) {
    const time = isOneStep(file) ? STEP_TIME : TOTAL_TIME;
    const above = headerOf(file, isHeader)?.above ?? [];
    const start = above.find((line) => line.startsWith('Start Time:,'))?.split(',')[1] ?? '';
    const { date, warnings } = headerDate(start, 'month first');
    const reading = readCyclerTable(file, {
      instrument: 'PEC',
      separator: ',',
      isHeader,
      date,
      understood: (name) => {
        if (time.test(name)) return name.includes('(Seconds)') ? 'Time (s)' : 'Time';
        return name.replace(/^.*\btime\b/i, 'Step time');
      },
    });
    return { ...reading, warnings: [...warnings, ...reading.warnings] };
  },
};
