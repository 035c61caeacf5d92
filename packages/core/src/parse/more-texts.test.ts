import { expect, test } from 'vitest';
import { inspectBytes, textOf } from './testing/inspect-bytes.ts';

test('a potential against a second reference is kept beside the first, not read as a second line', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf(
      'Elapsed Time (s),Working Electrode (V),Working Electrode vs. NHE (V),Current (A)',
      '0.1,0.5,0.7,1e-6',
      '0.2,0.6,0.8,2e-6',
    ),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0].columns.potential?.first).toEqual([0.5, 0.6]);
  expect(lines[0].auxiliary).toMatchObject([{ header: 'Working Electrode vs. NHE (V)' }]);
});

test('a list of cycles is charge over time, its first and last potentials stand beside it', () => {
  const { lines, technique } = inspectBytes(
    'cycles.DTA',
    textOf(
      'EXPLAIN',
      'TAG\tPWR800_CYCLICCHARGEDISCHARGE',
      'CAPACITYCURVE\tTABLE',
      '\tPt\tTime\tCycle\tCharge\tVstart\tVend',
      '\t#\ts\t#\tC\tV\tV',
      '\t1\t3493\t1\t4362.1\t0.79\t1.2',
      '\t2\t6701\t1\t4013.8\t0.8\t0.4',
    ),
  );
  expect(technique).toBeNull();
  expect(lines.map(({ columns }) => Object.keys(columns))).toEqual([['time', 'charge']]);
  expect(lines[0].auxiliary.map(({ header }) => header)).toContain('Vend');
});

test('Model 270 names its technique in the head', () => {
  const { technique, lines } = inspectBytes(
    'a.csv',
    textOf(
      'PN  Model 270/250',
      'EXT CV  CYCLIC VOLTAMMETRY',
      'DR  05-28-15',
      'END',
      ' 1E-7 -3E-1 4E-2',
      ' 2E-7 -2E-1 8E-2',
    ),
  );
  expect(technique).toBe('CV');
  expect(lines[0].date).toBe('2015-05-28T00:00:00');
});

test('a curve of Zahner with prefixes on its numbers is read like its spectra', () => {
  const { format, lines } = inspectBytes(
    'a.txt',
    textOf('Time/s\tPotential/V\tCurrent/A', '0.1\t100m\t1.5u', '0.2\t200m\t-2.5u'),
  );
  expect(format).toBe('zahner-text');
  expect(lines[0].columns.current?.first).toEqual([1.5e-6, -2.5e-6]);
});

test('Gamry: notes end where the next object begins, an abort is told, the technique is that of the tag', () => {
  const { technique, lines, report } = inspectBytes(
    'a.DTA',
    textOf(
      'EXPLAIN',
      'TAG\tCV',
      'NOTES\tNOTES\t4\tNotes',
      '\tone line only',
      'OCVCURVE\tTABLE\t1',
      '\tPt\tT\tVf',
      '\t#\ts\tV vs. Ref.',
      '\t0\t0.1\t0.2',
      'CURVE1\tTABLE\t1',
      '\tPt\tT\tVf\tIm',
      '\t#\ts\tV vs. Ref.\tA',
      '\t0\t0.1\t0.2\t1e-6',
      'EXPERIMENTABORTED\tTOGGLE\tT\tExperiment Aborted',
    ),
  );
  expect(technique).toBe('CV');
  expect(lines.map(({ title, technique: own }) => [title, own])).toEqual([
    ['OCVCURVE', 'OCP'],
    ['CURVE1', 'CV'],
  ]);
  expect(report?.decisions.join(' ')).toContain('was aborted');
});

test('EC-Lab: the difference of a pulse is no other current', () => {
  const { lines } = inspectBytes(
    'a.mpt',
    textOf(
      'time/s\tEwe/V\tI/µA\tI forward/µA\tI reverse/µA\tI delta/µA',
      '1\t0.1\t1\t2\t1\t1',
      '2\t0.2\t2\t3\t1\t2',
    ),
  );
  expect(lines[0].columns.differenceCurrent?.first).toEqual([1e-6, 2e-6]);
});

test.each(['freq,Re,Im', 'Frequency (Hz),Re (Ohm),Im (Ohm)', 'f/Hz,Re,-Im'])(
  'PA-06 Re and Im beside a frequency are the parts of an impedance: %s',
  (names) => {
    const { lines } = inspectBytes('a.csv', textOf(names, '1000,100,-10', '100,110,-20'));
    const sign = names.endsWith('-Im') ? -1 : 1;
    expect(lines[0].columns.impedanceIm?.first).toEqual([-10 * sign, -20 * sign]);
  },
);

test('a spectrum that announces more rows than follow is cut off', () => {
  const p00 = (count: number) =>
    inspectBytes(
      'a.P00',
      textOf(
        'Procedure',
        " f/Hz\t Z'/Ohm\t -Z''/Ohm\t",
        ` ${count} `,
        '1e3\t1e2\t1e1\t',
        '1e2\t1e2\t2e1\t',
      ),
    );
  expect(p00(2).lines[0].columns.impedanceIm?.first).toEqual([-10, -20]);
  expect(p00(3).error).toMatchObject({ code: 'FORMAT_BROKEN' });
  expect(p00(3).error?.message).toContain('3 points, but only 2');
});

test('points that a device marks as overloaded are told, and kept', () => {
  const { lines, warnings } = inspectBytes(
    'a.csv',
    textOf(
      'Potential,Current,Status',
      '-0.5,-5e-5,OK',
      '-0.4,-4e-5,OVERLOAD',
      '-0.3,-3e-5,OVERLOAD',
    ),
  );
  expect(lines).toMatchObject([{ points: 3 }]);
  expect(warnings.map(({ message }) => message)).toEqual([
    "'Status' marks 2 points with 'OVERLOAD', the first of them point 2; the values were kept.",
  ]);
});

test('the log and the settings of EC-Lab are named, with what to give instead', () => {
  const { error } = inspectBytes('a.mpl', textOf('EC-Lab LOG FILE', '', 'Cyclic Voltammetry'));
  expect(error?.code).toBe('FORMAT_UNSUPPORTED');
  expect(error?.message).toContain('.mpr or .mpt');
});

test('Elins text with decimal commas is Elins text', () => {
  const { format, lines } = inspectBytes(
    'a.i2b',
    textOf('Some words', '3', '1000,0 10,5 -1,5', '100,0 20,5 -2,5', '10,0 30,5 -3,5'),
  );
  expect(format).toBe('elins-i2b');
  expect(lines[0].columns.impedanceIm?.first).toEqual([-1.5, -2.5, -3.5]);
});

test('a name that a program wrote a second time with a number behind it is the same column again', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf('E (V),I (uA),E (V).1,I (uA).1', '0.1,1,0.1,3', '0.2,2,0.2,4'),
  );
  expect(lines.map(({ columns }) => columns.current?.first)).toEqual([
    [1e-6, 2e-6],
    [3e-6, 4e-6],
  ]);
});
