import { expect, test } from 'vitest';
import { inspectBytes, textOf } from '../testing/inspect-bytes.ts';

test('PA-09 a potential that is swept upwards from below zero is no time: the column that counts on is', () => {
  const { lines, report } = inspectBytes(
    'a.txt',
    textOf('-0.3 1e-6 0', '-0.2 2e-6 1', '-0.1 3e-6 2', '0 4e-6 3'),
  );
  expect(lines[0].columns.potential?.first).toEqual([-0.3, -0.2, -0.1]);
  expect(lines[0].columns.time?.first).toEqual([0, 1, 2]);
  expect(report?.decisions).toContain(
    'No header: from their values the columns are taken as potential in V, current in A, time in s.',
  );
});

test('PA-09 values that can be no potential and no time are kept as x and y', () => {
  const { lines, report, technique } = inspectBytes('a.txt', textOf('5e6 2', '4e6 3', '4.5e6 2'));
  expect(technique).toBeNull();
  expect(lines[0].columns.x?.first).toEqual([5e6, 4e6, 4.5e6]);
  expect(report?.decisions.join(' ')).toContain('kept as x and y, without units');
});
