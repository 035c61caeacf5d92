import { expect, test } from 'vitest';
import { otherWorkbookFile } from '../testing/other-workbook-file.ts';
import { type Inspection, inspectFile } from './inspect.ts';

const inspectBook = (bytes: Uint8Array, name: string): Inspection =>
  inspectFile({ name, bytes, sha256: '' });

const rows: unknown[][] = [
  ['Potential (V)', 'Strom / µA', 'Note'],
  [0, 1, 'start'],
  [0.125, -2.5, null],
  [1e-9, 123_456.789, null],
  [0.37, 1234, null],
  [-1.5, null, 'end'],
];

test.each([
  ['xlsx', 'a.xlsx'],
  ['biff8', 'a.xls'],
  ['ods', 'a.ods'],
] as const)('PA-15 reads the same from %s', (bookType, name) => {
  const { error, format, lines, warnings } = inspectBook(otherWorkbookFile(bookType, rows), name);
  expect(error).toBeNull();
  expect(format).toBe('spreadsheet');
  const { potential, current } = lines[0].columns;
  expect([potential?.first, potential?.last]).toEqual([
    [0, 0.125, 1e-9],
    [1e-9, 0.37, -1.5],
  ]);
  expect(current?.first.slice(0, 2)).toEqual([1e-6, -2.5e-6]);
  expect(current?.last[1]).toBe(1.234e-3);
  expect(warnings).toMatchObject([{ code: 'INVALID_CELLS', where: { cell: 'B6' } }]);
});

test.each([
  ['biff8', 'a.xls'],
  ['ods', 'a.ods'],
] as const)('every Excel layout is found in %s too', (bookType, name) => {
  const pairs = [
    ['Ewe/V', '<I>/mA', 'Ewe/V', '<I>/mA'],
    [0, 1, 0, 2],
    [1, 2, 1, 4],
  ];
  const { format, lines } = inspectBook(otherWorkbookFile(bookType, pairs), name);
  expect(format).toBe('bio-logic-xlsx');
  expect(lines.map(({ columns }) => columns.current?.last.at(-1))).toEqual([2e-3, 4e-3]);
  const sheets = inspectBook(otherWorkbookFile(bookType, rows, ['Notes', 'measurements_1']), name);
  expect(sheets.format).toBe('measurements-xlsx');
});

test.each([
  ['biff8', 'a.xls'],
  ['ods', 'a.ods'],
] as const)('PA-19 dates of %s become seconds since the first', (bookType, name) => {
  const dates = [0, 1, 90].map((s, i) => [new Date(Date.UTC(2024, 2, 5, 12, 0, s)), i]);
  const { lines } = inspectBook(
    otherWorkbookFile(bookType, [['Time', 'Current (A)'], ...dates]),
    name,
  );
  expect(lines[0].columns.time?.first.map((s) => s && Math.round(s))).toEqual([0, 1, 90]);
  expect(lines[0].date).toMatch(/^2024-03-05T/);
});

test('reads many and long shared strings of an .xls, across its records', () => {
  const long = Array.from({ length: 3000 }, (_, i) => [i, i * 2, `${i} ${'ü€x'.repeat(i % 40)}`]);
  const { lines, error } = inspectBook(
    otherWorkbookFile('biff8', [['Time (s)', 'Current (nA)', 'State'], ...long]),
    'a.xls',
  );
  expect(error).toBeNull();
  expect(lines[0].points).toBe(3000);
  expect(lines[0].columns.current?.last).toEqual([5.994e-6, 5.996e-6, 5.998e-6]);
});

test('a binary workbook, and an old Office file without one, are named', () => {
  const binary = inspectBook(otherWorkbookFile('xlsb', rows), 'a.xlsb');
  expect(binary.error).toMatchObject({ code: 'FORMAT_UNSUPPORTED' });
  expect(binary.error?.message).toContain('Save it as .xlsx');
  const old = inspectBook(otherWorkbookFile('biff5', rows), 'a.xls');
  expect(old.error?.message).toMatch(/Excel 97/);
});

test.each([
  ['a text', '2025-03-04 10:20:30'],
  ['a day of the workbook', 45_720 + 37_230 / 86_400],
])('what stands above the table of a sheet counts: its date as %s, its technique', (_, date) => {
  const sheet = [
    ['Sample', 'Ferrocene, 1 mM'],
    ['Serial number', 45_000],
    ['Technique', 'Cyclic Voltammetry'],
    ['Date', date],
    [],
    ['Potential (V)', 'Current (A)'],
    [0.1, 1e-6],
    [0.2, 2e-6],
  ];
  const { lines, technique, warnings } = inspectBook(otherWorkbookFile('xlsx', sheet), 'a.xlsx');
  expect(lines.map((line) => line.date)).toEqual(['2025-03-04T10:20:30']);
  expect([technique, warnings]).toEqual(['CV', []]);
});
