import { TafelError, type Warning } from '../../errors.ts';
import type { FileFormat, Reading } from '../format.ts';
import type { OpenedFile } from '../opened-file.ts';
import { badLineWarnings, invalidCellWarnings } from '../readers/cell-warnings.ts';
import { readColumnTable } from '../readers/column-reading.ts';
import { type BadLine, type InvalidCell, LISTED } from '../readers/column-scanner.ts';
import { combineReadings } from '../readers/combine-readings.ts';
import { lineText, textLines } from '../readers/text-lines.ts';
import { readPackage } from './package.ts';
import { arePulseCurrents, headerOfVariable, pulseHeaders, techniqueOfLoop } from './variables.ts';

/** Bits of a status, in the words of the device. */
const STATUS: readonly (readonly [number, string])[] = [
  [1, 'timing not met'],
  [2, 'overload'],
  [4, 'underload'],
  [8, 'close to overload'],
];

/** The variable type of a measured current. */
const CURRENT = 'ba';

/** What was sent of a variable. */
interface Variable {
  readonly type: string;
  readonly occurrence: number;
  readonly samples: number[];
}

/** One scan: the packages between two marks. */
interface Scan {
  readonly technique: string | null;
  /** One for each variable and its occurrences in a package, in the order in which they were first sent. */
  readonly columns: Map<string, Variable>;
  readonly invalid: InvalidCell[];
  invalidCount: number;
  points: number;
}

/**
 * What a MethodSCRIPT device (EmStat Pico, EmStat4, Sensit) sends: an echo, measurement loops from 'M' to '*', scans in them
 * from 'C' to '-', data packages, device errors. Every loop and every scan is a line of its own.
 */
export const methodscriptOutput: FileFormat = {
  id: 'methodscript-output',
  title: 'output of a MethodSCRIPT device',
  extensions: ['txt', 'log', 'dat'],
  recognises: (file) =>
    !file.isZip &&
    !file.hasNul &&
    /^P[a-z]{2}(?:[0-9A-F]{7}[afpnumkMGTPEi ]?|\s+nan)(?=[,;\s]|$)/m.test(file.head),
  parse(file) {
    const { scans, warnings } = readScans(file);
    const readings = scans.map((scan, k) => readingOf(file, scan, k + 1));
    const reading = combineReadings(
      { fileName: file.baseName, instrument: 'MethodSCRIPT device' },
      readings,
    );
    return {
      ...reading,
      warnings: [...warnings, ...reading.warnings],
      report: { ...reading.report, encoding: file.encoding },
    };
  },
};

function readScans(file: OpenedFile) {
  const scans: Scan[] = [];
  const bad: BadLine[] = [];
  let badCount = 0;
  const deviceErrors: Warning[] = [];
  const statuses = new Map<number, { count: number; line: number }>();
  let technique: string | null = null;
  let scan: Scan | null = null;
  for (const textLine of textLines(file)) {
    const text = lineText(file, textLine).trimStart();
    const { line } = textLine;
    if (/^M[0-9A-F]{4}$/.test(text))
      technique = techniqueOfLoop(Number.parseInt(text.slice(1), 16));
    if (/^(?:M[0-9A-F]{4}|C[0-9A-F]{4}|\*|-)$/.test(text)) scan = null;
    if (text.startsWith('!'))
      deviceErrors.push({
        code: 'DEVICE_STATUS',
        message: `The device reported the error '${text.slice(1, 80)}' in line ${line}.`,
        where: { line },
      });
    if (!/^P[a-z]{2}/.test(text)) continue;
    const values = readPackage(text);
    if (!values) {
      if (badCount++ < LISTED) bad.push({ line, reason: 'it is no whole data package' });
      continue;
    }
    if (!scan) {
      scan = { technique, columns: new Map(), invalid: [], invalidCount: 0, points: 0 };
      scans.push(scan);
    }
    for (const [column, { type, occurrence, value, status }] of values.entries()) {
      const name = `${type} ${occurrence}`;
      const variable = scan.columns.get(name) ?? {
        type,
        occurrence,
        samples: Array.from<number>({ length: scan.points }).fill(NaN),
      };
      scan.columns.set(name, variable);
      variable.samples[scan.points] = value;
      if (Number.isNaN(value) && scan.invalidCount++ < LISTED)
        scan.invalid.push({ line, column, text: 'nan' });
      for (const [bit] of STATUS)
        if ((status & bit) !== 0) {
          const seen = statuses.get(bit) ?? { count: 0, line };
          statuses.set(bit, { ...seen, count: seen.count + 1 });
        }
    }
    scan.points++;
  }
  const warnings: Warning[] = [
    ...deviceErrors.slice(0, LISTED),
    ...STATUS.flatMap(([bit, words]): Warning[] => {
      const seen = statuses.get(bit);
      if (!seen) return [];
      return [
        {
          code: 'DEVICE_STATUS',
          message: `The device marked ${seen.count} ${seen.count === 1 ? 'value' : 'values'} with '${words}', the first in line ${seen.line}.`,
          where: { line: seen.line },
        },
      ];
    }),
    ...badLineWarnings(bad, badCount),
  ];
  if (scans.length === 0)
    throw new TafelError(
      'NO_ELECTROCHEMICAL_DATA',
      `'${file.baseName}' holds no whole data package.${warnings[0] ? ` ${warnings[0].message}` : ''}`,
      warnings[0]?.where ?? {},
    );
  return { scans, warnings };
}

function readingOf(file: OpenedFile, scan: Scan, number: number): Reading {
  const variables = [...scan.columns.values()];
  const values = variables.map(({ samples }) =>
    Float64Array.from({ length: scan.points }, (_, i) => samples[i] ?? NaN),
  );
  const isPulse = arePulseCurrents(values.filter((_, at) => variables[at].type === CURRENT));
  const headers = variables.map(({ type, occurrence }) =>
    isPulse && type === CURRENT ? pulseHeaders[occurrence - 1] : headerOfVariable(type, occurrence),
  );
  return readColumnTable({
    fileName: file.baseName,
    title: `scan ${number}`,
    headers,
    values,
    technique: scan.technique,
    warnings: invalidCellWarnings(
      scan.invalid,
      scan.invalidCount,
      (column) => headers[column]?.header ?? '',
    ),
    decisions: [
      'Numbers are (hexadecimal − 2^27) times their prefix; the imaginary part keeps the sign of the device.',
    ],
    encoding: file.encoding,
    separator: ';',
    keepsEmpty: true,
  });
}
