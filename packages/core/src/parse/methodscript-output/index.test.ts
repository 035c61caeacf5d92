import { expect, test } from 'vitest';
import { inspectBytes } from '../testing/inspect-bytes.ts';

const output = (...lines: readonly string[]) => inspectBytes('a.txt', `${lines.join('\n')}\n`);

test('a measured potential counts before the one that was set', () => {
  const { lines } = output('e', 'M0005', 'Pda8000064m;ab8000065m;ba8000001u', '*', '');
  expect(lines[0].columns.potential?.first).toEqual([0.101]);
  expect(lines[0].columns.potentialApplied?.first).toEqual([0.1]);
});

test('numbers without a prefix and at the ends of the range of prefixes', () => {
  const { lines } = output(
    'M0007',
    'Peb8000005 ;ba8000003a;ed8000019i',
    'Peb8000006 ;ba8000004f',
    '*',
  );
  expect(lines[0].columns.time?.first).toEqual([5, 6]);
  expect(lines[0].columns.current?.first).toEqual([3e-18, 4e-15]);
  expect(lines[0].auxiliary[0].first).toEqual([25, null]);
});

test('PA-22 a value that the device could not measure is missing, never 0, and its point stays', () => {
  const { lines, warnings } = output('M0005', 'Pda8000064m;ba     nan,12,288', '*');
  expect(lines[0].points).toBe(1);
  expect(lines[0].columns.current?.first).toEqual([null]);
  expect(warnings.map(({ code }) => code)).toEqual(['DEVICE_STATUS', 'INVALID_CELLS']);
  expect(warnings[0].message).toContain('overload');
});

test('errors of the device and packages that were cut off are told with their lines', () => {
  const { lines, warnings } = output(
    'M0005',
    'Pda8000064m;ba8000001u',
    'Pda80000',
    '!4001: Line 7, Col 3',
  );
  expect(lines[0].points).toBe(1);
  expect(warnings).toMatchObject([
    { code: 'DEVICE_STATUS', where: { line: 4 } },
    { code: 'BAD_LINES', where: { line: 3 } },
  ]);
});

test('a pulse sends its difference, forward and reverse current: none of the three is lost', () => {
  const { lines } = output('M0002', 'Pda8000064m;ba8000003u;ba8000005u;ba8000002u', '*');
  const { current, reverseCurrent, differenceCurrent } = lines[0].columns;
  expect(differenceCurrent?.first).toEqual([3e-6]);
  expect(current?.first).toEqual([5e-6]);
  expect(reverseCurrent?.first).toEqual([2e-6]);
});

test('other values of one type stay beside the first', () => {
  const { lines } = output('M0005', 'Pda8000064m;ba8000003u;ba8000005u', '*');
  expect(lines[0].columns.current?.first).toEqual([3e-6]);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'WE current (ba) 2', first: [5e-6] }]);
});
