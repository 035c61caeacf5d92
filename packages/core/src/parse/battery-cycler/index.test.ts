import { expect, test } from 'vitest';
import { inspectBytes, textOf } from '../testing/inspect-bytes.ts';

const BDF = textOf(
  'Test Time / h,Current / A,Voltage / V,Step Type / 1,Cycle Count / 1,Charge Capacity / Ah',
  '0,0.5,3.3,charge,1,0',
  '1,0.5,3.5,charge,1,0.5',
  '2,-0.5,3.4,discharge,1,0.5',
);

test('the Battery Data Format is a cycling test, its steps are no states of the sample', () => {
  const { format, technique, lines } = inspectBytes('a.csv', BDF);
  expect([format, technique]).toEqual(['battery-cycler', 'CP']);
  expect(lines).toHaveLength(1);
  expect(lines[0].columns.time?.first).toEqual([0, 3600, 7200]);
});

test('a page about the cell may stand above the table, the units below the names', () => {
  const { format, lines } = inspectBytes(
    'a.csv',
    textOf(
      'Battery Name,cell 7',
      'Start Time,11/27/2024 10:49:25 AM',
      'Time Stamp,Step,Status,Prog Time,Step Time,Voltage,Current,Capacity,',
      ',,,,,[V],[A],[Ah],',
      '11/27/2024 5:08:07 PM,3,PAU,23:59:59.5,00:01:00,3.3,0,0,',
      '11/27/2024 5:09:07 PM,3,CHA,24:00:59.5,00:02:00,3.4,0.5,0.1,',
    ),
  );
  expect(format).toBe('battery-cycler');
  expect(lines[0].date).toBe('2024-11-27T10:49:25');
  expect(lines[0].columns.time?.first).toEqual([0, 60]);
});

test('Maccor: durations of days, the date behind other words of its line', () => {
  const { lines, warnings } = inspectBytes(
    'a.txt',
    textOf(
      "Today's Date:\t14 December 2020\tDate of Test:\t11 December 2020, 12:22:12 PM",
      'Rec#\tCyc#\tStep\tTestTime\tStepTime\tAmps\tVolts\tState',
      '1\t0\t1\t  0d 00:00:0\t  0d 00:00:0\t0\t3.4\tR',
      '2\t0\t2\t  0d 00:01:0.5\t  0d 00:00:0.5\t0.5\t3.5\tD',
      '3\t0\t2\t  1d 00:01:0.5\t  0d 00:00:1.5\t0.5\t3.6\tD',
    ),
  );
  expect(warnings).toEqual([]);
  expect(lines[0].date).toBe('2020-12-11T12:22:12');
  expect(lines[0].columns.time?.first).toEqual([0, 60.5, 86_460.5]);
});

test('Maccor: the time of the step is no second time of the test', () => {
  const { lines } = inspectBytes(
    'a.071',
    textOf(
      'Rec#\tCyc#\tTest (Sec)\tStep (Sec)\tAmps\tVolts',
      '1\t1\t0\t0\t1\t3.4',
      '2\t1\t9\t1\t1\t3.5',
    ),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0].columns.time?.first).toEqual([0, 9]);
});

test('Neware: three levels with other names, the time that goes through the steps', () => {
  const { lines, format } = inspectBytes(
    'a.csv',
    textOf(
      'Cycle Index,Chg. Cap.(Ah)',
      ',Step Index,Step Number,Step Type',
      ',,DataPoint,Time,Total Time,Current(A),Voltage(V),Date',
      '1,0.02',
      ',1,1,Rest',
      ',,1,00:00:00,00:00:00,0,4.3,2026-03-06 12:37:25',
      ',,2,00:00:02,00:00:02,0,4.4,2026-03-06 12:37:27',
      ',2,2,CC Chg',
      ',,3,00:00:00,00:00:02,0.5,4.5,2026-03-06 12:37:27',
    ),
  );
  expect(format).toBe('battery-cycler');
  expect(lines[0].columns.time?.first).toEqual([0, 2, 2]);
  expect(lines[0].date).toBe('2026-03-06T12:37:25');
});

test('Neware: a cumulative time counts before that of the step and before the date', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf(
      'DataPoint,Cycle Index,Step Type,Time,Cumulative Time,Current(A),Voltage(V),Date',
      '1,1,Rest,00:00:05,00:00:05,0,2.9,2022-05-18 16:27:52',
      '2,1,CC,00:00:00,00:00:06.5,0,2.9,2022-05-18 16:27:53',
    ),
  );
  expect(lines[0].columns.time).toMatchObject({ header: 'Cumulative Time', first: [0, 1.5] });
});

test('Basytec: the header may stand alone, and blanks may separate', () => {
  const { lines, format } = inspectBytes(
    'a.txt',
    textOf('~Time[h] DataSet Line U[V] I[A] State', '0 1 1 3.4 0 1', '0.5 2 2 3.5 0.2 1'),
  );
  expect(format).toBe('battery-cycler');
  expect(lines[0].columns.time?.first).toEqual([0, 1800]);
});

test('Novonix: the start stands in the summary', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf(
      '[Summary]',
      'Novonix UHPC data file',
      'Started: 2025-07-19 15:26:20',
      '[Data]',
      'Run Time (h),Current (A),Potential (V)',
      '0,0,3.8',
      '1,0.5,3.9',
    ),
  );
  expect(lines[0].date).toBe('2025-07-19T15:26:20');
});
