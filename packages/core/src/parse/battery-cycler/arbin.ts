import type { OpenedFile } from '../opened-file.ts';
import { findSheetHeader, rowTexts } from '../readers/sheet-table.ts';
import { firstLines } from '../readers/text-lines.ts';
import { headOfSheets, isWorkbook } from '../readers/workbook.ts';
import { type FoundTable, readWorkbookTables } from '../readers/workbook-reading.ts';
import type { Cycler } from './cycler.ts';
import { asCycling, readCyclerTable } from './cycler-table.ts';

const isTestTime = (name: string) => /^Test[ _]Time ?\(s\)$/i.test(name.trim());
const isHeader = (line: string) =>
  /(?:^|,)Test[ _]Time(?: ?\(s\))?(?:,|$)/i.test(line) &&
  /(?:^|,)(?:Step|Cycle)[ _]Index(?:,|$)/i.test(line);

/** 'Channel_1_1' and its continuations; 'Global_Info' in front of them is metadata. */
const tablesOf = (file: OpenedFile): FoundTable[] =>
  headOfSheets(file).flatMap((sheet) => {
    const header = rowTexts(sheet, 0).some(isTestTime) ? findSheetHeader(sheet, [0, 0]) : undefined;
    return header ? [{ sheet: sheet.name, header }] : [];
  });

/** Arbin: a CSV with its header in the first line, or a workbook with a sheet for each channel. */
export const arbin: Cycler = {
  id: 'arbin',
  title: 'Arbin',
  recognises: (file) =>
    isWorkbook(file) ? tablesOf(file).length > 0 : firstLines(file, 1).some(isHeader),
  parse(file) {
    if (!isWorkbook(file))
      return readCyclerTable(file, { instrument: 'Arbin', separator: ',', isHeader });
    const reading = readWorkbookTables(file, tablesOf(file), { instrument: 'Arbin' });
    return { ...reading, lines: asCycling(reading.lines) };
  },
};
