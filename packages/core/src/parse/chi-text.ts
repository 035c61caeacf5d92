import { TafelError } from '../errors.ts';
import type { FileFormat } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { type ColumnHeader, readHeader } from './readers/column-header.ts';
import { combineReadings } from './readers/combine-readings.ts';
import type { Separator } from './readers/delimited-record.ts';
import { headerDate } from './readers/header-date.ts';
import { readNumber } from './readers/number.ts';
import { measuredKeys } from './readers/row-kinds.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { techniqueByName } from './readers/technique.ts';
import { lineText, type TextLine, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';

const INSTRUMENT = /^Instrument Model:\s*(CHI\S*)/m;
/** The names of the columns, with an empty line below: nobody else leaves one there. */
const NAMES_ABOVE_BLANK =
  /^(?:Potential\/V|E\/V|Time\/s(?:ec)?|Freq\/Hz)\s*[,\t][^\r\n]*(?:\r*\n|\r(?!\r*\n))[ \t]*(?:\r*\n|\r(?!\r*\n))\s*[-+.\d]/m;

/** Parameters that only one technique has, for files without the line that names it. */
const TECHNIQUE_OF_PARAMETER: readonly (readonly [RegExp, string])[] = [
  [/^Pulse Width \(sec\) =/m, 'DPV'],
  [/^Incr E \(V\) =[\s\S]*^Frequency \(Hz\) =/m, 'SWV'],
  [/^Segment =/m, 'CV'],
  [/^High Frequency \(Hz\) =/m, 'EIS'],
];

/** Impedance over time or potential is measured at one frequency. */
const FREQUENCY = /^Freq(?:uency)? \(Hz\) = (\S+)/m;

/**
 * Text files of CH Instruments: date, technique, instrument, parameters, results; then the names of the columns, an empty line
 * and the rows. Names and rows may be separated in different ways, and there may be more names than cells. Every part above
 * the names may be missing.
 *
 * The segments of a cyclic voltammogram are not marked in the rows and stay one line.
 */
export const chiText: FileFormat = {
  id: 'chi-txt',
  title: 'CH Instruments text (.txt)',
  extensions: ['txt', 'csv'],
  recognises: (file) =>
    !file.isZip &&
    !file.hasNul &&
    (INSTRUMENT.test(file.head) || NAMES_ABOVE_BLANK.test(file.head)),
  parse(file) {
    const { above, names, headerRow, first } = findNames(file);
    const row = lineText(file, first);
    const separator: Separator = row.includes('\t') ? '\t' : row.includes(',') ? ',' : ' ';
    const cells = row.trim().split(separator === ' ' ? /\s+/ : separator);
    const width = Math.min(names.length, cells.filter((cell) => cell.trim() !== '').length);
    const present = names.slice(0, width);
    const layout = statedLayout(file, {
      separator,
      names: present,
      headers: present.map(columnOf),
      headerRow,
      start: first.start,
      line: first.line,
    });
    const text = above.join('\n');
    const { date, warnings } = headerDate(above[0] ?? '', 'month first');
    const technique =
      techniqueByName(above[1] ?? '') ??
      TECHNIQUE_OF_PARAMETER.find(([pattern]) => pattern.test(text))?.[1] ??
      null;
    const keys = present.map((name) => columnOf(name).key);
    const frequency =
      keys.includes('impedanceRe') && !keys.includes('frequency')
        ? (readNumber(FREQUENCY.exec(text)?.[1] ?? '') ?? null)
        : null;
    const decisions = [
      ...(width < names.length
        ? [
            `The rows have ${width} cells although ${names.length} columns are named; the last names have no values.`,
          ]
        : []),
      ...(frequency === null
        ? []
        : [`All rows were measured at ${frequency} Hz, the frequency that stands above them.`]),
    ];
    const reading = combineReadings(
      {
        fileName: file.baseName,
        instrument: INSTRUMENT.exec(text)?.[1] ?? 'CH Instruments',
        decisions,
      },
      [readTextTable(file, layout, { technique, date, frequency })],
    );
    const { report } = reading;
    return {
      ...reading,
      warnings: [...warnings, ...reading.warnings],
      report: { ...report, ignored: [...report.ignored, ...names.slice(width)] },
    };
  },
};

/** Difference, forward and reverse current of electrode 1, 2 …: 'i1d/A', 'i2f/A'. The same letter repeats from one to the next. */
const ELECTRODE_CURRENT = /^i\d+([dfr])\/(\w+)$/;
const KEY_OF_LETTER: Readonly<Record<string, ColumnHeader['key']>> = {
  d: 'differenceCurrent',
  f: 'current',
  r: 'reverseCurrent',
};

function columnOf(name: string): ColumnHeader {
  const header = readHeader(name);
  const letter = ELECTRODE_CURRENT.exec(name)?.[1];
  return letter === undefined
    ? header
    : { ...header, key: KEY_OF_LETTER[letter] ?? null, rank: 0, stem: `i${letter}` };
}

interface Names {
  /** Lines above the names. */
  readonly above: readonly string[];
  readonly names: readonly string[];
  readonly headerRow: number;
  /** The first row of data. */
  readonly first: TextLine;
}

/** @throws TafelError HEADER_MISSING without a line of names that a row of numbers follows. */
function findNames(file: OpenedFile): Names {
  const above: string[] = [];
  let found: Omit<Names, 'first'> | null = null;
  for (const line of textLines(file)) {
    const text = lineText(file, line);
    if (text === '') {
      above.push(text);
      continue;
    }
    if (/^\s*[-+.\d]/.test(text)) {
      if (found) return { ...found, first: line };
      // A date in figures, or the '2nd Harmonic' of a technique
      above.push(text);
      continue;
    }
    const names = text.split(/[,\t]/).map((name) => name.trim());
    found =
      names.length >= 2 && measuredKeys(names.map(columnOf)) >= 2
        ? { above: [...above], names: names.filter((name) => name !== ''), headerRow: line.line }
        : null;
    above.push(text);
  }
  throw new TafelError(
    'HEADER_MISSING',
    `'${file.baseName}' names no columns of a measurement with rows of numbers below them.`,
  );
}
