import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

const HEAD = [
  'LabVIEW Measurement\t',
  'Separator\tTab',
  'X_Columns\tNo',
  '***End_of_Header***\t',
  '',
];

const lvm = (tags: readonly string[], names: string, ...rows: readonly string[]) =>
  inspectBytes('a.lvm', textOf(...HEAD, ...tags, '***End_of_Header***', names, ...rows));

test('x that is not written is counted, each value the double nearest to it, and the report says so', () => {
  const { lines, report, technique } = lvm(
    ['Channels\t1', 'Y_Unit_Label\tAmps', 'X0\t1.0E-1', 'Delta_X\t1.0E-2'],
    'X_Value\tUntitled\tComment',
    ...Array.from({ length: 8 }, (_, i) => `\t${i}e-6`),
  );
  expect(technique).toBe('CA');
  expect(lines[0].columns.time).toMatchObject({ header: 'X_Value', unit: 's', n: 8 });
  expect(lines[0].columns.time?.last).toEqual([0.15, 0.16, 0.17]);
  expect(lines[0].columns.current?.last).toEqual([5e-6, 6e-6, 7e-6]);
  expect(report?.decisions).toContain(
    'X_Value is not written: counted from 0.1 in steps of 0.01 s.',
  );
});

test('channels of different steps are lines of their own, and what measures nothing known is told', () => {
  const { lines, report } = lvm(
    ['Channels\t3', 'Y_Unit_Label\tV\tA\tbar', 'X0\t0\t0\t0', 'Delta_X\t0.5\t0.25\t1'],
    'X_Value\tUntitled\tUntitled 1\tUntitled 2',
    '\t1\t1e-6\t1',
    '\t2\t2e-6\t1',
    '\t3\t3e-6\t1',
  );
  expect(report?.decisions).toContain(
    "'Untitled 2' is left out: neither its name nor its unit says what it measures.",
  );
  expect(lines.map(({ title, columns }) => [title, Object.keys(columns)])).toEqual([
    ['a.lvm (1)', ['potential', 'time']],
    ['a.lvm (2)', ['current', 'time']],
  ]);
  expect(lines.map(({ columns }) => columns.time?.last.at(-1))).toEqual([1, 0.5]);
  expect(lines.flatMap(({ auxiliary }) => auxiliary)).toEqual([]);
});

test('a file with far more channels of their own than anybody has is refused', () => {
  const many = Array.from({ length: 80 }, (_, at) => at);
  const { error } = lvm(
    ['Channels\t80', `Delta_X\t${many.join('\t')}`],
    `X_Value\t${many.map((at) => `Current ${at}`).join('\t')}`,
    `\t${many.join('\t')}`,
  );
  expect(error).toMatchObject({ code: 'LIMIT_EXCEEDED', where: { line: 9 } });
});

test('special blocks and remarks are passed over, other quantities stand beside the measurement', () => {
  const { lines, warnings } = lvm(
    [
      'Channels\t3',
      '***Start_Special***',
      'Channels\t9',
      'Y_Unit_Label\tV\tV\tV',
      '***End_Special***',
      'Y_Unit_Label\tV\tA\tdeg C',
      'X_Dimension\tTime\tTime\tTime',
    ],
    'X_Value\tCell\tShunt\tBath\tComment',
    '0\t0.1\t1e-3\t25\tswitched on',
    '1\t0.2\t2e-3\t25.5',
  );
  expect(warnings).toEqual([]);
  expect(Object.keys(lines[0].columns).toSorted()).toEqual(['current', 'potential', 'time']);
  expect(lines[0].points).toBe(2);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'Bath', last: [25, 25.5] }]);
});

test('channels without a name and a unit are refused, and so is a file that was cut off', () => {
  const { error } = lvm(
    ['Channels\t2'],
    'X_Value\tUntitled\tUntitled 1\tComment',
    '\t1\t2',
    '\t3\t4',
  );
  expect(error).toMatchObject({
    code: 'NO_ELECTROCHEMICAL_DATA',
    message: expect.stringContaining("its channels 'Untitled', 'Untitled 1' measure"),
    where: { line: 8 },
  });
  expect(inspectBytes('a.lvm', textOf(...HEAD)).error?.message).toContain('may be cut off');
});

test('thousands of writings are refused with what to set', () => {
  const writing = ['Channels\t1', 'Y_Unit_Label\tA', 'X_Value\tSensor', '0\t1', '1\t2'];
  const { error } = inspectBytes(
    'a.lvm',
    textOf(...HEAD, ...Array.from({ length: 2001 }, () => writing).flat()),
  );
  expect(error).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(error?.message).toContain('one header only');
});
