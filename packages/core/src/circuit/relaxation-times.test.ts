import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeShared, sharedPath } from '../testing/shared.ts';
import { circuitImpedance } from './impedance.ts';
import { relaxationTimes } from './relaxation-times.ts';
import { gammaOf, relaxationZarcs } from './relaxation-zarcs.ts';
import type { Spectrum } from './spectrum.ts';
import { readCircuit } from './text/read-circuit.ts';

function simulated(text: string, values: readonly number[]): Spectrum {
  const frequency = Float64Array.from({ length: 43 }, (_, i) => 10 ** (5 - i / 7));
  const re = new Float64Array(frequency.length);
  const im = new Float64Array(frequency.length);
  circuitImpedance(readCircuit(text), frequency).values(values, re, im);
  return { frequency, re, im };
}

test('two time constants are two peaks, each with its resistance', () => {
  const spectrum = simulated('R0-p(R1,C1)-p(R2,C2)', [10, 100, 1e-6, 50, 2e-3]);
  const { peaks, seriesResistance, gamma, low, high } = relaxationTimes(spectrum);
  const [fast, slow] = peaks.toSorted((a, b) => b.resistance - a.resistance);
  expect(Math.abs(fast.tau / 1e-4 - 1)).toBeLessThan(0.03);
  expect(Math.abs(slow.tau / 0.1 - 1)).toBeLessThan(0.03);
  expect(Math.abs(fast.resistance / 100 - 1)).toBeLessThan(0.03);
  expect(Math.abs(slow.resistance / 50 - 1)).toBeLessThan(0.03);
  expect(Math.abs(seriesResistance / 10 - 1)).toBeLessThan(0.01);
  gamma.forEach((value, k) => {
    expect(low[k]).toBeLessThanOrEqual(value);
    expect(high[k]).toBeGreaterThanOrEqual(value);
  });
});

test('an inductive loop is a negative part of a signed distribution', () => {
  const spectrum = simulated('R0-p(C1,R1,R2-L2)', [5, 3e-4, 80, 40, 30]);
  const { gamma, chiSquare } = relaxationTimes(spectrum, { isSigned: true, pointsPerDecade: 8 });
  expect(gamma.reduce((a, b) => Math.min(a, b))).toBeLessThan(-1);
  expect(chiSquare).toBeLessThan(relaxationTimes(spectrum).chiSquare / 100);
});

test('a capacitance in the row is none of the relaxations', () => {
  const spectrum = simulated('R0-p(R1,C1)-C2', [10, 100, 1e-6, 1e-3]);
  const { peaks, elastance } = relaxationTimes(spectrum);
  const [largest] = peaks.toSorted((a, b) => b.resistance - a.resistance);
  expect(Math.abs(elastance * 1e-3 - 1)).toBeLessThan(0.01);
  expect(Math.abs(largest.tau / 1e-4 - 1)).toBeLessThan(0.05);
  expect(Math.abs(largest.resistance / 100 - 1)).toBeLessThan(0.05);
});

test('a λ of the user is kept, and refused when it is not positive', () => {
  const spectrum = simulated('R0-p(R1,C1)', [10, 100, 1e-6]);
  expect(relaxationTimes(spectrum, { lambda: 0.01 }).lambda).toBe(0.01);
  expect(() => relaxationTimes(spectrum, { lambda: 0 })).toThrow(/λ/);
});

test('as a sum of ZARC elements, as many as the spectrum shows', () => {
  const spectrum = simulated('R0-Zarc1-Zarc2', [10, 30, 1e-4, 0.9, 60, 0.1, 0.7]);
  const { relaxations } = relaxationZarcs(spectrum);
  expect(relaxations).toHaveLength(2);
  const found = relaxations.flatMap(({ resistance, tau, exponent }) => [resistance, tau, exponent]);
  [30, 1e-4, 0.9, 60, 0.1, 0.7].forEach((value, k) =>
    expect(Math.abs(found[k] / value - 1)).toBeLessThan(1e-4),
  );
  const tau = Float64Array.from({ length: 4001 }, (_, i) => 10 ** (i / 200 - 12));
  const step = Math.LN10 / 200;
  const area = gammaOf(relaxations, tau).reduce((sum, value) => sum + value * step, 0);
  expect(Math.abs(area / 90 - 1)).toBeLessThan(1e-3);
});

describeShared('distributions of the reference', () => {
  interface Set {
    readonly f: readonly number[];
    readonly re: readonly number[];
    readonly im: readonly number[];
    readonly truth?: readonly { R: number; alpha: number; tau0: number }[];
    readonly reference: readonly {
      lam: number;
      points_per_decade: number;
      extend_decades: number;
      objective: number;
      gamma: readonly number[];
    }[];
  }
  const sets: Readonly<Record<string, Set>> = JSON.parse(
    readFileSync(sharedPath('reference/eis/drt.json'), 'utf8'),
  ).data;

  const relativeError = (tau: Float64Array, gamma: Float64Array, { truth = [] }: Set) => {
    const exact = gammaOf(
      truth.map(({ R, tau0, alpha }) => ({ resistance: R, tau: tau0, exponent: alpha })),
      tau,
    );
    const square = (values: Float64Array) =>
      values.reduce(
        (sum, value, i) => sum + (i % values.length === 0 ? 0.5 : 1) * value * value,
        0,
      );
    return Math.sqrt(square(gamma.map((value, k) => value - exact[k])) / square(exact));
  };

  test.each(Object.entries(sets))('%s: the minimum at a given λ', (_, set) => {
    const spectrum = {
      frequency: Float64Array.from(set.f),
      re: Float64Array.from(set.re),
      im: Float64Array.from(set.im),
    };
    for (const { lam, points_per_decade, extend_decades, objective, gamma } of set.reference) {
      const ours = relaxationTimes(spectrum, {
        lambda: lam,
        pointsPerDecade: points_per_decade,
        extendDecades: extend_decades,
      });
      expect(Math.abs(ours.objective / objective - 1)).toBeLessThan(1e-9);
      const largest = gamma.reduce((a, b) => Math.max(a, b));
      gamma.forEach((value, k) =>
        expect(Math.abs(ours.gamma[k] - value)).toBeLessThan(1e-6 * largest),
      );
    }
  });

  test.each([
    ['mock_2', 0.26],
    ['mock_5', 0.25],
  ] as const)(
    '%s: λ of its own choice stays within %d of the truth, ZARCs within 0.02',
    (id, bar) => {
      const set = sets[id];
      const spectrum = {
        frequency: Float64Array.from(set.f),
        re: Float64Array.from(set.re),
        im: Float64Array.from(set.im),
      };
      const { tau, gamma } = relaxationTimes(spectrum);
      expect(relativeError(tau, gamma, set)).toBeLessThan(bar);
      const { relaxations } = relaxationZarcs(spectrum);
      expect(relativeError(tau, gammaOf(relaxations, tau), set)).toBeLessThan(0.02);
    },
  );
});
