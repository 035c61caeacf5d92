import type { OpenedFile } from '../opened-file.ts';
import { readDate } from '../readers/date-time.ts';
import { firstLines, lineText, textLines } from '../readers/text-lines.ts';
import type { Cycler } from './cycler.ts';
import { readCyclerTable } from './cycler-table.ts';

/** The table follows the line '[Data]'. */
function headerLine(file: OpenedFile): string | undefined {
  let isNext = false;
  for (const line of textLines(file)) {
    const text = lineText(file, line);
    if (isNext && text !== '') return text;
    isNext ||= text === '[Data]';
  }
  return undefined;
}

/** Novonix: a summary, then the table with its times in hours. */
export const novonix: Cycler = {
  id: 'novonix',
  title: 'Novonix',
  recognises: (file) => {
    const head = firstLines(file, 60);
    return head[0] === '[Summary]' && /novonix/i.test(file.head);
  },
  parse(file) {
    const header = headerLine(file);
    const started = /^Started:\s*(.+)$/m.exec(file.head)?.[1] ?? '';
    return readCyclerTable(file, {
      instrument: 'Novonix',
      separator: header?.includes('\t') ? '\t' : ',',
      isHeader: (line) => line === header,
      date: readDate(started.trim())?.date ?? null,
    });
  },
};
