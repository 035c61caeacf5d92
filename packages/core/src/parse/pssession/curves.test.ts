import { expect, test } from 'vitest';
import { inspectBytes } from '../testing/inspect-bytes.ts';

/** Values of an array, as the points of a session. */
const array = (
  ArrayType: number,
  Description: string,
  unit: string,
  values: readonly (number | string | null)[] | null,
) => ({
  ArrayType,
  Description,
  Unit: { Type: `PalmSens.Units.${unit}` },
  DataValues: values?.map((V) => (V === null ? null : { V })) ?? null,
});
const time = array(0, 'time', 'Time', [0, 1, 2]);
const potential = array(1, 'scan1', 'Volt', [0.1, 0.2, 0.3]);
const current = (...values: readonly (number | string | null)[]) =>
  array(2, 'scan1', 'MicroAmpere', values);

const curve = (Title: string, XAxisDataArray: object, YAxisDataArray: object) => ({
  Title,
  XAxisDataArray,
  YAxisDataArray,
});

const read = (Curves: readonly object[], Values: readonly object[] = []) =>
  inspectBytes(
    'a.pssession',
    JSON.stringify({
      Type: 'PalmSens.DataFiles.SessionFile',
      Measurements: [
        { Title: 'm', DataSet: { Type: 'PalmSens.Data.DataSetCommon', Values }, Curves },
      ],
    }),
  );

test('a point that is missing or no number leaves the others at their places', () => {
  for (const odd of [null, 'NaN', '-']) {
    const { lines, warnings } = read([curve('c', potential, current(1, odd, 3))]);
    expect(lines[0].columns.current?.first).toEqual([1e-6, null, 3e-6]);
    expect(warnings).toMatchObject([
      { code: 'INVALID_CELLS', message: expect.stringContaining("1 of 3 in 'current'") },
    ]);
  }
});

test('axes of different length are cut to the shorter one, and told', () => {
  const { lines, warnings } = read([curve('c', potential, current(1, 2))]);
  expect(lines[0].columns.potential?.first).toEqual([0.1, 0.2]);
  expect(lines[0].points).toBe(2);
  expect(warnings).toMatchObject([
    { code: 'LENGTHS_DIFFER', message: expect.stringContaining('the first 2 of each') },
  ]);
});

test('PA-13 a curve without values is left out with a warning, the others are read', () => {
  const empty = array(1, 'scan1', 'Volt', null);
  const { lines, warnings } = read([
    curve('empty', empty, current(1, 2)),
    curve('whole', potential, current(1, 2, 3)),
  ]);
  expect(lines.map(({ title }) => title)).toEqual(['whole']);
  expect(warnings.map(({ code }) => code)).toContain('UNEXTRACTED_DATATABLE');
});

test('a second electrode and other inputs stand beside the curve, never in its place', () => {
  const second = array(24, 'scan1', 'MicroAmpere', [7, 8, 9]);
  const input = array(23, 'input', 'Volt', [4, 5, 6]);
  const voltammogram = read(
    [curve('i', potential, current(1, 2, 3)), curve('i2', potential, second)],
    [time, potential, current(1, 2, 3), second],
  );
  expect(voltammogram.lines.map(({ columns }) => columns.current?.first)).toEqual([
    [1e-6, 2e-6, 3e-6],
    [7e-6, 8e-6, 9e-6],
  ]);
  expect(voltammogram.lines[0].auxiliary).toMatchObject([
    { header: 'BiPot current scan1', fileUnit: 'µA', first: [7, 8, 9] },
  ]);
  const open = read([curve('E', time, potential)], [time, potential, second, input]);
  expect(open.lines[0].columns.current).toBeUndefined();
  expect(open.lines[0].auxiliary.map(({ header }) => header)).toEqual([
    'BiPot current scan1',
    'input',
  ]);
});

test('without curves the arrays of a scan are one line, those of another length left out', () => {
  const charge = array(3, 'scan1', 'MicroCoulomb', [1, 2, 3, 4]);
  const { lines, warnings } = read([], [time, potential, current(1, 2, 3), charge]);
  expect(Object.keys(lines[0].columns)).toEqual(['potential', 'current', 'time']);
  expect(warnings).toMatchObject([
    { code: 'LENGTHS_DIFFER', message: expect.stringContaining("4 of 'charge'") },
  ]);
});

test('PA-13 a sub scan without a data set is told', () => {
  const part = (type: number, unit: string) => array(type, unit, unit, [1, 2]);
  const spectrum = {
    Type: 'PalmSens.Data.DataSetEIS',
    Values: [part(5, 'Hertz'), part(7, 'ZRe'), part(8, 'ZIm')],
  };
  const { lines, warnings } = inspectBytes(
    'a.pssession',
    JSON.stringify({
      Type: 'PalmSens.DataFiles.SessionFile',
      Measurements: [
        {
          Title: 'm',
          DataSet: { Type: 'PalmSens.Data.DataSetEIS', Values: [] },
          EISDataList: [
            {
              Title: 'CH 3',
              SubScans: [
                { Title: 'E=0.1 V', DataSet: spectrum },
                { Title: 'E=0.2 V', DataSet: null },
              ],
            },
          ],
        },
      ],
    }),
  );
  expect(lines.map(({ title }) => title)).toEqual(['CH 3 / E=0.1 V']);
  expect(warnings).toMatchObject([
    { code: 'UNEXTRACTED_DATATABLE', message: expect.stringContaining('E=0.2 V') },
  ]);
});
