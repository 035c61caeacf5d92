import { expect, test } from 'vitest';
import { circuitImpedance } from '../circuit/impedance.ts';
import { readCircuit } from '../circuit/text/read-circuit.ts';
import { drawCircuitCall, fitCircuitCall, recommendCircuitCall } from './circuit-calls.ts';

const X = Array.from({ length: 41 }, (_, i) => 10 ** (5 - i / 8));
const re = new Float64Array(X.length);
const im = new Float64Array(X.length);
circuitImpedance(readCircuit('R0-p(R1,C1)'), X).values([20, 250, 2e-5], re, im);
const Y = Array.from(re, (value, i): [number, number] => [value, im[i]]);

test('FT-08 a spectrum and a circuit give the computed impedance and the fitted parameters', () => {
  const { Ysim, FittedCircuitParameters } = fitCircuitCall({ X, Y, Circuit: 'R(RC)' });
  expect(FittedCircuitParameters.map(({ name, unit }) => [name, unit])).toEqual([
    ['R1', 'Ω'],
    ['R2', 'Ω'],
    ['C1', 'F'],
  ]);
  [20, 250, 2e-5].forEach((value, k) =>
    expect(FittedCircuitParameters[k].value / value).toBeCloseTo(1, 6),
  );
  Ysim.forEach(([real, imaginary], i) => {
    expect(real).toBeCloseTo(Y[i][0], 5);
    expect(imaginary).toBeCloseTo(Y[i][1], 5);
  });
});

test('the circuit behind a spectrum is recommended with a reason', () => {
  const [first] = recommendCircuitCall({ X, Y }).circuits;
  expect(first).toMatchObject({ circuit: 'R0-p(R1,C1)', deltaBic: 0 });
  expect(first.reason).toMatch(/BIC/);
});

test('a circuit is drawn as a picture that stands alone', () => {
  const [head, data] = drawCircuitCall('R0-p(R1,C1)').split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  expect(atob(data)).toMatch(/^<svg .*<title>Equivalent circuit<\/title>/);
});

test('a perfect fit and a singular one are numbers or null, never infinite', () => {
  const exact = fitCircuitCall({
    X: [1, 10, 100],
    Y: X.slice(0, 3).map(() => [5, 0]),
    Circuit: 'R0',
  });
  const singular = fitCircuitCall({ X, Y, Circuit: 'R0-R1-p(R2,C1)' });
  for (const result of [exact, singular])
    for (const value of [
      ...Object.values(result.quality),
      ...result.correlation.flat(),
      ...result.FittedCircuitParameters.flatMap(({ value: own, uncertainty }) => [
        own,
        uncertainty,
      ]),
    ])
      expect(value === null || Number.isFinite(value)).toBe(true);
});
