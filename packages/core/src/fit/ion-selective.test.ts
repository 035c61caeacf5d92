import { expect, test } from 'vitest';
import { log10 } from '../math/elementary.ts';
import {
  fixedInterference,
  iseDetectionLimit,
  nernstSlope,
  nikolskyEisenman,
  separateSolutions,
} from './ion-selective.ts';

test('Nernst: 59.159 mV per decade at 25 °C, half of it for a charge of two', () => {
  expect(1000 * nernstSlope(298.15, 1)).toBeCloseTo(59.159, 3);
  expect(nernstSlope(298.15, 2)).toBeCloseTo(nernstSlope(298.15, 1) / 2, 15);
});

test('the detection limit is where the line meets the plateau', () => {
  const activity = Float64Array.of(1e-9, 1e-8, 1e-4, 1e-3, 1e-2);
  const potential = activity.map((a) => 0.3 + 0.059 * log10(Math.max(a, 1e-6)));
  const { slope, lod } = iseDetectionLimit(activity, potential, [1e-9, 1e-8], [1e-4, 1e-2]);
  expect(slope).toBeCloseTo(0.059, 12);
  expect(log10(lod)).toBeCloseTo(-6, 9);
});

test('selectivity: what Nikolsky and Eisenman mix, separate solutions take apart', () => {
  const slope = 0.059;
  const Ei = nikolskyEisenman(0.2, slope, 0.01, []);
  const Ej = nikolskyEisenman(0.2, slope, 0, [{ K: 1e-3, a: 0.01, zi: 1, zj: 1 }]);
  expect(separateSolutions({ Ei, Ej, slope, zi: 1, zj: 1, a: 0.01 })).toBeCloseTo(-3, 12);
  expect(fixedInterference(1e-5, 0.1, 1, 1)).toBeCloseTo(-4, 12);
});
