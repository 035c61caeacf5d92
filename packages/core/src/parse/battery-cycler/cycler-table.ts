import type { DataLine } from '../../measurement/data-line.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { type ColumnHeader, readHeader } from '../readers/column-header.ts';
import type { Separator } from '../readers/delimited-record.ts';
import { statedLayout } from '../readers/stated-layout.ts';
import { lineText, type TextLine, textLines } from '../readers/text-lines.ts';
import { readTextTable } from '../readers/text-table.ts';

/** What the header line of a cycler's table is, and how it is read. */
export interface CyclerTable {
  readonly instrument: string;
  readonly separator: Separator;
  readonly isHeader: (line: string) => boolean;
  /** The name of a column as it is understood; its spelling in the file stays. */
  readonly understood?: (name: string) => string;
  /** The time of day in the lines above the table. */
  readonly date?: string | null;
}

/** The lines above the table, and the line of its header. */
export function headerOf(
  file: OpenedFile,
  isHeader: (line: string) => boolean,
): { readonly above: readonly string[]; readonly header: TextLine } | undefined {
  const above: string[] = [];
  for (const line of textLines(file)) {
    const text = lineText(file, line);
    if (isHeader(text)) return { above, header: line };
    above.push(text);
    if (above.length > 200) return undefined;
  }
  return undefined;
}

/**
 * Steps and states of a cycler are kinds of rows, thousands of them: they stay auxiliary and never split the line. What is left is
 * a potential under a controlled current, which is chronopotentiometry.
 */
export const asCycling = (lines: readonly DataLine[]): readonly DataLine[] =>
  lines.map((line) => ({ ...line, technique: line.columns.potential ? 'CP' : line.technique }));

const cyclerHeader = (name: string, understood: string): ColumnHeader => ({
  ...withoutState(readHeader(understood)),
  header: name,
});

/** Words for states are no states in the header of a cycler. */
export const withoutState = (header: ColumnHeader): ColumnHeader =>
  header.key === 'state' ? { ...header, key: null } : header;

/** Reads the one table of a cycler's text export. @throws TafelError as `statedLayout` and `readTextTable`. */
export function readCyclerTable(
  file: OpenedFile,
  { instrument, separator, isHeader, understood = (name) => name, date = null }: CyclerTable,
): Reading {
  const found = headerOf(file, isHeader);
  if (!found) return { instrument, lines: [], warnings: [], report: NO_TABLE };
  const names = lineText(file, found.header)
    .split(separator)
    .map((name) => name.trim());
  const layout = statedLayout(file, {
    separator,
    names,
    headers: names.map((name) => cyclerHeader(name, understood(name))),
    headerRow: found.header.line,
    start: found.header.next,
    line: found.header.line + 1,
  });
  const reading = readTextTable(file, layout, { date });
  return { ...reading, instrument, lines: asCycling(reading.lines) };
}

const NO_TABLE: Reading['report'] = {
  encoding: null,
  separator: null,
  decimal: null,
  headerRow: null,
  used: [],
  ignored: [],
  decisions: [],
};
