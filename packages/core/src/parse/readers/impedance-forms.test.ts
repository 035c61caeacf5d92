import { expect, test } from 'vitest';
import { inspectBytes, textOf } from '../testing/inspect-bytes.ts';

/** The spectrum of a table of two rows, rounded to 12 digits. */
function spectrumOf(names: string, ...rows: readonly string[]) {
  const { lines, report, warnings, error } = inspectBytes('a.csv', textOf(names, ...rows));
  const { frequency, impedanceRe, impedanceIm } = lines[0]?.columns ?? {};
  const rounded = [frequency, impedanceRe, impedanceIm].map((column) =>
    column?.first.map((value) => Number((value ?? NaN).toPrecision(12))),
  );
  return { rounded, warnings, error, decisions: report?.decisions.join(' ') ?? '' };
}

test.each([
  ["ω/(rad/s),Z'/Ohm,Z''/Ohm", 1 / (2 * Math.PI)],
  ["omega [rad s^-1],Z'/Ohm,Z''/Ohm", 1 / (2 * Math.PI)],
  ["Angular frequency (1/s),Z'/Ohm,Z''/Ohm", 1 / (2 * Math.PI)],
  ["Frequency (rad/s),Z'/Ohm,Z''/Ohm", 1 / (2 * Math.PI)],
  ['f (Hz),R/Ohm,X/Ohm', 1],
  ['f,R,X', 1],
  ['Freq (Hz),Resistance [Ω],Reactance [Ω]', 1],
  ["f/Hz,Z'/(Ohm),Z''/(Ohm)", 1],
])('PA-06 %s are frequency and impedance', (names, factor) => {
  const { rounded } = spectrumOf(names, '1000,2,-3', '100,4,-5');
  expect(rounded).toEqual([
    [1000 * factor, 100 * factor].map((value) => Number(value.toPrecision(12))),
    [2, 4],
    [-3, -5],
  ]);
});

test.each([
  ["f/Hz,Y'/S,Y''/S", '10,0.2,0.4', [1, -2]],
  ["f/Hz,Y',-Y''", '10,0.2,-0.4', [1, -2]],
  ['f/Hz,G/mS,B/mS', '10,200,400', [1, -2]],
  ['freq/Hz,Re(Y)/Ohm-1,Im(Y)/Ohm-1', '10,0.2,0.4', [1, -2]],
  ['f/Hz,|Y|/S,Phase(Y)/deg', '10,0.5,90', [0, -2]],
])('PA-06 the impedance is computed from the admittance: %s', (names, row, [re, im]) => {
  const { rounded, decisions } = spectrumOf(names, row, row);
  expect(rounded[1]?.[0]).toBeCloseTo(re, 12);
  expect(rounded[2]?.[0]).toBeCloseTo(im, 12);
  expect(decisions).toContain('Z = 1/Y');
});

test('PA-06 an admittance of 0 has no impedance', () => {
  const { rounded } = spectrumOf("f/Hz,Y'/S,Y''/S", '10,0,0', '1,0.2,0');
  expect(rounded.slice(1)).toEqual([
    [NaN, 5],
    [NaN, 0],
  ]);
});

test('PA-06 logarithms and decibels of modulus and frequency are turned back', () => {
  const decibel = spectrumOf('f/Hz,|Z|/dB,Phase/rad', '10,40,0', '1,60,0');
  expect(decibel.rounded[1]).toEqual([100, 1000]);
  expect(decibel.decisions).toContain("the decibels in '|Z|/dB'");
  const logarithm = spectrumOf('log(f/Hz),log|Z|,Phase/mrad', '3,2,0', '2,3,0');
  expect(logarithm.rounded.slice(0, 2)).toEqual([
    [1000, 100],
    [100, 1000],
  ]);
});

test('PA-06 an impedance times an area is that of 1 cm², and the warning says so', () => {
  const { rounded, warnings } = spectrumOf("f/Hz,Z'/(kOhm cm2),-Z''/(kOhm cm2)", '10,2,3', '1,4,5');
  expect(rounded.slice(1)).toEqual([
    [2000, 4000],
    [-3000, -5000],
  ]);
  expect(warnings).toMatchObject([
    { code: 'IMPEDANCE_PER_AREA', message: expect.stringContaining('1 cm²') },
  ]);
});

test.each(['f/Hz,|Y|/S,Phase/deg', 'f/Hz,Magnitude/dB,Phase/deg', "ω/Hz,Z'/Ohm,Z''/Ohm", 'f,G,B'])(
  'PA-07 %s may mean more than one thing, and is refused',
  (names) =>
    expect(spectrumOf(names, '10,2,3', '1,4,5').error?.code).toBe('NO_ELECTROCHEMICAL_DATA'),
);

test('PA-07 an admittance times or by an area in the row of units is refused', () => {
  for (const unit of ['S/cm2', 'furlong'])
    expect(spectrumOf("f,Y',Y''", `Hz,${unit},${unit}`, '10,2,3', '1,4,5').error?.code).toBe(
      'NO_ELECTROCHEMICAL_DATA',
    );
});

test('PA-06 an admittance beside an impedance stays beside it', () => {
  const { lines } = inspectBytes(
    'a.csv',
    textOf("f/Hz,Z'/Ohm,Z''/Ohm,G/S,B/S", '10,2,-3,5,6', '1,4,-5,7,8'),
  );
  expect(lines[0].columns.impedanceRe?.first).toEqual([2, 4]);
  expect(lines[0].auxiliary.map(({ header }) => header)).toEqual(['G/S', 'B/S']);
});

test.each([
  "-Z''",
  '−Z″',
  '–Zim',
  '-Im(Z)',
  '-Im{Z}',
  '-Im [Z]',
  '-ImZ',
  'neg. Zim',
  'negZim',
  "minus Z''",
  "-1*Z''",
  "(-)Z''",
  "Z''(-)",
  "Z'' negative",
  '-Zʺ',
  "-Z ''",
  '-ℑ(Z)',
  '-Zimag',
  "-(Z'')",
])('PA-06 %s holds −Im(Z)', (name) => {
  const { rounded } = spectrumOf(`f/Hz,Z'/Ohm,${name}/Ohm`, '10,2,3', '1,4,5');
  expect(rounded[2]).toEqual([-3, -5]);
});

test.each(['(2-3j)', '2 - 3i', '2-j3', '2.0E+00-3.0e+00j'])(
  'PA-06 complex numbers such as %s are the impedance itself',
  (text) => {
    const { rounded, decisions } = spectrumOf('freq,Z (kOhm)', `10,${text}`, '1,(4-5j)');
    expect(rounded).toEqual([
      [10, 1],
      [2000, 4000],
      [-3000, -5000],
    ]);
    expect(decisions).toContain("'Z (kOhm)' holds complex numbers");
  },
);

test('PA-22 what is no complex number between others is missing', () => {
  const { lines, warnings } = inspectBytes(
    'a.csv',
    textOf('f,Z', '10,(2-3j)', '5,nanj', '1,(4-5j)'),
  );
  expect(lines[0].columns.impedanceRe?.first).toEqual([2, null, 4]);
  expect(warnings).toMatchObject([
    { code: 'INVALID_CELLS', message: expect.stringContaining('in 1 of 3 points') },
  ]);
});

/** At f = 1/2π, where ω is 1. */
const UNIT_FREQUENCY = String(1 / (2 * Math.PI));

test.each([
  ['Frequency(Hz),Cs(F),D', '0.5,0.25', [0.5, -2]],
  ['Frequency (Hz),Cs (mF),Rs (Ohm)', '500,3', [3, -2]],
  ['f/Hz,Ls/mH,Q', '2000,4', [0.5, 2]],
  ['f/Hz,Ls,ESR/Ohm', '2,3', [3, 2]],
  ['Freq (Hz),Cp (F),D', '0.4,0.5', [1, -2]],
  ['Freq (Hz),Cp (F),Rp (Ohm)', '0.4,5', [1, -2]],
  ['Freq (Hz),Cp (F),G (S)', '0.4,0.2', [1, -2]],
  ['Freq (Hz),Lp (H),Q', '2.5,2', [1, 2]],
])('PA-06 the impedance is computed from the pair of an LCR meter: %s', (names, pair, [re, im]) => {
  const { rounded, decisions } = spectrumOf(
    names,
    `${UNIT_FREQUENCY},${pair}`,
    `${UNIT_FREQUENCY},${pair}`,
  );
  expect(rounded[1]?.[0]).toBeCloseTo(re, 12);
  expect(rounded[2]?.[0]).toBeCloseTo(im, 12);
  expect(decisions).toMatch(/The impedance was computed from the (?:series|parallel)/);
});

test('PA-06 of several losses one counts, and a pair of which the circuit is unknown is not guessed', () => {
  const { rounded } = spectrumOf('Freq (Hz),Cs (F),D,Rs (Ohm)', '10,1,9,2', '1,1,9,3');
  expect(rounded[1]).toEqual([2, 3]);
  expect(spectrumOf('Freq (Hz),C (F),D', '10,1,2', '1,1,2').error?.code).toBe(
    'NO_ELECTROCHEMICAL_DATA',
  );
});
