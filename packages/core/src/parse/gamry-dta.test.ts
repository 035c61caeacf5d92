import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

const head = ['EXPLAIN', 'TAG\tCV'];
const curve = (name: string, ...rows: readonly string[]) => [
  `${name}\tTABLE\t2`,
  '\tPt\tT\tVf\tIm',
  '\t#\ts\tV vs. Ref.\tA',
  ...rows,
];

test('a row that begins with blanks instead of tabs is read like the others', () => {
  const { lines, warnings } = inspectBytes(
    'a.DTA',
    textOf(...head, ...curve('CURVE', '\t0\t0\t0.1\t1e-6', '  1 1 0.2\t2e-6', '\t2\t2\t0.3\t3e-6')),
  );
  expect(warnings).toEqual([]);
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2, 0.3]);
  expect(lines[0].columns.current?.first).toEqual([1e-6, 2e-6, 3e-6]);
});

test('the number of rows that a table announces does not count', () => {
  const rows = ['\t0\t0\t0.1\t1e-6', '\t1\t1\t0.2\t2e-6', '\t2\t2\t0.3\t3e-6'];
  expect(inspectBytes('a.DTA', textOf(...head, ...curve('CURVE', ...rows))).lines[0].points).toBe(
    3,
  );
});

test('PA-08 a spectrum and a curve in one file are refused, an open circuit before it is not', () => {
  const spectrum = [
    'ZCURVE\tTABLE',
    '\tPt\tFreq\tZreal\tZimag',
    '\t#\tHz\tohm\tohm',
    '\t0\t100\t1\t-2',
  ];
  const row = '\t0\t0\t0.1\t1e-6';
  const together = (name: string) =>
    inspectBytes('a.DTA', textOf(...head, ...curve(name, row), ...spectrum));
  expect(together('CURVE1').error?.code).toBe('EIS_AND_STANDARD_DATA');
  expect(together('OCVCURVE').lines.map(({ technique }) => technique)).toContain('OCP');
});

test('PA-13 a table without two quantities is left out with a warning', () => {
  const { lines, warnings } = inspectBytes(
    'a.DTA',
    textOf(
      ...head,
      'OTHER\tTABLE',
      '\tPt\tTemp',
      '\t#\tdeg C',
      '\t0\t25',
      ...curve('CURVE', '\t0\t0\t0.1\t1'),
    ),
  );
  expect(lines).toHaveLength(1);
  expect(warnings).toMatchObject([{ code: 'UNEXTRACTED_DATATABLE', where: { line: 3 } }]);
});

test('tables with different decimal signs are refused', () => {
  const { error } = inspectBytes(
    'a.DTA',
    textOf(...head, ...curve('CURVE1', '\t0\t0\t0.1\t1'), ...curve('CURVE2', '\t0\t0\t0,1\t1')),
  );
  expect(error?.code).toBe('DECIMAL_MIXED');
});
