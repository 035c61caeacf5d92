import {
  ampere,
  comma,
  count,
  frequency,
  latin1,
  millivolt,
  nanoampere,
  reactance,
  resistance,
  table,
  volt,
  write,
} from './format-fixtures/golden-file.ts';
import { palmSensSessions, pstraceExports } from './format-fixtures/palmsens.ts';
import { measurementsWorkbook } from './format-fixtures/measurements-workbook.ts';

/**
 * Writes fixtures/formats: small measurement files of our own, one folder a format, each with the numbers that must come out
 * beside it. The numbers come from the formulas below, never from the readers.
 *
 *     npx pnpm exec tsx scripts/make-format-fixtures.ts
 */

function genericCsv(): void {
  write(
    'generic-csv/cv-semicolon-decimal-comma 5 mM.csv',
    `\uFEFF${table(';', [['E / mV', 'I / nA'], ...millivolt.map((mv, i) => [`${mv},0`, comma(nanoampere[i]!)])], '\r\n')}`,
    [
      {
        title: 'cv-semicolon-decimal-comma 5 mM.csv',
        points: 41,
        technique: 'CV',
        group: 5,
        concUnit: 'mM',
        columns: { potential: volt, current: ampere },
      },
    ],
    { technique: 'CV', encoding: 'utf-8+bom', separator: ';', decimal: ',' },
  );
  write(
    'generic-csv/eis-modulus-phase.csv',
    table(',', [
      ['Frequency (Hz)', '|Z| (kOhm)', 'neg. Phase (°)'],
      ...frequency.map((f, i) => [
        f,
        Math.hypot(resistance[i]!, reactance[i]!) / 1000,
        (-Math.atan2(reactance[i]!, resistance[i]!) * 180) / Math.PI,
      ]),
    ]),
    [
      {
        title: 'eis-modulus-phase.csv',
        points: 5,
        technique: 'EIS',
        columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
      },
    ],
    { technique: 'EIS', separator: ',' },
  );
  write(
    'generic-csv/unit-row-and-preamble.tsv',
    latin1(
      table('\t', [
        ['Instrument', 'bench logger'],
        ['Date', '05.03.2024 13:00:00'],
        [],
        ['Time', 'Current', 'Range'],
        ['min', 'µA', ''],
        ...count(6).map((i) => [i, `${i}.25`, '100 µA']),
      ]),
    ),
    [
      {
        title: 'unit-row-and-preamble.tsv',
        points: 6,
        technique: 'CA',
        date: '2024-03-05T13:00:00',
        columns: {
          time: count(6).map((i) => 60 * i),
          current: count(6).map((i) => (100 * i + 25) / 1e8),
        },
      },
    ],
    { encoding: 'windows-1252', separator: '\t', decimal: '.' },
  );
  write(
    'generic-csv/swv-three-currents Scan 2.csv',
    table(',', [
      ['Potential (V)', 'Forward current (uA)', 'Reverse current (uA)', 'Difference current (uA)'],
      ...count(5).map((i) => [i / 10, 3 * i, -2 * i, 5 * i]),
    ]),
    [
      {
        title: 'swv-three-currents Scan 2.csv',
        points: 5,
        technique: 'SWV',
        scan: 2,
        columns: {
          potential: count(5).map((i) => i / 10),
          current: count(5).map((i) => (3 * i) / 1e6),
          reverseCurrent: count(5).map((i) => (0 - 2 * i) / 1e6),
          differenceCurrent: count(5).map((i) => (5 * i) / 1e6),
        },
      },
    ],
  );
  write(
    'generic-csv/side-by-side-of-different-length.csv',
    table(',', [
      ['E (V)', 'I (uA)', 'E (V)', 'I (uA)'],
      ...count(6).map((i) => [i / 10, i, ...(i < 4 ? [i / 20, 2 * i] : ['', ''])]),
    ]),
    [
      {
        title: 'side-by-side-of-different-length.csv (1)',
        points: 6,
        columns: { potential: count(6).map((i) => i / 10), current: count(6).map((i) => i / 1e6) },
      },
      {
        title: 'side-by-side-of-different-length.csv (2)',
        points: 4,
        columns: {
          potential: count(4).map((i) => i / 20),
          current: count(4).map((i) => (2 * i) / 1e6),
        },
      },
    ],
  );
  write(
    'generic-csv/states (2,3).csv',
    table(',', [
      ['Time (s)', 'Potential (mV)', 'State'],
      ...count(6).map((i) => [i, 10 * i, i < 3 ? 'blank' : 'sample']),
    ]),
    [
      {
        title: 'states (2,3).csv: blank',
        points: 3,
        state: 'blank',
        mapping: [2, 3],
        columns: { time: [0, 1, 2], potential: [0, 0.01, 0.02] },
      },
      {
        title: 'states (2,3).csv: sample',
        points: 3,
        state: 'sample',
        mapping: [2, 3],
        columns: { time: [3, 4, 5], potential: [0.03, 0.04, 0.05] },
      },
    ],
  );
}

function textColumns(): void {
  write(
    'text-columns/pairs 20ppb.txt',
    table(
      '\t',
      volt.map((v, i) => [v, nanoampere[i]! / 1000]),
      '\r',
    ),
    [
      {
        title: 'pairs 20ppb.txt',
        points: 41,
        technique: 'CV',
        group: 20,
        concUnit: 'ppb',
        columns: { potential: volt, current: ampere },
      },
    ],
  );
  write(
    'text-columns/spectrum.dat',
    table(
      '  ',
      frequency.map((f, i) => [f.toExponential(3), resistance[i]!, reactance[i]!.toExponential(6)]),
    ),
    [
      {
        title: 'spectrum.dat',
        points: 5,
        technique: 'EIS',
        columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
      },
    ],
  );
}

function pairs(): void {
  for (const id of ['concentration-file', 'aof-file'])
    write(
      `${id}/pairs.txt`,
      table('\t', [
        [0, 1],
        [2.5, 3],
        ['blank', 4],
        [10, 9],
      ]),
      [{ title: 'pairs.txt', points: 3, columns: { x: [0, 2.5, 10], y: [1, 3, 9] } }],
    );
}

genericCsv();
textColumns();
palmSensSessions();
pstraceExports();
measurementsWorkbook();
pairs();
