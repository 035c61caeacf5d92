import { expect, test } from 'vitest';
import { inspectBytes, textOf } from '../testing/inspect-bytes.ts';

test('PA-06 a row of units counts also where Tafel does not know one of them', () => {
  const { lines, report, warnings } = inspectBytes(
    'a.csv',
    textOf('Time,Potential,Current', 's,mV,A/g', '10,1,2', '20,2,3'),
  );
  expect(warnings).toEqual([]);
  expect(lines[0].columns.potential?.first).toEqual([1e-3, 2e-3]);
  expect(lines[0].columns.current).toBeUndefined();
  expect(lines[0].auxiliary).toMatchObject([{ header: 'Current', fileUnit: 'A/g' }]);
  expect(report?.decisions.join(' ')).toContain("'A/g' is no unit that Tafel knows for current");
});

const rows = (names: string) =>
  ['10,1,2', '1,2,3'].map((row) => row.split(',').slice(0, names.split(',').length).join(','));

test.each([
  ['E,I', 'V,A/g', "'A/g'"],
  ["f,Z',Z''", 'Hz,furlong,furlong', "'furlong'"],
])('PA-25 an unknown unit is the reason why nothing was read: %s', (names, units, unit) => {
  const { error } = inspectBytes('a.csv', textOf(names, units, ...rows(names)));
  expect(error?.code).toBe('NO_ELECTROCHEMICAL_DATA');
  expect(error?.message).toContain(`${unit} is no unit that Tafel knows`);
});

test('words below names with units of their own are no row of units', () => {
  const { lines } = inspectBytes('a.csv', textOf('E (V),I (µA)', 'A,x', '0.1,1', '0.2,2'));
  expect(lines[0].columns.current?.first).toEqual([1e-6, 2e-6]);
});
