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

test('the circuit that made a spectrum is recommended, with the reason', () => {
  const { circuits } = recommendCircuit(simulated(0));
  expect(circuits[0].circuit).toBe('R0-p(R1,CPE1)');
  expect(circuits[0].reason).toMatch(/^Lowest BIC/);
});
