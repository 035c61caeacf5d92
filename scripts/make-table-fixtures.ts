import { otherWorkbookFile } from '../packages/core/src/testing/other-workbook-file.ts';
import { workbookFile } from '../packages/core/src/testing/workbook-file.ts';
import {
  ampere,
  comma,
  count,
  frequency,
  millivolt,
  nanoampere,
  reactance,
  resistance,
  table,
  volt,
  write,
} from './format-fixtures/golden-file.ts';
import { corrware } from './format-fixtures/corrware.ts';
import { cyclers } from './format-fixtures/cyclers.ts';
import { jsonTables } from './format-fixtures/json-tables.ts';
import { labchart } from './format-fixtures/labchart.ts';
import { labview } from './format-fixtures/labview.ts';
import { pictures } from './format-fixtures/pictures.ts';
import { spectra } from './format-fixtures/spectra.ts';

/**
 * Writes the fixtures of the Excel readers, of loggers, cyclers and pages: as make-format-fixtures.ts, numbers from formulas.
 *
 *     npx pnpm exec tsx --conditions=tafel-source scripts/make-table-fixtures.ts
 */
function nova(): void {
  const header = [
    'Potential applied (V)',
    'Time (s)',
    'WE(1).Current (A)',
    'WE(1).Potential (V)',
    'Scan',
  ];
  const rows = millivolt.map((mv, i) => [(mv + 1) / 1000, i, ampere[i] ?? 0, mv / 1000, 1]);
  const columns = {
    potential: volt,
    potentialApplied: millivolt.map((mv) => (mv + 1) / 1000),
    current: ampere,
    time: count(41),
  };
  const line = { points: 41, technique: 'CV', columns };
  write(
    'autolab-nova/cv-decimal-comma.txt',
    table(';', [header, ...rows.map((row) => row.map(comma)), ['', '', '', '', 2]]),
    [{ title: 'cv-decimal-comma.txt', ...line }],
    { separator: ';', decimal: ',' },
  );
  write('autolab-nova/cv.xlsx', workbookFile({ Sheet1: [header, ...rows] }), [
    { title: 'cv.xlsx', ...line },
  ]);
}

function workbooks(): void {
  const pairs = [
    ['a', null, 'b', null],
    ['Ewe/V', '<I>/mA', 'Ewe/V', '<I>/mA'],
    ...count(5).map((i) => [i / 100, i / 8, i < 4 ? i / 10 : null, i < 4 ? i / 4 : null]),
  ];
  const pair = (points: number, step: number, milliampere: number) => ({
    points,
    columns: {
      potential: count(points).map((i) => i / step),
      current: count(points).map((i) => (i / milliampere) * 1e-3),
    },
  });
  write('bio-logic-xlsx/two-pairs.xlsx', workbookFile({ Sheet1: pairs }), [
    { title: 'a', ...pair(5, 100, 8) },
    { title: 'b', ...pair(4, 10, 4) },
  ]);
  const spectrum = (im: string, sign: 1 | -1) => [
    ['freq (Hz)', 'Zre (ohm)', im],
    ...frequency.map((f, i) => [f, resistance[i] ?? 0, sign * (reactance[i] ?? 0)]),
  ];
  const line = {
    points: 5,
    technique: 'EIS',
    columns: { frequency, impedanceRe: resistance, impedanceIm: reactance },
  };
  write(
    'pyimpspec-xlsx/two-spectra.xlsx',
    workbookFile({ first: spectrum('Zim (ohm)', 1), second: spectrum('-Zim (ohm)', -1) }),
    [
      { title: 'first', ...line },
      { title: 'second', ...line },
    ],
  );
  write(
    'galvano-xlsx/header-in-row-7.xlsx',
    workbookFile({
      Plot: [
        ['Galvano plot'],
        ['Current density', 10],
        [],
        [],
        [],
        [],
        ['t / s', 'E / mV'],
        ...count(4).map((i) => [i, 100 + i]),
      ],
    }),
    [
      {
        title: 'header-in-row-7.xlsx',
        points: 4,
        columns: { time: count(4), potential: count(4).map((i) => (100 + i) / 1000) },
      },
    ],
    { headerRow: 7 },
  );
  write(
    'spreadsheet/dates-and-units-in-a-row.xlsx',
    workbookFile({
      Log: [
        ['Current', 'Note', 'Time'],
        ['µA', null, null],
        ...count(4).map((i) => [
          10 * i,
          i === 0 ? 'start' : null,
          { days: 45_356 + (43_200 + i) / 86_400 },
        ]),
      ],
    }),
    [
      {
        title: 'dates-and-units-in-a-row.xlsx',
        points: 4,
        date: '2024-03-05T12:00:00',
        columns: { time: count(4), current: count(4).map((i) => i / 100_000) },
      },
    ],
  );
}

function otherWorkbooks(): void {
  const rows = [
    ['Potential / mV', 'Current / nA', 'Note'],
    ...millivolt.map((mv, i) => [mv, nanoampere[i] ?? 0, `point ${i + 1}`]),
  ];
  for (const [bookType, name] of [
    ['biff8', 'cv.xls'],
    ['ods', 'cv.ods'],
  ] as const)
    write(`spreadsheet/${name}`, otherWorkbookFile(bookType, rows), [
      {
        title: name,
        points: 41,
        technique: 'CV',
        columns: { potential: volt, current: ampere },
      },
    ]);
}

function loggersAndPages(): void {
  write(
    'dt6-text/two-channels.txt',
    table('\t', [
      ['', 'Voltage A', 'SoilTemp', 'Current B'],
      ['', 'mV', 'degC', 'nA'],
      ...count(4).map((i) => [`15/03/2024 12:00:0${i}`, i, 20, i === 3 ? 'n.a.' : 7 * i]),
    ]),
    [
      {
        title: 'Voltage A',
        points: 4,
        date: '2024-03-15T12:00:00',
        columns: { time: count(4), potential: count(4).map((i) => i / 1000) },
      },
      {
        title: 'Current B',
        points: 4,
        columns: { time: count(4) },
      },
    ],
  );
  write(
    'dropview-csv/two-scans.csv',
    ['CV_1', 'CV_2']
      .map(
        (title) =>
          `"${title}";\n"Date 15/03/2024";\n"Potential (V)";"Current (nA)"\n${millivolt.map((mv, i) => `"${(mv / 1000).toFixed(3)}";"${nanoampere[i]}"\n`).join('')}`,
      )
      .join(''),
    ['CV_1', 'CV_2'].map((title) => ({
      title,
      points: 41,
      technique: 'CV',
      date: '2024-03-15T00:00:00',
      columns: { potential: volt, current: ampere },
    })),
  );
  const f8 = (values: readonly number[]) => ({
    dtype: 'f8',
    bdata: Buffer.from(Float64Array.from(values).buffer).toString('base64'),
  });
  const layout = {
    xaxis: { title: { text: 'Potential (mV)' } },
    yaxis: { title: { text: '<i>Current</i> / nA' } },
  };
  write(
    'plotly-html/packed.html',
    `<!DOCTYPE html>\n<html><head><script>window.PlotlyConfig = {};</script></head><body><div id="g"></div><script>Plotly.newPlot(  "g",  ${JSON.stringify([{ name: 'sensor 1', x: f8(millivolt), y: f8(nanoampere) }])}, ${JSON.stringify(layout)}, {"responsive": true})</script></body></html>\n`,
    [
      {
        title: 'sensor 1',
        points: 41,
        technique: 'CV',
        columns: { potential: volt, current: ampere },
      },
    ],
  );
  write(
    'extern-payload/figure.json',
    JSON.stringify({ data: [{ name: 'a', x: [1, 2, 3], y: [4, null, 6] }, { y: [7, 8] }] }),
    [
      { title: 'a', points: 3, columns: { x: [1, 2, 3] } },
      { title: 'figure.json (2)', points: 2, columns: { x: [0, 1], y: [7, 8] } },
    ],
  );
}

function ownCsv(): void {
  const source = {
    file: 'a.mpt',
    sha256: 'ab'.repeat(32),
    bytes: 7,
    format: 'biologic-mpt',
    index: 0,
  };
  const column = (key: string, unit: string, header: string, fileUnit: string, n: number) => ({
    key,
    unit,
    header,
    fileUnit,
    n,
  });
  const record = {
    tafel: '0.1.0',
    source,
    instrument: 'BioLogic',
    title: 'first',
    technique: 'CA',
    group: 2.5,
    concUnit: 'mM',
    state: null,
    date: '2024-03-05T12:00:00',
    mapping: [1, 2],
    scan: 3,
    columns: [column('current', 'A', 'I/mA', 'mA', 3), column('time', 's', 'time/s', 's', 4)],
    auxiliary: [{ header: 'T', fileUnit: '°C', n: 4 }],
  };
  write(
    'tafel-csv/chronoamperogram.csv',
    `# tafel-csv 1\n# ${JSON.stringify(record)}\nPoint,Current / A,Time / s,T\n1,1e-7,0,21\n2,-2.5e-8,1,21\n3,0.1,2,\n4,,3,22\n`,
    [
      {
        title: 'first',
        points: 4,
        technique: 'CA',
        group: 2.5,
        concUnit: 'mM',
        mapping: [1, 2],
        scan: 3,
        date: '2024-03-05T12:00:00',
        columns: { current: [1e-7, -2.5e-8, 0.1], time: [0, 1, 2, 3] },
      },
    ],
  );
}

nova();
ownCsv();
corrware();
cyclers();
jsonTables();
labchart();
labview();
workbooks();
otherWorkbooks();
loggersAndPages();
pictures();
spectra();
