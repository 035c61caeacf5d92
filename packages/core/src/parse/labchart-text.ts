import { TafelError } from '../errors.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import type { ColumnHeader } from './readers/column-header.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { isoDateTime } from './readers/date-time.ts';
import { readRecords } from './readers/delimited-record.ts';
import { knownColumn } from './readers/known-columns.ts';
import { readAnyNumber } from './readers/number.ts';
import { headersOf, trimEmptyEnd } from './readers/row-kinds.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { beginsWithLetter, lineText, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';
import { unknownChannels } from './readers/unknown-channels.ts';

const BEGINNING = /^\uFEFF?Interval=\t[^\r\n]*[\r\n]+ExcelDateTime=/;
const TAG = /^(\w+)=\t?(.*)$/;

/** What was recorded without a break. */
interface Block {
  /** What stands behind each tag, one cell for each channel. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  readonly headerRow: number;
  readonly start: number;
  readonly line: number;
  readonly end: number;
}

function blocksOf(file: OpenedFile): Block[] {
  const blocks: Block[] = [];
  let tags = new Map<string, readonly string[]>();
  let headerRow = 0;
  let open: Omit<Block, 'end'> | null = null;
  const close = (end: number) => {
    if (open) blocks.push({ ...open, end });
    open = null;
  };
  for (const line of textLines(file)) {
    if (line.end === line.start) continue;
    if (!beginsWithLetter(file, line)) {
      if (!open && tags.has('ChannelTitle'))
        open = { tags, headerRow, start: line.start, line: line.line };
      continue;
    }
    const [, name, text] = TAG.exec(lineText(file, line)) ?? [];
    if (name === undefined) continue;
    if (name === 'Interval') {
      close(line.start);
      tags = new Map();
    }
    if (name === 'ChannelTitle') headerRow = line.line;
    tags.set(
      name,
      text.split('\t').map((cell) => cell.trim()),
    );
  }
  close(file.textBytes.length);
  return blocks;
}

const MOST_BLOCKS = 2000;

/** '20.000 uA' */
const RANGE_UNIT = /^[-+\d.,]+(?:e[-+]?\d+)?\s*(\S.*)$/i;

/** Of the channel itself where it was converted, of its range otherwise. */
function unitOf({ tags }: Block, channel: number): string {
  const stated = tags.get('UnitName')?.[channel] ?? '*';
  if (stated !== '*' && stated !== '') return stated;
  return RANGE_UNIT.exec(tags.get('Range')?.[channel] ?? '')?.[1] ?? '';
}

const DAY_1970 = 25_569;
/** In the year 2173. */
const LAST_DAY = 100_000;

/** The start is told in days of a spreadsheet, which nobody can read with the month first. */
function dateOf({ tags }: Block): string | null {
  const days = readAnyNumber(tags.get('ExcelDateTime')?.[0] ?? '');
  if (days === undefined || days < 1 || days > LAST_DAY) return null;
  const seconds = Math.floor(days * 86_400 + 1e-4);
  const day = Math.floor(seconds / 86_400);
  return isoDateTime(day - DAY_1970, seconds - day * 86_400);
}

const channelsOf = ({ tags }: Block) => trimEmptyEnd(tags.get('ChannelTitle') ?? []);

function headersIn(file: OpenedFile, block: Block): readonly ColumnHeader[] {
  const names = channelsOf(block);
  const [row] = readRecords(file, '\t', 1, block.start, block.line);
  const units = names.map((_, channel) => unitOf(block, channel));
  const [, ...channels] = headersOf(['', ...names], ['', ...units], row?.cells ?? []);
  return [knownColumn({ key: 'time', header: 'Time' }), ...channels];
}

function readBlock(file: OpenedFile, block: Block, title: string): Reading {
  const layout = statedLayout(file, {
    separator: '\t',
    names: ['Time', ...channelsOf(block)],
    headers: headersIn(file, block),
    headerRow: block.headerRow,
    start: block.start,
    line: block.line,
    end: block.end,
    hasRemarks: true,
  });
  return readTextTable(file, layout, { title, date: dateOf(block), end: block.end });
}

/**
 * Text of LabChart and of eDAQ's Chart: blocks, each with tags of its channels above rows of time and values; a remark may stand
 * behind a row. Known from readers in public.
 */
export const labchartText: FileFormat = {
  id: 'labchart-text',
  title: 'LabChart or eDAQ Chart text',
  extensions: ['txt'],
  recognises: ({ head }) => BEGINNING.test(head),
  parse(file) {
    const blocks = blocksOf(file);
    const [first] = blocks;
    if (!first)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `'${file.baseName}' has no row below the names of its channels ('ChannelTitle='): it may be cut off.`,
      );
    if (blocks.length > MOST_BLOCKS)
      throw new TafelError(
        'LIMIT_EXCEEDED',
        `'${file.baseName}' has ${blocks.length} blocks; Tafel reads up to ${MOST_BLOCKS}. Export a part of the recording.`,
        { line: blocks[MOST_BLOCKS].headerRow },
      );
    if (!headersIn(file, first).some(({ key }, at) => at > 0 && key !== null))
      throw unknownChannels(file, channelsOf(first), 'LabChart', first.headerRow);
    return combineReadings(
      { fileName: file.baseName, instrument: 'LabChart' },
      blocks.map((block, at) =>
        readBlock(
          file,
          block,
          blocks.length === 1 ? file.baseName : `${file.baseName} (${at + 1})`,
        ),
      ),
    );
  },
};
