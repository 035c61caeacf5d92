import { expect, test } from 'vitest';
import { inspectBytes, textOf } from '../testing/inspect-bytes.ts';

const TABLE = ['Time (s),Potential (V),Current (uA)', '0,0.1,1', '1,0.2,2', '2,0.3,4'];

test('tables under the same header are data lines of their own, with what stands between them told', () => {
  const { lines, report, warnings } = inspectBytes(
    'a.csv',
    textOf('Scan 1', ...TABLE, '', 'Scan 2', ...TABLE.slice(0, 3)),
  );
  expect(lines.map(({ title, points }) => [title, points])).toEqual([
    ['a.csv (1)', 3],
    ['a.csv (2)', 2],
  ]);
  expect(lines[1].columns.time?.first).toEqual([0, 1]);
  expect(report?.decisions).toContain(
    'The header stands 2 times: one data line for each of the tables below it.',
  );
  expect(warnings.map(({ message }) => message)).toEqual([
    'Line 7 was left out: 1 cell instead of 3.',
  ]);
});

test('a header that only counts on is the same header', () => {
  const sweep = (cycle: string) => [`freq /Hz, Z_r, Z_im ${cycle}`, '1000\t10\t-5', '100\t20\t-8'];
  const { lines } = inspectBytes('a.txt', textOf(...sweep('01'), ...sweep('02')));
  expect(lines.map(({ technique, points }) => [technique, points])).toEqual([
    ['EIS', 2],
    ['EIS', 2],
  ]);
});

test('a table with another header is read as well', () => {
  const { lines, report } = inspectBytes(
    'a.csv',
    textOf(...TABLE, '', 'Time (s),Current (nA)', '0,5', '1,6', '2,7'),
  );
  expect(lines.map(({ title }) => title)).toEqual(['a.csv', 'a.csv, line 6']);
  expect(lines[1].columns.current?.first).toEqual([5e-9, 6e-9, 7e-9]);
  expect(report?.decisions).toContain('The file holds 2 tables with headers of their own.');
});

test('PA-08 X-81 a spectrum below another measurement is refused', () => {
  const { error } = inspectBytes(
    'a.csv',
    textOf(...TABLE, '', "Frequency (Hz),Z' (Ohm),Z'' (Ohm)", '100,1,-2', '10,2,-3'),
  );
  expect(error?.code).toBe('EIS_AND_STANDARD_DATA');
  expect(error?.message).toContain('1 of its 2 tables');
});

test('more tables than a person puts into a file are told', () => {
  const tables = Array.from({ length: 60 }, (_, k) => [
    k % 2 === 0 ? 'Time (s),Current (nA)' : 'Time (s),Potential (mV)',
    '0,5',
    '1,6',
  ]);
  const { lines, warnings } = inspectBytes('a.csv', textOf(...tables.flat()));
  expect(lines).toHaveLength(50);
  expect(warnings).toMatchObject([{ code: 'UNEXTRACTED_DATATABLE', where: { line: 151 } }]);
});

test('values with their units are no header', () => {
  const { error } = inspectBytes('a.csv', textOf('Time;Potential', '0 s;0,1 V', '1 s;0,2 V'));
  expect(error?.message).toContain("Line 2 was left out: no number in a measured column ('0 s')");
});

test('prose between the header and the rows is passed over', () => {
  const { lines } = inspectBytes(
    'a.cor',
    textOf(
      'Surface Area: 1',
      'E(Volts)\tI(A/cm2)\tT(Seconds)',
      'End Comments',
      '-1\t1e-5\t0',
      '-0.9\t2e-5\t0.1',
    ),
  );
  expect(lines[0].columns.currentDensity?.first).toEqual([0.1, 0.2]);
});

test('names separated by commas may stand above rows separated by tabs', () => {
  const { lines, report } = inspectBytes('a.txt', textOf('Time (s), E (V)', '0\t0.1', '1\t0.2'));
  expect(report?.separator).toBe('\t');
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2]);
});

test('a table may begin far below a long head', () => {
  const head = Array.from({ length: 700 }, (_, k) => `Parameter ${k}: ${3 * k}`);
  const { report } = inspectBytes('a.csv', textOf(...head, ...TABLE));
  expect(report?.headerRow).toBe(701);
});

test.each([
  ['quoted, with points', '"Time (s)","Current (A)"', '"0.00","1,250.00"', "'1,250.00' in line 2"],
  ['with commas', 'Time (s);Current (A)', '0,00;1.250,00', "'1.250,00' in line 2"],
])('X-47 thousands separators %s are refused with their place', (_, header, row, place) => {
  const { error } = inspectBytes('a.csv', textOf(header, row, row, row));
  expect(error?.code).toBe('DECIMAL_MIXED');
  expect(error?.message).toContain(place);
});

test('X-47 a narrow space between thousands is part of the number', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf('Time (s);Current (A)', '1\u202F000,5;1', '12\u00A0000,5;2'),
  );
  expect(lines[0].columns.time?.first).toEqual([1000.5, 12_000.5]);
});
