import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

const chart = (tags: readonly string[], ...rows: readonly string[]) =>
  inspectBytes(
    'a.txt',
    textOf('Interval=\t0.5 s', 'ExcelDateTime=\t4.5366e+04\t15/3/2024', ...tags, ...rows),
  );

test('the unit of a channel is that of its range where it was not converted', () => {
  const { lines, report } = chart(
    ['ChannelTitle=\tAmperometry\tTemperature', 'Range=\t20.000 nA\t10.000 V', 'UnitName=\t*\t°C'],
    '0\t5\t25',
    '0.5\t6\t25.5\t#* glucose',
    '1\t7\t26',
  );
  expect(lines[0].columns.current?.first).toEqual([5e-9, 6e-9, 7e-9]);
  expect(lines[0].columns.time?.last).toEqual([0, 0.5, 1]);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'Temperature', fileUnit: '°C' }]);
  expect(report?.used).toEqual(['Time', 'Amperometry']);
});

test('times of day are counted from the first', () => {
  const { lines } = chart(
    ['ChannelTitle=\tCurrent', 'Range=\t1 uA'],
    '14:30:00\t1',
    '14:30:01\t2',
    '14:30:02\t3',
  );
  expect(lines[0].columns.time?.first).toEqual([0, 1, 2]);
});

test('channels without a name and a unit are refused, and so is a file that was cut off', () => {
  const { error } = chart(
    ['ChannelTitle=\tChannel 1\tChannel 2', 'Range=\t10\t10'],
    '0\t1\t2',
    '1\t1\t2',
  );
  expect(error).toMatchObject({
    code: 'NO_ELECTROCHEMICAL_DATA',
    message: expect.stringContaining("its channels 'Channel 1', 'Channel 2' measure"),
    where: { line: 3 },
  });
  expect(chart(['ChannelTitle=\tCurrent']).error?.message).toContain('may be cut off');
});

test('thousands of blocks are refused', () => {
  const block = ['Interval=\t1 s', 'ChannelTitle=\tCurrent', 'Range=\t1 uA', '0\t1', '1\t2'];
  const { error } = chart(
    ['ChannelTitle=\tCurrent'],
    ...Array.from({ length: 2001 }, () => block).flat(),
  );
  expect(error).toMatchObject({ code: 'LIMIT_EXCEEDED' });
});
