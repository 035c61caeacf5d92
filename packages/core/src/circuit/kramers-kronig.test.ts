import { expect, test } from 'vitest';
import { circuitImpedance } from './impedance.ts';
import { kramersKronigTest } from './kramers-kronig.ts';
import { recommendCircuit } from './recommend-circuit.ts';
import { readCircuit } from './text/read-circuit.ts';

function simulated(drift: number) {
  const frequency = Float64Array.from({ length: 43 }, (_, i) => 10 ** (5 - i / 7));
  const re = new Float64Array(43);
  const im = new Float64Array(43);
  circuitImpedance(readCircuit('R0-p(R1,CPE1)'), frequency).values([20, 250, 2e-5, 0.9], re, im);
  // the sample grows worse while the slow points are measured; rounding stands for the noise
  const at = (values: Float64Array) =>
    values.map((value, i) => Number((value * (1 + drift * (i / 42) ** 4)).toPrecision(4)));
  return { frequency, re: at(re), im: at(im) };
}

test('a spectrum of a stable circuit passes', () => {
  const { verdict, noise, offending } = kramersKronigTest(simulated(0));
  expect(verdict).toBe('pass');
  expect(noise).toBeLessThan(1e-3);
  expect(offending).toEqual([]);
});

test('a drifting sample is at least doubtful', () => {
  expect(kramersKronigTest(simulated(0.5)).verdict).not.toBe('pass');
});

test('a spectrum with every point twice is tested as with each once', () => {
  const { frequency, re, im } = simulated(0);
  const twice = (values: Float64Array) =>
    Float64Array.from({ length: 2 * values.length }, (_, i) => values[i >> 1]);
  const doubled = kramersKronigTest({
    frequency: twice(frequency),
    re: twice(re),
    im: twice(im),
  });
  expect(doubled).toEqual(kramersKronigTest(simulated(0)));
});

test('Im Z with the other sign fails, and the sign is named as a reason', () => {
  const { frequency, re, im } = simulated(0);
  const { verdict, reason } = kramersKronigTest({ frequency, re, im: im.map((value) => -value) });
  expect(verdict).toBe('fail');
  expect(reason).toMatch(/with the other sign\.$/);
});

test('a point in each decade is too little for a verdict', () => {
  const spectrum = simulated(0);
  const every = (values: Float64Array) => values.filter((_, i) => i % 7 === 0);
  const { verdict, reason } = kramersKronigTest({
    frequency: every(spectrum.frequency),
    re: every(spectrum.re),
    im: every(spectrum.im),
  });
  expect(verdict).toBe('doubtful');
  expect(reason).toMatch(/^7 points over so many decades are too few/);
});

test('an exact resistor passes and is recommended as one, points at one frequency are refused', () => {
  const { frequency } = simulated(0);
  const resistor = { frequency, re: frequency.map(() => 47), im: frequency.map(() => 0) };
  expect(kramersKronigTest(resistor).reason).toBe('Residuals below 0.001 % of |Z|.');
  expect(recommendCircuit(resistor).circuits[0].circuit).toBe('R0');
  expect(() => kramersKronigTest({ ...simulated(0), frequency: frequency.map(() => 10) })).toThrow(
    /at 1 of at least 6 different frequencies/,
  );
});

test('the circuit that made a spectrum is recommended, with the reason', () => {
  const { circuits } = recommendCircuit(simulated(0));
  expect(circuits[0].circuit).toBe('R0-p(R1,CPE1)');
  expect(circuits[0].reason).toMatch(/^Lowest BIC/);
});
