import { expect, test } from 'vitest';
import { seededRandom } from './fit/random.ts';
import { circuitImpedance } from './impedance.ts';
import { recommendCircuit } from './recommend-circuit.ts';
import type { Spectrum } from './spectrum.ts';
import { readCircuit } from './text/read-circuit.ts';

/** 100 kHz to 0.1 Hz with normal noise of a share of |Z| on each part. */
function simulated(text: string, values: readonly number[], noise: number, seed: number): Spectrum {
  const frequency = Float64Array.from({ length: 43 }, (_, i) => 10 ** (5 - i / 7));
  const re = new Float64Array(frequency.length);
  const im = new Float64Array(frequency.length);
  circuitImpedance(readCircuit(text), frequency).values(values, re, im);
  const random = seededRandom(seed);
  const normal = () =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) * noise;
  frequency.forEach((_, i) => {
    const size = Math.hypot(re[i], im[i]);
    re[i] += size * normal();
    im[i] += size * normal();
  });
  return { frequency, re, im };
}

test.each([101, 202, 303])('noise at the slow end is no inductive loop (seed %d)', (seed) => {
  const { circuits } = recommendCircuit(simulated('R0-p(R1,C1)', [20, 250, 2e-5], 0.01, seed));
  expect(['R0-p(R1,C1)', 'R0-p(R1,CPE1)']).toContain(circuits[0].circuit);
});

test('an inductive loop above the noise is one', () => {
  const spectrum = simulated('R0-p(CPE1,R1,R2-L2)', [5, 3e-4, 0.9, 80, 40, 30], 0.001, 7);
  const { circuits } = recommendCircuit(spectrum);
  expect(circuits[0].circuit).toBe('R0-p(CPE1,R1,R2-L2)');
  expect(circuits[0].reason).toMatch(/^Lowest BIC/);
  expect(circuits.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
});

test('richer circuits are left out with the reason where a simple one fits within the noise', () => {
  const spectrum = simulated('R0-p(R1,C1)', [20, 250, 2e-5], 0.001, 3);
  const { circuits, refused } = recommendCircuit(spectrum);
  expect(circuits[0].circuit).toBe('R0-p(R1,C1)');
  expect(refused).toContainEqual({
    circuit: 'R0-p(R1,CPE1)-p(R2,CPE2)-p(R3,CPE3)',
    reason: 'A simpler circuit already fits within the noise.',
  });
});

test('a cable hidden in the capacitance of an arc is found where no circuit without it leaves noise alone', () => {
  const spectrum = simulated('L0-R0-p(R1,C1)', [4e-6, 20, 250, 2e-8], 0.002, 11);
  const { circuits } = recommendCircuit(spectrum);
  expect(['L0-R0-p(R1,C1)', 'L0-R0-p(R1,CPE1)']).toContain(circuits[0].circuit);
});

test('behind a cable every circuit of the field may follow', () => {
  const spectrum = simulated('L0-R0-p(R1-Ws1,CPE1)', [2e-5, 5, 40, 60, 0.5, 4e-5, 0.9], 0.002, 12);
  const { circuits } = recommendCircuit(spectrum);
  expect(circuits[0].circuit).toBe('L0-R0-p(R1-Ws1,CPE1)');
});

test('diffusion that does not come to its end within the spectrum is still fitted where it may be finite', () => {
  const values = [2e-7, 0.015, 0.006, 0.4, 0.8, 0.012, 0.3, 400, 3, 0.85];
  const spectrum = simulated('L0-R0-p(R1,CPE1)-p(R2-Wo2,CPE2)', values, 0.01, 13);
  const { circuits } = recommendCircuit(spectrum);
  const [first] = circuits;
  const free = 2 * spectrum.frequency.length - first.fit.parameters.length;
  expect(first.fit.ssr / (0.01 * 0.01)).toBeLessThan(1.3 * free);
});
