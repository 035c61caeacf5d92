import type { AuxiliaryColumn } from '../measurement/column.ts';
import { type DataLine, pointsOf } from '../measurement/data-line.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { withAnnouncedRows } from './readers/announced-rows.ts';
import { bytesOfBase64 } from './readers/base64.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { headerDate } from './readers/header-date.ts';
import { inflateRaw } from './readers/inflate.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { techniqueByName } from './readers/technique.ts';
import { lineText, type TextLine, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';
import { readTextTables } from './readers/text-tables.ts';

const OLD = /^\uFEFF?CORRW ASCII/;
const STUDIO = /^\uFEFF?CSStudioFile,/;
/** 'E(Volts)	I(A/cm2)	T(Seconds)', or the columns of a spectrum. */
const NAMES = /^\s*"?(?:E\s*\(|Freq)[^,]*\(/i;
const END_OF_HEAD = /^\s*End Comments/i;
/** Behind the last row of a cycle. */
const CYCLE = /\s(\d+)\s+CYCLE\s*$/;

interface Table {
  /** The lines above the names. */
  readonly head: readonly string[];
  readonly names: readonly string[];
  readonly headerRow: number;
  readonly first: TextLine;
  readonly rows: number;
  readonly marks: readonly Mark[];
}

/** A row with which a cycle ends. */
interface Mark {
  readonly row: number;
  readonly cycle: number;
}

const namesIn = (text: string): string[] =>
  text.trim().split(/\t+| {2,}/.test(text.trim()) ? /\t+| {2,}/ : / +/);

function findTable(file: OpenedFile, endsHead: boolean): Table | null {
  const head: string[] = [];
  const marks: Mark[] = [];
  let names: Pick<Table, 'names' | 'headerRow'> | null = null;
  let first: TextLine | null = null;
  let isHead = true;
  let rows = 0;
  for (const line of textLines(file)) {
    if (!isHead) {
      if (line.end === line.start) continue;
      first ??= line;
      const cycle = cycleEnding(file, line);
      if (cycle !== null) marks.push({ row: rows, cycle });
      rows++;
      continue;
    }
    if (line.line > MOST_LINES) return null;
    const text = lineText(file, line);
    if (NAMES.test(text)) names = { names: namesIn(text), headerRow: line.line };
    else head.push(text);
    isHead = endsHead ? !END_OF_HEAD.test(text) : names === null;
  }
  return names && first ? { ...names, head, first, rows, marks } : null;
}

/** A head of more lines is none. */
const MOST_LINES = 1000;
const CYCLE_BYTES = 32;
const LETTER_E = 69;

/** The cycle that ends with a row; null where none does. */
function cycleEnding(file: OpenedFile, { start, end }: TextLine): number | null {
  let last = end - 1;
  while (last > start && file.textBytes[last] <= 32) last--;
  if (file.textBytes[last] !== LETTER_E) return null;
  const cycle = CYCLE.exec(file.textBetween(Math.max(start, end - CYCLE_BYTES), end))?.[1];
  return cycle === undefined ? null : Number(cycle);
}

/** A head of more bytes is none. */
const MOST_HEAD = 1 << 18;

/** CS Studio packs the head of the old form into the first line: gzip in base64. Empty where it cannot be read. */
function unpackedHead(packed: string): string {
  const bytes = packed.length < MOST_HEAD ? bytesOfBase64(packed.trim()) : undefined;
  // Magic, deflate, no optional fields: ten bytes
  if (!bytes || bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8 || bytes[3] !== 0)
    return '';
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    inflateRaw(bytes.subarray(10), (piece) => {
      pieces.push(piece.slice());
      length += piece.length;
      return length > MOST_HEAD;
    });
  } catch {
    return ''; // the measurement stands in the clear below it
  }
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

interface Head {
  readonly instrument: string;
  readonly technique: string | null;
  readonly date: string;
  /** In cm². */
  readonly area: string | null;
  readonly points: string | null;
}

function readHead(lines: readonly string[]): Head {
  const text = lines.join('\n');
  const day = /^\s*Dat[ea]:\s*([\d./-]+)/m.exec(text)?.[1] ?? '';
  const time = /\bTime:\s*(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)/i.exec(text)?.[1] ?? '';
  const experiment = [
    /^CSStudioFile,(ID_\w+)/.exec(text)?.[1],
    lines[2],
    /^\s*Begin Experiment:(.*)$/m.exec(text)?.[1],
  ];
  const techniques = experiment.map((name) => techniqueByName(name ?? ''));
  return {
    instrument: /^CSStudioFile|CorrTest/.test(text) ? 'CorrTest' : 'Scribner CorrWare',
    technique: techniques.find((name) => name !== null) ?? null,
    date: `${day} ${time}`.trim(),
    area: /^\s*Surface Area:\s*([\d.]+)/m.exec(text)?.[1] ?? null,
    points: /^\s*Data Points:\s*(\d+)\s*$/m.exec(text)?.[1] ?? null,
  };
}

/** The cycle of each row beside the measurement. */
function withCycles(reading: Reading, { rows, marks }: Table): Reading {
  if (marks.length === 0) return reading;
  const values = new Float64Array(rows);
  let begin = 0;
  for (const { row, cycle } of marks) {
    values.fill(cycle, begin, row + 1);
    begin = row + 1;
  }
  values.fill((marks.at(-1)?.cycle ?? 0) + 1, begin);
  const column: AuxiliaryColumn = { header: 'Cycle', fileUnit: null, values };
  const add = (line: DataLine): DataLine =>
    pointsOf(line) === rows ? { ...line, auxiliary: [...line.auxiliary, column] } : line;
  return { ...reading, lines: reading.lines.map(add) };
}

/**
 * CorrWare (.cor) and what CorrTest writes like it: a head that ends with 'End Comments', rows of E, i and T; and the text of CS
 * Studio, which packs that head into its first line. Known from readers in public.
 */
export const corrware: FileFormat = {
  id: 'corrware',
  title: 'CorrWare or CorrTest',
  extensions: ['cor', 'txt'],
  recognises: ({ head }) => OLD.test(head) || STUDIO.test(head),
  parse(file) {
    const isOld = OLD.test(file.head);
    const table = findTable(file, isOld);
    if (!table) return readTextTables(file);
    const packed = isOld ? '' : unpackedHead(table.head[0]?.split(',')[2] ?? '');
    const head = readHead([...table.head, ...packed.split(/\r?\n/)]);
    const { date, warnings } = headerDate(head.date, 'month first');
    const layout = statedLayout(file, {
      separator: ' ',
      names: table.names,
      headerRow: table.headerRow,
      start: table.first.start,
      line: table.first.line,
      hasRemarks: true,
    });
    const read = readTextTable(file, layout, { technique: head.technique, date });
    const whole = head.points ? withAnnouncedRows(read, head.points, file.baseName) : read;
    const decisions = head.area ? [`The file states a surface area of ${head.area} cm².`] : [];
    return combineReadings({ fileName: file.baseName, instrument: head.instrument, decisions }, [
      withCycles({ ...whole, warnings: [...warnings, ...whole.warnings] }, table),
    ]);
  },
};
