import { expect, test } from 'vitest';
import { inspectBytes } from './testing/inspect-bytes.ts';

const file = (...lines: readonly string[]) =>
  inspectBytes('a.idf', ['\0\0\0\0', ...lines, ''].join('\r\n'));

test('the order of columns without names follows from the method', () => {
  const rows = ['2', '3', '0 1e-6', '10 2e-6', '20 3e-6'];
  for (const [method, why] of [
    ['Transients', 'as for transients'],
    ['Special', 'the first one rises'],
  ]) {
    const { lines, report } = file(`Method=${method}`, 'primary_data    ', ...rows);
    expect(Object.keys(lines[0].columns)).toEqual(['current', 'time']);
    expect(report?.decisions.join()).toContain(why);
  }
});

test('a table that is cut off is refused with its line', () => {
  const { error } = file('Method=Impedance', 'primary_data', '3', '5', '1 -1 100');
  expect(error).toMatchObject({ code: 'FORMAT_BROKEN', where: { line: 3 } });
});

test.each(['-5', 'x', '1e9'])('%s points are refused', (points) => {
  expect(file('Method=Impedance', 'primary_data', '3', points, '1 -1 100').error?.code).toBe(
    'FORMAT_BROKEN',
  );
});

test('PA-22 a cell without a number is listed with its line', () => {
  const { warnings, lines } = file(
    'Method=Impedance',
    'primary_data',
    '3',
    '2',
    '1 -1 100',
    '2 x 10',
  );
  expect(lines[0].columns.impedanceIm?.first).toEqual([-1, null]);
  expect(warnings).toMatchObject([{ code: 'INVALID_CELLS', where: { line: 7, cell: 'B7' } }]);
});

test('a third column that comes back is no time; zero bytes may have been lost on the way', () => {
  const { format, technique, lines, report } = inspectBytes(
    'a.idf',
    [
      'Method=CyclicVoltammetry',
      'Scanrate=0.05',
      'primary_data',
      '3',
      '3',
      '-0.8 1e-6 -1',
      '-0.7 2e-6 -0.9',
      '-0.8 1e-6 -1',
      '',
    ].join('\n'),
  );
  expect([format, technique]).toEqual(['ivium', 'CV']);
  expect(Object.keys(lines[0].columns)).toEqual(['potential', 'current']);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'column 3' }]);
  expect(report?.decisions.join()).toContain('the third one falls somewhere');
});

test('a method of transients begins with the time, however short it was', () => {
  const read = (method: string) =>
    file(`Method=${method}`, 'primary_data', '3', '2', '0.5 1E-6 0.1', '1.5 2E-6 0.1').lines[0]
      .columns;
  expect(read('Transients').time?.first).toEqual([0.5, 1.5]);
  expect(read('Transients').potential?.first).toEqual([0.1, 0.1]);
  expect(read('LinearSweep').potential?.first).toEqual([0.5, 1.5]);
});
