import { expect, test } from 'vitest';
import { exp, sin } from '../../math/elementary.ts';
import { rateOverlap } from './peak-overlap.ts';

const x = Array.from({ length: 121 }, (_, i) => -0.6 + 0.01 * i);
const bell =
  (at: number, height = 1) =>
  (xi: number) =>
    height * exp(-((xi - at) * (xi - at)) / (2 * 0.08 * 0.08));
const rated = (...parts: ((xi: number) => number)[]) =>
  rateOverlap(Float64Array.from(x, (xi) => parts.reduce((sum, part) => sum + part(xi), 0)));

test('one bell stands alone, with and without noise', () => {
  expect(rated(bell(0))).toEqual({ separation: 'resolved', overlap: 0 });
  expect(rated(bell(0), (xi) => 0.005 * sin(9173 * xi))?.separation).toBe('resolved');
});

test('two bells three widths apart overlap as far as their valley says', () => {
  const found = rated(bell(-0.12), bell(0.12));
  expect(found?.separation).toBe('overlapping');
  // in the middle each bell still has exp(−1.125) of its height
  expect(found?.overlap).toBeCloseTo(2 * exp(-1.125), 1);
});

test('a bell too close to show a maximum of its own is a shoulder', () => {
  expect(rated(bell(0), bell(0.19, 0.35))?.separation).toBe('shoulder');
});

test('a window of a few samples says nothing', () => {
  expect(rateOverlap(Float64Array.of(0, 1, 2, 1, 0))).toBeNull();
});
