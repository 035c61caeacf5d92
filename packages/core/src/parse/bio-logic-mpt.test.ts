import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

const file = (names: string, ...rows: readonly string[]) =>
  textOf(
    'EC-Lab ASCII FILE',
    'Nb header lines : 7',
    '',
    'Chronopotentiometry',
    '',
    'Acquisition started on : 13/02/2024 09:00:00',
    names,
    ...rows,
  );

test('PA-06 a column that EC-Lab writes in two forms is one measurement', () => {
  const { lines, warnings } = inspectBytes(
    'a.mpt',
    file(
      'time/s\tEwe/V\t<Ewe>/V\tI/mA\t(Q-Qo)/C\t(Q-Qo)/mA.h\tstep time/s',
      '0\t0.1\t0.11\t1\t3.6\t1\t0',
      '1\t0.2\t0.21\t1\t7.2\t2\t1',
    ),
  );
  expect(warnings).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    title: 'Chronopotentiometry',
    technique: 'CP',
    date: '2024-02-13T09:00:00',
  });
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2]);
  expect(lines[0].columns.charge?.first).toEqual([3.6, 7.2]);
  expect(lines[0].auxiliary.map(({ header }) => header)).toEqual([
    '<Ewe>/V',
    '(Q-Qo)/mA.h',
    'step time/s',
  ]);
});

test('a potential of zeros only is told', () => {
  const { warnings } = inspectBytes(
    'a.mpt',
    file('time/s\t<Ewe>/V\tI/mA', '0\t0\t1', '1\t0\t1', '2\t0\t1'),
  );
  expect(warnings.map(({ code }) => code)).toEqual(['ZERO_COLUMN']);
});

test('PA-19 a time written as date and time counts from its first value', () => {
  const { lines } = inspectBytes(
    'a.mpt',
    file(
      'time/s\tEwe/V\tI/mA',
      '11/20/2024 11:38:54.171\t0.1\t1',
      '11/20/2024 11:38:55.671\t0.2\t1',
    ),
  );
  expect(lines[0].columns.time?.first).toEqual([0, 1.5]);
});

test('PA-08 rows with and without a frequency are two measurements in one file', () => {
  const { error } = inspectBytes(
    'a.mpt',
    file(
      'freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\ttime/s\tEwe/V\tI/mA',
      '0\t0\t0\t0\t0.1\t1',
      '100\t1\t2\t1\t0.1\t1',
    ),
  );
  expect(error).toMatchObject({ code: 'EIS_AND_STANDARD_DATA' });
});

test.each([
  ['RAGGED_TABLE', 7, 'one name too few', file('time/s\tEwe/V', '0\t0.1\t1')],
  ['HEADER_MISSING', 3, 'a number of header lines that is wrong', file('a').replace(': 7', ': 3')],
  ['NO_ELECTROCHEMICAL_DATA', 7, 'no rows', file('time/s\tEwe/V\tI/mA')],
  ['DECIMAL_MIXED', 9, 'two decimal signs', file('time/s\tEwe/V', '0\t0.1', '1\t0,1')],
])('%s in line %i: %s', (code, line, _, text) => {
  const { error, lines } = inspectBytes('a.mpt', text);
  expect(lines).toEqual([]);
  expect(error?.code).toBe(code);
  expect([line, line + 1]).toContain(error?.where.line);
});

test('names behind an empty name that have no values are told, any other difference is refused', () => {
  const read = (names: string, row: string) =>
    inspectBytes('a.mpt', textOf('EC-Lab ASCII FILE', 'Nb header lines : 3', names, row, row));
  const names = 'freq/Hz\tRe(Z)/Ohm\t-Im(Z)/Ohm\t\tEwe-Ece/V';
  const { lines, report } = read(names, '10\t1\t2');
  expect(lines[0].columns.impedanceIm?.first).toEqual([-2, -2]);
  expect(report?.decisions.join(' ')).toContain("'Ewe-Ece/V' has no values");
  expect(read(names, '10\t1').error?.code).toBe('RAGGED_TABLE');
  expect(read(names, '10\t1\t2\t\t3').lines[0].auxiliary.map(({ header }) => header)).toContain(
    'Ewe-Ece/V',
  );
});
