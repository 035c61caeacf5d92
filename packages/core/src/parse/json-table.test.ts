import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

const inspectJson = (value: unknown) => inspectBytes('a.json', textOf(JSON.stringify(value)));

test('what Python writes where there is no number is no value', () => {
  const { lines, warnings } = inspectBytes(
    'a.json',
    textOf('{"t_s": [0, 1, 2], "I_nA": [NaN, -Infinity , 3], "note": "NaN, NaN"}'),
  );
  expect(lines[0].columns.current?.last).toEqual([null, null, 3e-9]);
  expect(warnings.map(({ message }) => message)).toEqual([
    "Value 1 of 'I_nA' is not a number; it is missing.",
    "Value 2 of 'I_nA' is not a number; it is missing.",
  ]);
});

test('lists of different length are cut, and told', () => {
  const { lines, warnings } = inspectJson({ E_V: [0, 1, 2], I_A: [1, 2], T: [25] });
  expect(lines[0].points).toBe(1);
  expect(warnings).toMatchObject([{ code: 'LENGTHS_DIFFER' }]);
});

test('a clock and seconds since 1970 are counted from the first', () => {
  const days = inspectJson([
    { time: '2024-03-15T14:30:00Z', current_nA: 1 },
    { time: '2024-03-15T14:30:01Z', current_nA: 2 },
  ]);
  expect(days.lines[0].columns.time?.first).toEqual([0, 1]);
  const unix = inspectJson({ timestamp: [1710513000, 1710513002.5], current_nA: [1, 2] });
  expect(unix.lines[0].columns.time?.first).toEqual([0, 2.5]);
  expect([days, unix].map(({ lines }) => lines[0].date)).toEqual([
    '2024-03-15T14:30:00',
    '2024-03-15T14:30:00',
  ]);
});

test('a document without a measurement is refused with its names', () => {
  const { error } = inspectJson({ a: [1, 2], b: [3, 4] });
  expect(error).toMatchObject({ code: 'NO_ELECTROCHEMICAL_DATA' });
  expect(error?.message).toContain("among the names 'a', 'b' there are no two lists");
  expect(inspectJson({ a: { b: [1, 2] } }).error?.message).toContain('it holds no two lists');
});

test('rows of which most have nothing make no table, whatever their number', () => {
  const names = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`c${i}`, 1]));
  const { error } = inspectJson([names, ...Array.from({ length: 5000 }, () => ({}))]);
  expect(error).toMatchObject({ code: 'NO_ELECTROCHEMICAL_DATA' });
});

test('a unit beside a reading is that of its row, and nothing is guessed where it is missing', () => {
  const { lines, report } = inspectJson([
    { t_s: 0, Reading: 998, Unit: 'nA' },
    { t_s: 1, Reading: 1.2, Unit: 'uA' },
    { t_s: 2, Reading: 997 },
  ]);
  expect(lines[0].columns.current?.first).toEqual([998e-9, 1.2e-6, null]);
  expect(report?.decisions).toContain(
    "Without a unit beside them, values of 'Reading' are missing: 1.",
  );
});

test('what only some rows have is a column all the same', () => {
  const { lines } = inspectJson([
    { t_s: 0, I_nA: 1 },
    { t_s: 1, I_nA: 2, T_C: 25 },
    { t_s: 2, I_nA: 3 },
  ]);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'T_C', first: [null, 25, null] }]);
});

test('a line that is no JSON is told with its place', () => {
  const { error } = inspectBytes(
    'a.jsonl',
    textOf('{"E_V": 0, "I_A": 1}', '{"E_V": 0, "I_A": }', '{"E_V": 0, "I_A": 1}'),
  );
  expect(error).toMatchObject({ code: 'FORMAT_BROKEN' });
});
