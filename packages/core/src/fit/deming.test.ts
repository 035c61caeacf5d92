import { expect, test } from 'vitest';
import { demingRegression } from './deming.ts';

test('points on a line give the line, without an error', () => {
  const x = Float64Array.of(1, 2, 3, 4);
  const { a, b, jackknifeSe } = demingRegression(
    x,
    x.map((xi) => 2 + 3 * xi),
  );
  expect([a, b]).toEqual([2, 3].map((value) => expect.closeTo(value, 12)));
  expect(jackknifeSe?.b).toBeCloseTo(0, 12);
});

test('with equal errors both methods are alike: exchanged, the slope turns over', () => {
  const x = Float64Array.of(1, 2.2, 2.9, 4.1, 5);
  const y = Float64Array.of(1.9, 4.1, 6.2, 7.8, 10.3);
  expect(demingRegression(x, y).b * demingRegression(y, x).b).toBeCloseTo(1, 12);
});
