import { TafelError } from '../errors.ts';
import type { DataLine } from '../measurement/data-line.ts';
import type { FileFormat, Reading } from './format.ts';
import type { OpenedFile } from './opened-file.ts';
import { combineReadings } from './readers/combine-readings.ts';
import { headerDate } from './readers/header-date.ts';
import { readAnyNumber } from './readers/number.ts';
import { measuredKeys } from './readers/row-kinds.ts';
import { statedLayout } from './readers/stated-layout.ts';
import { lineText, type TextLine, textLines } from './readers/text-lines.ts';
import { readTextTable } from './readers/text-table.ts';

/** Tag of the experiment → the usual abbreviation; null tags are told by their columns. */
const TECHNIQUES: readonly (readonly [RegExp, string])[] = [
  [/EIS/, 'EIS'],
  [/^(?:CORPOT|OCV|EOC)/, 'OCP'],
  [/^CHRONOA/, 'CA'],
  [/^CHRONOP/, 'CP'],
  [/^CHRONOC/, 'CC'],
  [/^SQUARE_WAVE/, 'SWV'],
  [/^(?:DPV|DIFF)/, 'DPV'],
  [/^NPV/, 'NPV'],
  [/^CV/, 'CV'],
  [/^LSV/, 'LSV'],
];

/** Recorded before the experiment, while it waits for a steady potential: not a measurement of its own. */
const isOpenCircuit = (name: string) => name.startsWith('OCVCURVE');

/** One table of the file. */
interface GamryTable {
  readonly name: string;
  readonly headerRow: number;
  readonly names: readonly string[];
  readonly units: readonly string[];
  readonly start: number;
  readonly line: number;
  readonly end: number;
  /** Some rows were edited by hand and begin with blanks. */
  readonly hasBlanks: boolean;
}

/**
 * Gamry Framework: tab-separated objects, among them one table for each curve. The number of rows that a table announces is a
 * maximum at best: it ends at the first line that does not begin with white space. The vendor publishes no specification.
 */
export const gamryDta: FileFormat = {
  id: 'gamry-dta',
  title: 'Gamry Framework (.DTA)',
  extensions: ['dta', 'txt'],
  recognises: (file) => /^\uFEFF?\s*\w+[ \t]*[\r\n]+TAG\t\S/.test(file.head),
  parse(file) {
    const { labels, tables, empty } = readObjects(file);
    if (tables.length === 0)
      throw new TafelError(
        'NO_ELECTROCHEMICAL_DATA',
        `'${file.baseName}' has the settings of an experiment, but no table of data: it may be cut off.`,
      );
    const when = `${labels.get('DATE') ?? ''} ${labels.get('TIME') ?? ''}`;
    const { date, warnings } = headerDate(when, 'month first');
    const tag = labels.get('TAG') ?? '';
    const technique = TECHNIQUES.find(([pattern]) => pattern.test(tag))?.[1] ?? null;
    const readings = tables.map((table) => readTable(file, table, technique, date));
    refuseMixture(file, tables, readings);
    const decisions = empty.map((name) => `The table '${name}' has no rows.`);
    if (labels.get('EXPERIMENTABORTED') === 'T')
      decisions.push(
        'The experiment was aborted, as the file says: its last table may be incomplete.',
      );
    const combined = combineReadings(
      { fileName: file.baseName, instrument: 'Gamry', decisions },
      readings,
    );
    return { ...combined, technique, warnings: [...warnings, ...combined.warnings] };
  },
};

/** Single values by name, and the tables. */
function readObjects(file: OpenedFile) {
  const labels = new Map<string, string>();
  const tables: GamryTable[] = [];
  const empty: string[] = [];
  const lines = textLines(file);
  let next = lines.next();
  while (!next.done) {
    const line = next.value;
    const [name, type = '', value = ''] = lineText(file, line).split('\t');
    next = lines.next();
    if (type === 'NOTES')
      for (let left = readAnyNumber(value) ?? 0; left > 0 && !next.done; left--) {
        // The count may be too high: the next object is no note
        if (OBJECT.test(lineText(file, next.value))) break;
        next = lines.next();
      }
    else if (type === 'TABLE') {
      const body: TextLine[] = [];
      let hasBlanks = false;
      for (; !next.done && isIndented(file, next.value); next = lines.next()) {
        hasBlanks ||= body.length >= 2 && file.textBytes[next.value.start] === SPACE;
        if (body.length < HEAD_ROWS) body.push(next.value);
      }
      const end = next.done ? file.textBytes.length : next.value.start;
      const table = tableOf(file, name, body, { end, hasBlanks });
      if (table) tables.push(table);
      else empty.push(name);
    } else if (type !== '' && !labels.has(name)) labels.set(name, name === 'TAG' ? type : value);
  }
  return { labels, tables, empty };
}

/** A name and its type, as every object begins. */
const OBJECT = /^[A-Z][A-Z0-9_]*\t(?:LABEL|I?QUANT|POTEN|TABLE|TOGGLE|SELECTOR|PSTAT|\w+PARAM)\t/;

/** Names, units, the first row. */
const HEAD_ROWS = 3;
const TAB = 9;
const SPACE = 32;

const isIndented = ({ textBytes }: OpenedFile, { start, end }: TextLine) =>
  end > start && (textBytes[start] === TAB || textBytes[start] === SPACE);

const isNumbers = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .every((cell) => readAnyNumber(cell) !== undefined);

const cellsOf = (text: string) => text.split('\t').map((cell) => cell.trim());

/** What its indented lines say of a table; null without a row. */
function tableOf(
  file: OpenedFile,
  name: string,
  body: readonly TextLine[],
  { end, hasBlanks }: Pick<GamryTable, 'end' | 'hasBlanks'>,
): GamryTable | null {
  const [header, second] = body;
  if (!header || !second) return null;
  const below = lineText(file, second);
  const hasUnits = !isNumbers(below);
  const first = hasUnits ? body[2] : second;
  if (!first) return null;
  return {
    name,
    headerRow: header.line,
    names: cellsOf(lineText(file, header)),
    units: hasUnits ? cellsOf(below) : [],
    start: first.start,
    line: first.line,
    end,
    hasBlanks,
  };
}

function readTable(
  file: OpenedFile,
  table: GamryTable,
  technique: string | null,
  date: string | null,
): Reading {
  const { name, headerRow, names, units, start, line, end, hasBlanks } = table;
  // The indent of a row is an empty first cell, unless blanks and tabs separate alike
  const from = hasBlanks && names[0] === '' ? 1 : 0;
  const layout = statedLayout(file, {
    separator: hasBlanks ? ' ' : '\t',
    names: names.slice(from),
    units: units.slice(from),
    headerRow,
    start,
    line,
    end,
  });
  const reading =
    measuredKeys(layout.headers ?? []) < 2
      ? combineReadings({ fileName: file.baseName, instrument: 'Gamry' }, [])
      : readTextTable(file, layout, {
          title: name,
          technique: isOpenCircuit(name) ? 'OCP' : technique,
          date,
          end,
        });
  const scan = /^CURVE(\d+)$/.exec(name)?.[1];
  const lines = reading.lines.map(
    (found): DataLine => ({ ...found, scan: scan === undefined ? null : Number(scan) }),
  );
  if (lines.length > 0) return { ...reading, lines };
  return {
    ...reading,
    warnings: [
      ...reading.warnings,
      {
        code: 'UNEXTRACTED_DATATABLE',
        message: `The table '${name}' in line ${headerRow - 1} was left out: it has no two quantities that make a measurement.`,
        where: { line: headerRow - 1 },
      },
    ],
  };
}

/** A spectrum and another measurement in one file (PA-08); the open circuit before it is none. */
function refuseMixture(
  file: OpenedFile,
  tables: readonly GamryTable[],
  readings: readonly Reading[],
): void {
  const measured = readings.filter(
    ({ lines }, k) => lines.length > 0 && !isOpenCircuit(tables[k].name),
  );
  const spectra = measured.filter(({ lines }) => lines.some(({ columns }) => columns.frequency));
  if (spectra.length === 0 || spectra.length === measured.length) return;
  throw new TafelError(
    'EIS_AND_STANDARD_DATA',
    `'${file.baseName}' holds impedance and other data in one file: ${spectra.length} tables with frequencies and ${measured.length - spectra.length} without. Save them as two files.`,
  );
}
