import { expect, test } from 'vitest';
import { workbookFile } from '../../testing/workbook-file.ts';
import { inspectBytes, textOf } from '../testing/inspect-bytes.ts';

/** A buffer as source meters save it. */
const buffer = (...rows: readonly string[]) =>
  inspectBytes(
    'buffer.csv',
    textOf(
      'Model,2450',
      'Serial Number,1',
      '',
      'Index,Reading,Unit,Range Digits,Math,Terminal,Value,Unit,Digits,Output,Date,Time,Fractional Seconds',
      ...rows,
    ),
  );

test('a unit in the cell beside a reading is that of the reading, and seconds go on behind their whole', () => {
  const { lines, report, technique } = buffer(
    '1,1.5E-09,Amp DC,7.5,F,Front,-0.2,Volt DC,6,ON,06/15/2016,12:00:11,0.5',
    '2,2.5E-09,Amp DC,7.5,F,Front,-0.1,Volt DC,6,ON,06/15/2016,12:00:11,0.75',
    '3,3.5E-09,Amp DC,7.5,F,Front,0,Volt DC,6,ON,06/15/2016,12:00:12,0',
  );
  expect(technique).toBe('LSV');
  expect(lines[0].date).toBe('2016-06-15T12:00:11');
  const { current, potential, time } = lines[0].columns;
  expect(current).toMatchObject({ header: 'Reading', first: [1.5e-9, 2.5e-9, 3.5e-9] });
  expect(potential).toMatchObject({ header: 'Value', first: [-0.2, -0.1, 0] });
  expect(time?.first).toEqual([0, 0.25, 0.5]);
  expect(report?.decisions).toContain(
    "The unit of 'Reading' stands in the column beside it: 'Amp DC'.",
  );
});

test('where fractions of seconds come from is told', () => {
  const { report } = buffer(
    '1,1.5E-09,Amp DC,7.5,F,Front,-0.2,Volt DC,6,ON,06/15/2016,12:00:11,0.5',
    '2,2.5E-09,Amp DC,7.5,F,Front,-0.1,Volt DC,6,ON,06/15/2016,12:00:11,0.75',
  );
  expect(report?.decisions).toContain("Fractions of its seconds come from 'Fractional Seconds'.");
});

test('each value is taken in its own unit where a meter chooses its range', () => {
  const { lines, report } = inspectBytes(
    'a.csv',
    textOf('Time (s),Reading,Unit', '0,998,nA', '1,1.2,uA', '2,0.0035,mA', '3,7,nA'),
  );
  expect(lines[0].columns.current).toMatchObject({ fileUnit: 'nA, uA, mA', n: 4 });
  expect(lines[0].columns.current?.first).toEqual([998e-9, 1.2e-6, 3.5e-6]);
  expect(report?.decisions).toContain(
    "The unit of 'Reading' stands in the column beside it: 'nA', 'uA', 'mA'.",
  );
});

test('a reading that changes what it measures is refused with the row', () => {
  const { error } = inspectBytes(
    'a.csv',
    textOf('Time (s),Reading,Unit', '0,1,nA', '1,1.2,nA', '2,0.0035,V'),
  );
  expect(error).toMatchObject({ code: 'NO_ELECTROCHEMICAL_DATA', where: { column: 'C' } });
  expect(error?.message).toContain("'nA' beside 'Reading' in one row and 'V' in row 3");
});

test('a column of units that says something else changes nothing', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf('E (V),I (nA),Unit', '0,1,WE1', '0.1,2,WE1', '0.2,3,WE1'),
  );
  expect(lines[0].columns.current?.first).toEqual([1e-9, 2e-9, 3e-9]);
});

test('a workbook states units beside readings, too', () => {
  const { lines } = inspectBytes(
    'a.xlsx',
    workbookFile({
      Sheet1: [
        ['Index', 'Reading', 'Unit', 'Value', 'Unit'],
        [1, 1.5, 'nA', -0.2, 'Volt DC'],
        [2, 2.5, 'nA', -0.1, 'Volt DC'],
        [3, 3.5, 'uA', 0, 'Volt DC'],
      ],
    }),
  );
  expect(lines[0].columns.current?.first).toEqual([1.5e-9, 2.5e-9, 3.5e-6]);
  expect(lines[0].columns.potential?.first).toEqual([-0.2, -0.1, 0]);
});
