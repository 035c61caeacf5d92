import type { Warning } from '../errors.ts';
import type { ColumnKey } from '../measurement/column.ts';
import { readUnit, type Unit } from '../units/unit.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import type { ColumnHeader } from './readers/column-header.ts';
import { isTimeText, readTimes } from './readers/date-time.ts';
import { readAnyNumber } from './readers/number.ts';
import { linesOfTable } from './readers/table-lines.ts';
import { firstLines, lineText, textLines } from './readers/text-lines.ts';

/** Names, units, then rows: a date with a clock time and one value for each channel. An empty cell, or none, stands above the times. */
function isLoggerText(file: OpenedFile): boolean {
  const [names = [], units = [], row = []] = firstLines(file, 3).map((line) => line.split('\t'));
  const hasCorner = names[0] === '' && units[0] === '';
  const namesChannels = hasCorner || units.some((unit) => readUnit(unit.trim()) !== undefined);
  const width = hasCorner ? row.length : row.length - 1;
  return (
    row.length >= 2 &&
    namesChannels &&
    names.length === width &&
    units.length === width &&
    isTimeText(row[0]) &&
    row[0].includes(':')
  );
}

interface Channel {
  readonly at: number;
  readonly name: string;
  readonly fileUnit: string;
  readonly unit: Unit | null;
}

const isElectric = ({ unit }: Channel) =>
  unit?.quantity === 'potential' || unit?.quantity === 'current';

/** Channels that say what they measure, else those with a unit in V or A, else a single one whatever it is. */
function chosenOf(channels: readonly Channel[]): readonly Channel[] {
  const named = channels.filter(
    (channel) =>
      /voltage|current/i.test(channel.name) ||
      (/^(?:CH|SM)\d+$/i.test(channel.name) && isElectric(channel)),
  );
  if (named.length > 0) return named;
  const electric = channels.filter(isElectric);
  return electric.length > 0 || channels.length > 1 ? electric : channels;
}

const keyOf = (channel: Channel): ColumnKey =>
  channel.unit?.quantity === 'current' || /current/i.test(channel.name)
    ? 'current'
    : isElectric(channel) || /voltage/i.test(channel.name)
      ? 'potential'
      : 'y';

/** A channel of another kind is y over x: the seconds stay the place. */
const headersFor = (channel: Channel): readonly ColumnHeader[] => {
  const key = keyOf(channel);
  const place = { header: '', rank: 0, stem: 'time', fileUnit: null, unit: null, sign: 1 } as const;
  return [
    { ...place, key: key === 'y' ? 'x' : 'time' },
    {
      ...place,
      header: channel.name,
      key,
      stem: channel.name,
      fileUnit: channel.fileUnit || null,
      unit: key === 'y' ? null : channel.unit,
    },
  ];
};

/**
 * The text that DeltaLINK makes from a dataset (.dt6) of a Delta-T logger, tab-separated. Every kept channel is a data line over
 * the seconds since the first row; a cell without a number is a missing reading.
 */
export const dt6Text: FileFormat = {
  id: 'dt6-text',
  title: 'DeltaLINK text export of a Delta-T logger',
  extensions: ['txt', 'dt6', 'tsv', 'csv', 'dat'],
  recognises: (file) => !file.isZip && !file.hasNul && isLoggerText(file),
  parse(file) {
    const [names, units, ...rows] = [...textLines(file)]
      .map((line) => lineText(file, line))
      .filter((text) => text.trim() !== '')
      .map((text) => text.split('\t').map((cell) => cell.trim()));
    const corner = names.length < (rows[0]?.length ?? 0) ? 0 : 1;
    const channels = names.slice(corner).map((name, k): Channel => {
      const fileUnit = units[k + corner] ?? '';
      return { at: k + 1, name, fileUnit, unit: readUnit(fileUnit) ?? null };
    });
    const chosen = chosenOf(channels);
    const times = rows.map(([time]) => time);
    const elapsed = readTimes(times);
    const readings = chosen.map((channel) => {
      const values = Float64Array.from(
        rows,
        (cells) => readAnyNumber(cells[channel.at] ?? '') ?? NaN,
      );
      const key = keyOf(channel);
      const choice = new Map<ColumnKey, readonly number[]>([
        [key === 'y' ? 'x' : 'time', [0]],
        [key, [1]],
      ]);
      const headers = headersFor(channel);
      return linesOfTable(
        {
          fileName: file.baseName,
          title: channel.name || file.baseName,
          headers,
          rows: rows.length,
          values: new Map([[1, values], ...(key === 'y' ? [[0, elapsed.seconds] as const] : [])]),
          texts: key === 'y' ? new Map() : new Map([[0, times]]),
          date: elapsed.start,
        },
        choice,
      );
    });
    const others = channels.filter((channel) => !chosen.includes(channel));
    const warnings: Warning[] = [...(readings[0]?.warnings ?? [])];
    if (others.length > 0)
      warnings.push({
        code: 'COLUMNS_IGNORED',
        message: `'${file.baseName}' has channels that are no voltage and no current: ${others.map(({ name, fileUnit }) => `'${name}' (${fileUnit || 'no unit'})`).join(', ')}. They were left out.`,
      });
    return {
      instrument: 'Delta-T logger',
      lines: readings.flatMap(({ lines }) => lines).map((line, index) => ({ ...line, index })),
      warnings,
      report: {
        encoding: file.encoding,
        separator: '\t',
        decimal: rows.some((cells) => cells.slice(1).some((cell) => cell.includes(',')))
          ? ','
          : '.',
        headerRow: 1,
        used: chosen.map(({ name }) => name),
        ignored: others.map(({ name }) => name),
        decisions: [...new Set(readings.flatMap(({ decisions }) => decisions))],
      },
    };
  },
};
