import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeShared, readSharedJson } from '../testing/shared.ts';
import { readUnit } from '../units/unit.ts';
import type { Inspection } from './inspect.ts';
import {
  type ExpectedColumn,
  ExpectedCurve,
  expectClose,
  inspectShared,
  keyOf,
  unitFactor,
} from './testing/corpus-index.ts';

const FOLDERS = [
  'biologic_mpt',
  'biologic_mpr',
  'gamry_dta',
  'chi_txt',
  'zplot_z',
  'autolab_fra',
  'other_eis',
  'zahner_ism',
  'zahner_text',
  'ivium',
  'princeton',
  'nordic_ec4',
  'methodscript_output',
  'methodscript',
  'psmethod',
];

const Values = z.array(z.number()).optional();
const Index = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      format: z.string().optional(),
      technique: z.string().optional(),
      encoding: z.string().optional(),
      bytes: z.number().optional(),
      expected: z.object({
        outcome: z.string().optional(),
        outcomeBySpecification: z.string().optional(),
        ifSplit: z.object({ dcRows: z.number(), eisRows: z.number() }).optional(),
        kind: z.string().optional(),
        lines: z.number().optional(),
        rows: z.number().optional(),
        headerLines: z.number().optional(),
        separator: z.string().optional(),
        decimal: z.string().optional(),
        allHeaders: z.array(z.string()).optional(),
        acquisitionStarted: z.string().optional(),
        timestamp: z.string().optional(),
        date: z.string().nullable().optional(),
        reversalIndex: z.object({ pointsFromReversal: z.number() }).optional(),
        curves: z.array(ExpectedCurve).nullable().optional(),
        potential: Values,
        current: Values,
        frequency: Values,
        impedance_re: Values,
        impedance_im: Values,
      }),
    }),
  ),
});
type Expected = z.infer<typeof Index>['files'][number]['expected'];

/** Two folders hold several formats. */
const FORMATS: Readonly<Record<string, string>> = {
  'data.dfr': 'autolab-dfr',
  'data.i2b': 'elins-i2b',
};

/** Names of EC-Lab and of the indexes → the usual abbreviation. */
const TECHNIQUES: Readonly<Record<string, string>> = {
  OCV: 'OCP',
  PEIS: 'EIS',
  ZIR: 'EIS',
  CVA: 'CV',
  COC: 'CP',
  GCPL: 'CP',
};

/**
 * What an index says against its own notes, or by an accident of the script that wrote it: the reader keeps to the file.
 * EIS.csv: only the 11 rows without an SI prefix were counted, of the 25 that the index states as well.
 */
const COUNTED_WITHOUT_PREFIXES = 'EIS.csv';
/** The title of an .ism is the script's remark; that of the .idf is the name of an analog input. */
const NO_TITLES = ['zahner_ism', 'ivium'];
/** The words of its manual say linear sweep; the number of the loop is that of a cyclic voltammogram. */
const LOOP_NUMBER_COUNTS = 'readme_packets.txt';

/** Headers differ in blanks: 'Freq (Hz)' is 'Freq(Hz)' in the index. */
const plain = (header: string) => header.replace(/\s+/g, '');

/** Columns beside a spectrum are kept as they stand in the file; the others are SI. */
function expectColumn(line: Inspection['lines'][number], expected: ExpectedColumn): void {
  const { column, header, unit, n, first, last, toSI } = expected;
  const found = line.columns[keyOf(column) as keyof typeof line.columns];
  const beside = line.auxiliary.find((other) => plain(other.header) === plain(header ?? ''));
  const factor = found ? toSI * unitFactor(unit) : 1;
  const actual = found ?? beside;
  expect(actual?.n, column).toBe(n);
  if (header !== undefined && header !== 'derived' && !header.startsWith('col '))
    expect(plain(actual?.header ?? '')).toBe(plain(header));
  if (actual?.fileUnit) expect(readUnit(actual.fileUnit)).toEqual(readUnit(unit));
  first.forEach((value, i) => expectClose(actual?.first[i], value * factor, `${column}[${i}]`));
  expectClose(actual?.last.at(-1), last * factor, `last ${column}`);
}

function expectReport({ report }: Inspection, expected: Expected): void {
  if (expected.decimal !== undefined) expect(report?.decimal).toBe(expected.decimal);
  if (expected.separator !== undefined) expect(report?.separator).toBe(expected.separator);
  if (expected.headerLines) expect(report?.headerRow).toBe(expected.headerLines);
  if (expected.allHeaders) {
    const { used = [], ignored = [] } = report ?? {};
    expect([...used, ...ignored].toSorted()).toEqual(expected.allHeaders.toSorted());
  }
}

/** Dates as the files write them: only the year and the time are told in every order of day and month. */
function expectDate(date: string | null | undefined, written: string): void {
  const year = /\d{4}/.exec(written)?.[0];
  if (year === undefined) return;
  expect(date).toContain(year);
  const clock = /\d{2}:\d{2}:\d{2}/.exec(written)?.[0];
  if (clock !== undefined) expect(date).toContain(clock);
}

function expectNotRead({ lines, error }: Inspection, file: string, expected: Expected): void {
  expect(lines).toEqual([]);
  expect(error?.message).toContain(file);
  expect(error?.code).not.toBe('INTERNAL');
  const [, names, cells, line] =
    /header has (\d+) names, rows have (\d+) cells \(line (\d+)\)/.exec(expected.outcome ?? '') ??
    [];
  if (names !== undefined) {
    expect(error).toMatchObject({ code: 'RAGGED_TABLE', where: { line: Number(line) } });
    expect(error?.message).toContain(`${names} columns`);
    expect(error?.message).toContain(`${cells} cells`);
  }
  if (expected.ifSplit) {
    expect(error?.code).toBe('EIS_AND_STANDARD_DATA');
    expect(error?.message).toContain(`${expected.ifSplit.dcRows} rows without`);
    expect(error?.message).toContain(`${expected.ifSplit.eisRows} rows with`);
  }
  if (expected.kind !== undefined) expect(error?.code).toBe('FORMAT_UNSUPPORTED');
}

describeShared('files of instruments', () => {
  for (const folder of FOLDERS) {
    const { files } = Index.parse(readSharedJson(`corpus/${folder}/index.json`));
    test.each(files)(
      `PA-06 PA-34 ${folder} $file gives what its index says`,
      ({ file, bytes, technique, expected }) => {
        const inspection = inspectShared(`corpus/${folder}/${file}`);
        if (bytes !== undefined) expect(inspection.bytes).toBe(bytes);
        const isRefused = expected.lines === 0 || expected.outcomeBySpecification !== undefined;
        if (isRefused) {
          expectNotRead(inspection, file, expected);
          return;
        }
        expect(inspection.error).toBeNull();
        expect(inspection.format).toBe(FORMATS[file] ?? folder.replaceAll('_', '-'));
        expect(inspection.lines).toHaveLength(expected.lines ?? 1);
        expectReport(inspection, expected);
        if (expected.outcome === undefined)
          for (const { code } of inspection.warnings) expect(code).toBe('DATE_ORDER_ASSUMED');
        else expect(inspection.warnings.length).toBeGreaterThan(0);
        const [first] = inspection.lines;
        expectDate(first.date, expected.acquisitionStarted ?? '');
        if (expected.timestamp !== undefined) expect(first.date).toBe(expected.timestamp);
        const word = /^(?:[A-Z]{2,4})(?=\W|$)/.exec(technique ?? '')?.[0];
        if (word !== undefined && inspection.lines.length === 1 && file !== LOOP_NUMBER_COUNTS)
          expect(first.technique).toBe(TECHNIQUES[word] ?? word);
        if (file === COUNTED_WITHOUT_PREFIXES) {
          expect(first.points).toBe(expected.rows);
          return;
        }
        const reversal = expected.reversalIndex?.pointsFromReversal;
        if (reversal !== undefined && reversal < first.points)
          expect(inspection.report?.decisions.join()).toContain(`shows the ${reversal} from there`);
        for (const key of [
          'potential',
          'current',
          'frequency',
          'impedance_re',
          'impedance_im',
        ] as const)
          expected[key]?.forEach((value, i) =>
            expectClose(
              first.columns[keyOf(key) as keyof typeof first.columns]?.first[i],
              value,
              `${key}[${i}]`,
            ),
          );
        expected.curves?.forEach(({ title, points, columns }, k) => {
          const line = inspection.lines[k];
          if (title !== '' && !NO_TITLES.includes(folder)) expect(line.title).toBe(title);
          expect(line.points).toBe(points);
          for (const column of columns) expectColumn(line, column);
        });
      },
    );
  }
});
