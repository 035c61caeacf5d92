import { TafelError } from '../../errors.ts';
import type { Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { type ColumnHeader, readHeader } from '../readers/column-header.ts';
import { combineReadings } from '../readers/combine-readings.ts';
import { headerDate } from '../readers/header-date.ts';
import { readAnyNumber } from '../readers/number.ts';
import { statedLayout } from '../readers/stated-layout.ts';
import { techniqueByName } from '../readers/technique.ts';
import { lineText, type TextLine, textLines } from '../readers/text-lines.ts';
import { readTextTable } from '../readers/text-table.ts';

/** One <SegmentN> section. */
interface Segment {
  readonly title: string;
  readonly names: readonly string[];
  readonly headerRow: number;
  readonly first: TextLine;
  readonly end: number;
  /** Some row has a frequency above zero; all other segments have the same columns, filled with zeros. */
  readonly hasSpectrum: boolean;
}

/**
 * VersaStudio: sections in angle brackets (but no XML), of which <Segment1>, <Segment2> … hold the data. 'Definition=' names
 * the columns; a lone number behind the names is none. Several segments are several curves.
 *
 * @throws TafelError NO_ELECTROCHEMICAL_DATA without a segment that has rows.
 */
export function readVersaStudio(file: OpenedFile): Reading {
  const { segments, settings, actions } = readSections(file);
  if (segments.length === 0)
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `'${file.baseName}' has settings, but no segment with data: it may not have been started.`,
    );
  const when = `${settings.get('DateAcquired') ?? ''} ${settings.get('TimeAcquired') ?? ''}`;
  const { date, warnings } = headerDate(when, 'month first');
  const technique = actions.length === 1 ? techniqueByName(actions[0]) : null;
  const reading = combineReadings(
    { fileName: file.baseName, instrument: settings.get('Type') ?? 'VersaSTAT' },
    segments.map(({ title, names, headerRow, first, end, hasSpectrum }) =>
      readTextTable(
        file,
        statedLayout(file, {
          separator: ',',
          names,
          headers: names.map((name) => columnOf(name, hasSpectrum)),
          headerRow,
          start: first.start,
          line: first.line,
          end,
        }),
        { title, technique: hasSpectrum ? 'EIS' : technique, date, end },
      ),
    ),
  );
  return { ...reading, warnings: [...warnings, ...reading.warnings] };
}

/** A second electrometer (E2, Z2) is another signal; without a frequency the impedance columns hold only zeros. */
function columnOf(name: string, hasSpectrum: boolean): ColumnHeader {
  const header = readHeader(name);
  const isOther = /^[EZI]2\b/.test(name);
  const isEmpty = !hasSpectrum && /^(?:frequency|impedance|phase)/.test(header.key ?? '');
  return isOther || isEmpty ? { ...header, key: null } : header;
}

function readSections(file: OpenedFile) {
  const settings = new Map<string, string>();
  const actions: string[] = [];
  const segments: Segment[] = [];
  let section = '';
  const lines = textLines(file);
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const text = lineText(file, next.value);
    const bracket = /^<(\/?)(\w+)>$/.exec(text);
    if (bracket) section = bracket[1] === '' ? bracket[2] : '';
    const [, key, value] = /^([^=,]+)=(.*)$/.exec(text) ?? [];
    if (key === 'Definition' && section.startsWith('Segment')) {
      const segment = readSegment(file, section, value, next.value, lines);
      if (segment) segments.push(segment);
      section = '';
    } else if (key === 'Name' && section.startsWith('Action') && value !== 'Common')
      actions.push(value);
    else if (key !== undefined && (section === 'Experiment' || section === 'Instrument'))
      settings.set(key, value);
  }
  return { segments, settings, actions };
}

/** The rows below a definition, to the end of the section; null without one. */
function readSegment(
  file: OpenedFile,
  title: string,
  definition: string,
  { line: headerRow }: TextLine,
  lines: Iterator<TextLine, void>,
): Segment | null {
  const names = definition.split(',').map((name) => name.trim());
  while (names.length > 0 && /^\d*$/.test(names[names.length - 1])) names.pop();
  const frequency = names.findIndex((name) => name.startsWith('Frequency'));
  let first: TextLine | null = null;
  let hasSpectrum = false;
  let end = file.textBytes.length;
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const text = lineText(file, next.value);
    if (text.startsWith('<')) {
      end = next.value.start;
      break;
    }
    if (text === '') continue;
    first ??= next.value;
    hasSpectrum ||= (readAnyNumber((text.split(',')[frequency] ?? '').trim()) ?? 0) > 0;
  }
  return first && { title, names, headerRow, first, end, hasSpectrum };
}
