import { expect, test } from 'vitest';
import { inspectBytes } from '../testing/inspect-bytes.ts';

const array = (unit: string, ...values: readonly unknown[]) => ({
  Unit: { Type: `PalmSens.Units.${unit}` },
  DataValues: values.map((value) => ({ V: value })),
});

const measurement = (title: string, currents: readonly unknown[]) => ({
  Title: title,
  Curves: [
    {
      Title: 'Curve',
      XAxisDataArray: array('Volt', 0.1, 0.2),
      YAxisDataArray: array('MicroAmpere', ...currents),
    },
  ],
});

const inspect = (...measurements: readonly object[]) =>
  inspectBytes(
    'a.pssession',
    JSON.stringify({ Type: 'PalmSens.DataFiles.SessionFile', Measurements: measurements }),
  );

test('a concentration in the title of a measurement counts for its curves, which are all called alike', () => {
  const { lines, report } = inspect(
    measurement('blank', [1, 2]),
    measurement('glucose 5 mM', [1, 2]),
  );
  expect(lines.map(({ title, group, concUnit }) => [title, group, concUnit])).toEqual([
    ['Curve', null, null],
    ['Curve', 5, 'mM'],
  ]);
  expect(report?.decisions.join(' ')).toContain("'glucose 5 mM'");
});

test('a value of a session that is no number is missing, and told', () => {
  const { lines, warnings } = inspect(measurement('a', ['NaN', 2]));
  expect(lines[0].columns.current?.first).toEqual([null, 2e-6]);
  expect(warnings).toMatchObject([
    { code: 'INVALID_CELLS', message: expect.stringContaining("1 of 2 in 'current'") },
  ]);
});
