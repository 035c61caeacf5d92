import { expect, test } from 'vitest';
import { parametersOf } from './circuit.ts';
import { fitCircuit } from './fit-circuit.ts';
import { seededRandom } from './fit/random.ts';
import { circuitImpedance } from './impedance.ts';
import type { Spectrum } from './spectrum.ts';
import { readCircuit } from './text/read-circuit.ts';

/** A spectrum of a circuit, 100 kHz to 0.1 Hz, with even noise of a share of |Z| on each part. */
function simulated(text: string, values: readonly number[], noise = 0): Spectrum {
  const frequency = Float64Array.from({ length: 43 }, (_, i) => 10 ** (5 - i / 7));
  const re = new Float64Array(frequency.length);
  const im = new Float64Array(frequency.length);
  circuitImpedance(readCircuit(text), frequency).values(values, re, im);
  const random = seededRandom(7);
  frequency.forEach((_, i) => {
    const spread = noise * Math.hypot(re[i], im[i]) * Math.sqrt(12);
    re[i] += spread * (random() - 0.5);
    im[i] += spread * (random() - 0.5);
  });
  return { frequency, re, im };
}

const valuesOf = (fit: ReturnType<typeof fitCircuit>) => fit.parameters.map(({ value }) => value);

test.each([
  ['R0-p(R1,C1)', [20, 250, 2e-5]],
  ['R0-p(R1-W1,CPE1)', [10, 80, 60, 5e-5, 0.88]],
  ['L0-R0-p(R1,CPE1)-p(R2,CPE2)', [1e-6, 5, 50, 1e-5, 0.9, 200, 1e-3, 0.8]],
])('FT-08 %s: a simulated spectrum is recovered without a guess', (text, values) => {
  const fit = fitCircuit(readCircuit(text), simulated(text, values));
  valuesOf(fit).forEach((value, k) => expect(Math.abs(value / values[k] - 1)).toBeLessThan(1e-5));
});

test('standard errors say how far off a noisy fit may be', () => {
  const values = [20, 250, 2e-5];
  const fit = fitCircuit(readCircuit('R0-p(R1,C1)'), simulated('R0-p(R1,C1)', values, 0.01));
  fit.parameters.forEach(({ value, uncertainty, low, high }, k) => {
    expect(Math.abs(value - values[k])).toBeLessThan(4 * (uncertainty ?? 0));
    expect(low).toBeLessThan(high ?? 0);
  });
  expect(fit.rmsPercent).toBeCloseTo(1.4, 0);
});

test('values that are held, limited or tied stay so', () => {
  const spectrum = simulated('R0-p(R1,C1)-p(R2,C2)', [10, 100, 1e-6, 100, 1e-3]);
  const held = fitCircuit(readCircuit('R{R=12F}(RC)(RC)'), spectrum).parameters;
  expect(held[0]).toMatchObject({ value: 12, isFixed: true, uncertainty: null });
  const limited = fitCircuit(readCircuit('R0{R=5/1/8}-p(R1,C1)-p(R2,C2)'), spectrum).parameters;
  expect(limited[0]).toMatchObject({ isAtBound: true });
  expect(limited[0].value).toBeCloseTo(8, 6);
  const circuit = readCircuit('R0-p(R1,C1)-p(R2,C2)');
  const tied = valuesOf(fitCircuit(circuit, spectrum, { tied: { R2: 'R1' } }));
  expect(tied[3]).toBe(tied[1]);
  expect(tied[1]).toBeCloseTo(100, 3);
});

test('parts of one shape come in the order of their time constants', () => {
  const spectrum = simulated('R0-p(R1,C1)-p(R2,C2)', [1, 12, 2e-2, 5, 1e-4]);
  const values = valuesOf(fitCircuit(readCircuit('R0-p(R1,C1)-p(R2,C2)'), spectrum));
  expect(values[1] * values[2]).toBeLessThan(values[3] * values[4]);
});

test('the same spectrum gives the same bits', () => {
  const spectrum = simulated('R0-p(R1,CPE1)', [20, 250, 2e-5, 0.85], 0.01);
  const circuit = readCircuit('R0-p(R1-W1,CPE1)');
  expect(valuesOf(fitCircuit(circuit, spectrum))).toEqual(valuesOf(fitCircuit(circuit, spectrum)));
});

test('what the spectrum does not tell is flagged', () => {
  const spectrum = simulated('R0-p(R1,C1)', [20, 250, 2e-5], 0.001);
  const { parameters } = fitCircuit(readCircuit('R0-p(R1-W1,C1)'), spectrum);
  expect(parameters.find(({ name }) => name === 'W1')?.isIllDetermined).toBe(true);
});

test('FT-15 too few points and strange guesses are refused in words', () => {
  const circuit = readCircuit('R0-p(R1,C1)');
  const few = { frequency: Float64Array.of(1), re: Float64Array.of(1), im: Float64Array.of(-1) };
  expect(() => fitCircuit(circuit, few)).toThrow(/usable points/);
  const spectrum = simulated('R0-p(R1,C1)', [20, 250, 2e-5]);
  expect(() => fitCircuit(circuit, spectrum, { initial: { R9: 1 } })).toThrow(/R9/);
  expect(parametersOf(circuit)).toHaveLength(3);
});

test('a long spectrum is searched on some of its points and ends on all of them', () => {
  const frequency = Float64Array.from({ length: 3000 }, (_, i) => 10 ** (5 - i / 500));
  const re = new Float64Array(frequency.length);
  const im = new Float64Array(frequency.length);
  const circuit = readCircuit('R0-p(R1,CPE1)-p(R2,CPE2)');
  const values = [5, 50, 1e-5, 0.9, 200, 1e-3, 0.8];
  circuitImpedance(circuit, frequency).values(values, re, im);
  const fit = fitCircuit(circuit, { frequency, re, im });
  valuesOf(fit).forEach((value, k) => expect(Math.abs(value / values[k] - 1)).toBeLessThan(1e-6));
  expect(fit.fitted.re).toHaveLength(3000);
});

test('the contributions of the elements add up to the impedance', () => {
  const spectrum = simulated('R0-p(R1-W1,CPE1)', [10, 80, 60, 5e-5, 0.88], 0.001);
  const { fitted, contributions } = fitCircuit(readCircuit('R0-p(R1-W1,CPE1)'), spectrum);
  expect(contributions.map(({ element }) => element)).toEqual(['R0', 'R1', 'W1', 'CPE1']);
  fitted.re.forEach((value, i) => {
    const sum = contributions.reduce((total, { re }) => total + re[i], 0);
    const sumIm = contributions.reduce((total, { im }) => total + im[i], 0);
    expect(Math.abs(sum / value - 1)).toBeLessThan(1e-12);
    expect(Math.abs(sumIm / fitted.im[i] - 1)).toBeLessThan(1e-10);
  });
});

const SLOW = [12, 2e-2];
const FAST = [5, 1e-4];

test.each([
  [
    ['R2', 'R1'],
    [...SLOW, ...FAST],
  ],
  [
    ['R1', 'R2'],
    [...FAST, ...SLOW],
  ],
  [
    ['R2*C2', 'R1*C1'],
    [...SLOW, ...FAST],
  ],
  [
    ['C1', 'C2'],
    [...FAST, ...SLOW],
  ],
])('an order that is given is kept: %j', (terms, expected) => {
  const circuit = readCircuit('R0-p(R1,C1)-p(R2,C2)');
  const spectrum = simulated('R0-p(R1,C1)-p(R2,C2)', [1, ...SLOW, ...FAST]);
  const [, ...values] = valuesOf(fitCircuit(circuit, spectrum, { ordered: [terms] }));
  values.forEach((value, k) => expect(Math.abs(value / expected[k] - 1)).toBeLessThan(1e-6));
});

test('an order of three is kept; where the spectrum speaks against it, values meet and say so', () => {
  const text = 'R0-p(R1,CPE1)-p(R2,CPE2)-p(R3,CPE3)';
  const truth = [1, 30, 1e-5, 0.9, 20, 1e-3, 0.85, 10, 0.1, 0.8];
  const spectrum = simulated(text, truth);
  const rising = fitCircuit(readCircuit(text), spectrum, { ordered: [['R3', 'R2', 'R1']] });
  valuesOf(rising).forEach((value, k) => expect(Math.abs(value / truth[k] - 1)).toBeLessThan(1e-5));
  const ordered = [
    ['R1', 'R2', 'R3'],
    ['CPE1_0', 'CPE2_0', 'CPE3_0'],
  ];
  const { parameters, ssr } = fitCircuit(readCircuit(text), spectrum, { ordered });
  const [r1, r2, r3] = ['R1', 'R2', 'R3'].map((name) =>
    parameters.find((parameter) => parameter.name === name),
  );
  expect(r1?.value).toBeLessThanOrEqual((r2?.value ?? 0) * (1 + 1e-12));
  expect(r2?.value).toBeLessThanOrEqual((r3?.value ?? 0) * (1 + 1e-12));
  expect([r1, r2, r3].filter((parameter) => parameter?.isAtBound).length).toBeGreaterThan(1);
  expect(ssr).toBeGreaterThan(rising.ssr);
});

test('with values that have to be equal an order comes to what a tie comes to', () => {
  const circuit = readCircuit('R0-p(R1,C1)-p(R2,C2)');
  const spectrum = simulated('R0-p(R1,C1)-p(R2,C2)', [1, ...SLOW, ...FAST], 0.001);
  const both = [
    ['R1', 'R2'],
    ['R2*C2', 'R1*C1'],
  ];
  const { ssr } = fitCircuit(circuit, spectrum, { ordered: both });
  const tied = fitCircuit(circuit, spectrum, { tied: { R2: 'R1' } });
  expect(Math.abs(ssr / tied.ssr - 1)).toBeLessThan(1e-9);
});

test.each([
  [[['R1', 'R9']], /'R9' is no free parameter/],
  [[['R1', 'C1']], /R1 and C1 cannot be compared/],
  [[['R1', 'R2', 'R1']], /R2 < R1 is more than can be kept/],
  [[['R0', 'R1']], /'R0' is no free parameter/],
])('an order that cannot be kept is refused in words: %j', (ordered, message) => {
  const circuit = readCircuit('R0-p(R1,C1)-p(R2,C2)');
  const spectrum = simulated('R0-p(R1,C1)', [20, 250, 2e-5]);
  expect(() => fitCircuit(circuit, spectrum, { ordered, fixed: { R0: 1 } })).toThrow(message);
});
