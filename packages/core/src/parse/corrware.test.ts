import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

const HEAD = ['CORRW ASCII', 'CorrTest for Windows: SN 1', 'ID_OCP'];
const NAMES = ['E(V)\t\ti(A/cm^2)\t\tT(s)', 'End Comments'];

test('marks behind rows are the cycles beside the measurement, and no invalid cells', () => {
  const { lines, warnings } = inspectBytes(
    'a.cor',
    textOf(
      ...HEAD,
      ...NAMES,
      '0\t1e-6\t0',
      '1\t2e-6\t1  1 CYCLE',
      '0\t3e-6\t2',
      '1\t4e-6\t3  2 CYCLE',
      '0\t5e-6\t4',
    ),
  );
  expect(warnings).toEqual([]);
  expect(lines[0].columns.time?.last).toEqual([2, 3, 4]);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'Cycle', n: 5, first: [1, 1, 2] }]);
  expect(lines[0].auxiliary[0].last).toEqual([2, 2, 3]);
});

test('the area that the head states is told, and the technique comes from the experiment, not from its first potential', () => {
  const { technique, report } = inspectBytes(
    'a.cor',
    textOf(
      'CORRW ASCII',
      '  CorrWare for Windows: Version 3.5a',
      '  Potentiodynamic',
      '  Open Circuit Potential (V): -0.2',
      '      Surface Area:   0.785',
      ...NAMES,
      '0\t1e-6\t0',
      '1\t2e-6\t1',
      '2\t2e-6\t2',
    ),
  );
  expect(technique).toBe('LSV');
  expect(report?.decisions).toContain('The file states a surface area of 0.785 cm².');
});

test('fewer points than the head announces are a file that was cut off', () => {
  const { error } = inspectBytes(
    'a.cor',
    textOf(...HEAD, '  Data Points: 3', ...NAMES, '0\t1e-6\t0', '1\t2e-6\t1'),
  );
  expect(error).toMatchObject({ code: 'FORMAT_BROKEN' });
});

test('a head that cannot be unpacked costs nothing but what it says', () => {
  for (const packed of ['fixture', 'H4sIAAAAAAAA', '']) {
    const { lines, instrument, technique } = inspectBytes(
      'a.txt',
      textOf(`CSStudioFile,ID_CV,${packed}`, 'E(V)\ti(A/cm²)\tT(s)', '0\t1e-6\t0', '1\t2e-6\t1'),
    );
    expect([instrument, technique, lines[0].points, lines[0].date]).toEqual([
      'CorrTest',
      'CV',
      2,
      null,
    ]);
  }
});

test('rows without names are read by what they hold', () => {
  const { lines } = inspectBytes(
    'a.cor',
    textOf(...HEAD, 'End Comments', '0.1 1e-9 0', '0.2 2e-9 1', '0.3 3e-9 2'),
  );
  expect(Object.keys(lines[0].columns).toSorted()).toEqual(['current', 'potential', 'time']);
});
