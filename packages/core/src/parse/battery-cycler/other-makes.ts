import type { OpenedFile } from '../opened-file.ts';
import { readHeader } from '../readers/column-header.ts';
import { findTable } from '../readers/table-layout.ts';
import { firstLines } from '../readers/text-lines.ts';
import { readTextTable } from '../readers/text-table.ts';
import type { Cycler } from './cycler.ts';
import { asCycling, withoutState } from './cycler-table.ts';

/** Some makes write a page about the cell and the procedure first. */
const HEAD_LINES = 60;
const SEPARATORS = [',', '\t', ';'] as const;

/** Cyclers say voltage where potentiostats say potential. */
const VOLTAGE = /volt|^U\b/i;
const COUNTER = /step|cyc/i;
const CAPACITY = /capacit|\bcap\.|energy|step[ _]?time|(?:^|[^a-z])[mk]?[AW]\.?h\b/i;

function isCyclingHeader(cells: readonly string[]): boolean {
  const has = (pattern: RegExp) => cells.some((cell) => pattern.test(cell.trim()));
  if (!has(VOLTAGE) || !has(COUNTER) || !has(CAPACITY)) return false;
  const keys = cells.map((cell) => readHeader(cell).key);
  return keys.includes('potential') && keys.includes('current');
}

/** Most lines of most files are numbers, which need not be taken apart. */
const mayBeHeader = (line: string) => COUNTER.test(line) && CAPACITY.test(line);

const hasCyclingTable = (file: OpenedFile) =>
  firstLines(file, HEAD_LINES).some(
    (line) =>
      mayBeHeader(line) && SEPARATORS.some((separator) => isCyclingHeader(line.split(separator))),
  );

/** A table of voltage and current with counters of steps or cycles and a capacity: the Battery Data Format, and makes that write alike. */
export const otherMakes: Cycler = {
  id: 'other-makes',
  title: 'other makes',
  recognises: (file) => !file.isZip && hasCyclingTable(file),
  parse(file) {
    const layout = findTable(file);
    const headers = layout.headers?.map(withoutState) ?? null;
    const reading = readTextTable(file, { ...layout, headers });
    return { ...reading, lines: asCycling(reading.lines) };
  },
};
