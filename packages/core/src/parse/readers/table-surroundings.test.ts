import { expect, test } from 'vitest';
import { inspectBytes, textOf } from '../testing/inspect-bytes.ts';

const ROWS = ['Potential/V,Current/A', '-0.25,1e-7', '-0.1,2e-7', '0.1,6e-7', '0.25,3e-7'];

test.each(['Technique: Cyclic Voltammetry', 'Experiment Type : CV', 'method,cyclic voltammetry'])(
  "the technique is that of the line '%s'",
  (line) => expect(inspectBytes('a.txt', textOf(line, ...ROWS)).technique).toBe('CV'),
);

test('a technique that the columns contradict does not count', () => {
  expect(inspectBytes('a.txt', textOf('Technique: EIS', ...ROWS)).technique).toBe('LSV');
});

test('X-50 a date above the table that can be read in two ways is told', () => {
  const { lines, warnings } = inspectBytes('a.txt', textOf('Date: 03/04/2024', ...ROWS));
  expect(lines[0].date).toBe('2024-04-03T00:00:00');
  expect(warnings.map(({ code }) => code)).toEqual(['DATE_ORDER_ASSUMED']);
});

test('the day of the first row is kept where the time counts by itself', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf(
      'Date Time,Time (s),Current (A)',
      '2024-03-05 12:00:00,30,1',
      '2024-03-05 12:00:30,60,1',
    ),
  );
  expect(lines[0].date).toBe('2024-03-05T12:00:00');
  expect(lines[0].columns.time?.first).toEqual([30, 60]);
});

test('PA-19 X-50 days of a spreadsheet under the name of a date count seconds from the first', () => {
  const { lines, report } = inspectBytes(
    'a.csv',
    textOf('Date,Potential (V)', '45356.5,0.1', '45356.75,0.2', '45357,0.3'),
  );
  expect(lines[0].columns.time?.first).toEqual([0, 21_600, 43_200]);
  expect(lines[0].date).toBe('2024-03-05T12:00:00');
  expect(report?.decisions.join(' ')).toContain('days as a spreadsheet counts them');
});
