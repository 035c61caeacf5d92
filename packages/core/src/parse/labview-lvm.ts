import { TafelError } from '../errors.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import type { ColumnHeader } from './readers/column-header.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { readDate } from './readers/date-time.ts';
import { MAX_COLUMNS, readRecords } from './readers/delimited-record.ts';
import { type KnownColumn, knownColumn } from './readers/known-columns.ts';
import { readAnyNumber } from './readers/number.ts';
import { headersOf, trimEmptyEnd } from './readers/row-kinds.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { beginsWithLetter, lineText, textLines } from './readers/text-lines.ts';
import { readTextTable, type SteppedColumn } from './readers/text-table.ts';
import { unknownChannels } from './readers/unknown-channels.ts';

const BEGINNING = /^LabVIEW Measurement[\t, ]*[\r\n]/;
/** 'Tab' or 'Comma'. */
const SEPARATOR = /^Separator[\t,](\w+)/m;
const STAR = 42;
/** The first name of every table. */
const X_VALUE = 'X_Value';

/** What a tag says, by the column of the table that it speaks of. */
type Tags = ReadonlyMap<string, readonly string[]>;

/** What one writing left: its tags, and the table below them. */
interface Segment {
  readonly tags: Tags;
  /** Those of the head of the file. */
  readonly common: Tags;
  readonly names: readonly string[];
  readonly headerRow: number;
  readonly start: number;
  readonly end: number;
}

type Separator = ',' | '\t';

const separatorOf = (file: OpenedFile): Separator =>
  SEPARATOR.exec(file.head)?.[1] === 'Comma' ? ',' : '\t';

/** The last name is that of comments, for which most rows have no cell. */
function namesOf(cells: readonly string[]): readonly string[] {
  const names = trimEmptyEnd(cells);
  return names.at(-1) === 'Comment' ? names.slice(0, -1) : names;
}

function segmentsOf(file: OpenedFile): Segment[] {
  const separator = separatorOf(file);
  const segments: Segment[] = [];
  const common = new Map<string, readonly string[]>();
  let tags = common;
  let open: Omit<Segment, 'end'> | null = null;
  let isSpecial = false;
  const close = (end: number) => {
    if (open) segments.push({ ...open, end });
    open = null;
  };
  for (const line of textLines(file)) {
    // A row begins with a number or a separator
    const star = file.textBytes[line.start] === STAR;
    if (!star && !beginsWithLetter(file, line)) continue;
    const text = lineText(file, line);
    if (star)
      isSpecial =
        text.startsWith('***Start_Special') || (isSpecial && !text.startsWith('***End_Special'));
    if (star || isSpecial) continue;
    const cells = text.split(separator).map((cell) => cell.trim());
    if (cells[0] === 'Channels') {
      close(line.start);
      tags = new Map();
    }
    if (cells[0] === X_VALUE) {
      close(line.start);
      open = { tags, common, names: namesOf(cells), headerRow: line.line, start: line.next };
    } else tags.set(cells[0], cells);
  }
  close(file.textBytes.length);
  return segments;
}

/** What a dimension of the x axis is; its values are in the SI unit. */
const DIMENSIONS: readonly (readonly [RegExp, KnownColumn])[] = [
  [/time/i, { key: 'time', header: X_VALUE }],
  [/freq/i, { key: 'frequency', header: X_VALUE }],
  [/potential|volt/i, { key: 'potential', header: X_VALUE }],
];

/** A channel, with the place of its x values. */
interface Channel {
  readonly at: number;
  readonly x: number;
}

const channelsOf = ({ names }: Segment): Channel[] =>
  names.flatMap((name, at) =>
    name === X_VALUE ? [] : [{ at, x: names.lastIndexOf(X_VALUE, at) }],
  );

const tag = ({ tags }: Segment, name: string, { at }: Channel) => tags.get(name)?.[at] ?? '';

/** How x goes on, where it is stated in place of written. */
function stepOf(segment: Segment, channel: Channel): SteppedColumn | null {
  const from = readAnyNumber(tag(segment, 'X0', channel) || '0');
  const step = readAnyNumber(tag(segment, 'Delta_X', channel));
  return from === undefined || step === undefined ? null : { from, step };
}

function dateOf(segment: Segment, channel: Channel): string | null {
  const [day, time] = ['Date', 'Time'].map(
    (name) => tag(segment, name, channel) || (segment.common.get(name)?.[1] ?? ''),
  );
  const seconds = /^\d{1,2}:\d{2}:\d{2}/.exec(time ?? '')?.[0] ?? '';
  return readDate(`${day} ${seconds}`.trim())?.date ?? null;
}

/** Channels with the same x values make a table; of others, each is one of its own. */
function groupsOf(segment: Segment): Channel[][] {
  const groups = new Map<string, Channel[]>();
  for (const channel of channelsOf(segment)) {
    const base = ['Samples', 'X_Dimension', 'X0', 'Delta_X'].map((name) =>
      tag(segment, name, channel),
    );
    const key = base.join('\t');
    const group = groups.get(key);
    if (group) group.push(channel);
    else groups.set(key, [channel]);
  }
  return [...groups.values()];
}

/** Each is gone through for itself. */
const MOST_TABLES = 64;

/** Beyond, they are pieces of one recording, and thousands of lines of a few points help nobody. */
const MOST_SEGMENTS = 2000;

function refuseMany({ baseName }: OpenedFile, segments: readonly Segment[]): void {
  if (segments.length > MOST_SEGMENTS)
    throw new TafelError(
      'LIMIT_EXCEEDED',
      `'${baseName}' has ${segments.length} writings with a head of their own; Tafel reads up to ${MOST_SEGMENTS}. Let LabVIEW write one header only ('Write To Measurement File', segment headers).`,
      { line: segments[MOST_SEGMENTS].headerRow },
    );
  for (const segment of segments)
    if (segment.names.length > MAX_COLUMNS || groupsOf(segment).length > MOST_TABLES)
      throw new TafelError(
        'LIMIT_EXCEEDED',
        `'${baseName}' has more than ${MOST_TABLES} channels with x values of their own in line ${segment.headerRow}; Tafel reads so many.`,
        { line: segment.headerRow },
      );
}

/** A table to read: channels that share their x values. */
interface Group {
  readonly segment: Segment;
  readonly channels: readonly Channel[];
  readonly firstRow: readonly string[];
  readonly headers: readonly ColumnHeader[];
}

/** The tables of a segment. */
function tablesOf(file: OpenedFile, segment: Segment): Group[] {
  const { names, headerRow, start } = segment;
  const [row] = readRecords(file, separatorOf(file), 1, start, headerRow + 1);
  const firstRow = row?.cells ?? [];
  const units = names.map((_, at) => tag(segment, 'Y_Unit_Label', { at, x: 0 }));
  const named = headersOf(names, units, firstRow);
  return groupsOf(segment).map((channels) => {
    const [first] = channels;
    const dimension = tag(segment, 'X_Dimension', first) || 'Time';
    const [, x] = DIMENSIONS.find(([pattern]) => pattern.test(dimension)) ?? [];
    const isRead = new Set(channels.map(({ at }) => at));
    const headers = names.map((name, at): ColumnHeader => {
      if (at === first.x)
        return knownColumn(x ?? { key: null, header: `${X_VALUE} (${dimension})` });
      return isRead.has(at) ? named[at] : knownColumn({ key: null, header: name });
    });
    return { segment, channels, firstRow, headers };
  });
}

const namesOfChannels = ({ segment, channels }: Pick<Group, 'segment' | 'channels'>) =>
  channels.map(({ at }) => segment.names[at]);

const hasKnownChannel = ({ channels, headers }: Group) =>
  channels.some(({ at }) => (headers[at]?.key ?? null) !== null);

function readGroup(file: OpenedFile, group: Group, title: string): Reading {
  const { segment, channels, firstRow, headers } = group;
  const [first] = channels;
  const { headerRow, start, end } = segment;
  const step = (firstRow[first.x] ?? '') === '' ? stepOf(segment, first) : null;
  const layout = statedLayout(file, {
    separator: separatorOf(file),
    names: segment.names,
    headers,
    headerRow,
    start,
    line: headerRow + 1,
    end,
    hasRemarks: true,
  });
  const decisions = step
    ? [
        `${X_VALUE} is not written: counted from ${step.from} in steps of ${step.step} ${headers[first.x]?.fileUnit ?? ''}`.trimEnd() +
          '.',
      ]
    : [];
  const stepped = step && new Map([[first.x, step]]);
  // Channels with other x values are no neighbours of these
  const places = new Set(channels.flatMap(({ at, x }) => [at, x]));
  const sample = layout.sample.map((cells) =>
    cells.map((cell, at) => (places.has(at) ? cell : '')),
  );
  return readTextTable(
    file,
    { ...layout, sample, decisions },
    { title, date: dateOf(segment, first), end, ...(stepped && { stepped }) },
  );
}

/**
 * LabVIEW Measurement (.lvm): a head of tags, then segments, each with tags of its channels above its table. Known from the
 * description that National Instruments gives, and from files in public.
 */
export const labviewLvm: FileFormat = {
  id: 'labview-lvm',
  title: 'LabVIEW Measurement (.lvm)',
  extensions: ['lvm', 'txt'],
  recognises: (file) => !file.isZip && !file.hasNul && BEGINNING.test(file.head),
  parse(file) {
    const segments = segmentsOf(file);
    if (segments.length === 0)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `'${file.baseName}' has no line that begins with '${X_VALUE}', below which the values stand: it may be cut off.`,
      );
    refuseMany(file, segments);
    const groups = segments.flatMap((segment) => tablesOf(file, segment));
    const known = groups.filter(hasKnownChannel);
    const [first] = segments;
    if (known.length === 0) {
      const names = namesOfChannels({ segment: first, channels: channelsOf(first) });
      throw unknownChannels(file, names, 'LabVIEW', first.headerRow);
    }
    const readings = known.map((group, at) =>
      readGroup(file, group, known.length === 1 ? file.baseName : `${file.baseName} (${at + 1})`),
    );
    const unknown = groups.filter((group) => !hasKnownChannel(group)).flatMap(namesOfChannels);
    const decisions = [...new Set(unknown)].map(
      (name) => `'${name}' is left out: neither its name nor its unit says what it measures.`,
    );
    return combineReadings({ fileName: file.baseName, instrument: 'LabVIEW', decisions }, readings);
  },
};
