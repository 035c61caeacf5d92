import { expect, test } from 'vitest';
import { whittaker } from './whittaker.ts';

test('a straight line stays as it was, however stiff the curve and uneven the weights', () => {
  const line = Float64Array.from({ length: 400 }, (_, i) => 3 + 0.01 * i);
  const weights = line.map((_, i) => (i % 3 === 0 ? 1e-3 : 1));
  for (const lambda of [1, 1e4, 1e8, 1e11])
    whittaker(line, weights, lambda).forEach((z, i) =>
      expect(Math.abs(z / line[i] - 1)).toBeLessThan(1e-14),
    );
});

test('what a stiff curve leaves has neither a mean nor a slope', () => {
  const y = Float64Array.from({ length: 300 }, (_, i) => Math.sin(i) + 0.02 * i);
  const weights = y.map((_, i) => (i % 4 === 0 ? 1e-3 : 1));
  const z = whittaker(y, weights, 1e9);
  const along = (factor: (i: number) => number) =>
    y.reduce((total, yi, i) => total + weights[i] * (yi - z[i]) * factor(i), 0);
  expect(Math.abs(along(() => 1))).toBeLessThan(1e-10);
  expect(Math.abs(along((i) => i / 300))).toBeLessThan(1e-10);
});
