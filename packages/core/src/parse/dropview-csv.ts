import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { readDate } from './readers/date-time.ts';
import { type DelimitedRecord, readRecords } from './readers/delimited-record.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { firstLines, lineText, type TextLine, textLines } from './readers/text-lines.ts';
import { techniqueByName } from './readers/technique.ts';
import { readTextTable } from './readers/text-table.ts';

/** '"Potential (V)";"Current (uA)"': quoted names with their units in brackets. */
const HEADER = /^"[^";]+ \([^";]+\)"(?:;"[^";]+ \([^";]+\)")+;?$/;
const HEADER_LINE = 3;

interface Block {
  /** The line of titles; null where the header is the first. */
  readonly titles: DelimitedRecord | null;
  readonly date: string | null;
  readonly header: TextLine;
  readonly end: number;
}

/** Every header begins a scan, or several side by side; titles and dates stand in the two lines above it. */
function blocksOf(file: OpenedFile): Block[] {
  const lines = [...textLines(file)];
  const headers = lines.flatMap((line, at) => (HEADER.test(lineText(file, line)) ? [at] : []));
  return headers.map((at, k) => {
    const [titles, dates] = lines
      .slice(Math.max(0, at - 2), at)
      .map((line) => readRecords(file, ';', 1, line.start, line.line)[0]);
    const next = headers[k + 1];
    return {
      titles: titles ?? null,
      date: readDate((dates?.cells[0] ?? '').replace(/^Date:?\s*/i, ''))?.date ?? null,
      header: lines[at],
      end: next === undefined ? file.textBytes.length : lines[Math.max(at + 1, next - 2)].start,
    };
  });
}

function readBlock(file: OpenedFile, { titles, date, header, end }: Block): Reading {
  const [record] = readRecords(file, ';', 1, header.start, header.line);
  const layout = statedLayout(file, {
    separator: ';',
    names: record.cells,
    headerRow: header.line,
    start: header.next,
    line: header.line + 1,
    end,
  });
  const [title, ...others] = (titles?.cells ?? []).filter((cell) => cell !== '');
  const isOne = title !== undefined && others.length === 0;
  return readTextTable(
    file,
    { ...layout, preamble: titles && !isOne ? [titles] : [] },
    {
      title: isOne ? title : file.baseName,
      technique: techniqueByName(title ?? ''),
      date,
      end,
    },
  );
}

/**
 * DropView export of a DropSens instrument: quoted cells, semicolons, names and units on the third line; further scans stand below
 * the first. Layout known from public readers only.
 */
export const dropviewCsv: FileFormat = {
  id: 'dropview-csv',
  title: 'DropView export (.csv)',
  extensions: ['csv', 'txt'],
  recognises: (file) =>
    !file.isZip &&
    !file.hasNul &&
    HEADER.test(firstLines(file, HEADER_LINE)[HEADER_LINE - 1] ?? ''),
  parse(file) {
    const readings = blocksOf(file).map((block) => readBlock(file, block));
    return combineReadings({ fileName: file.baseName, instrument: 'DropSens' }, readings);
  },
};
