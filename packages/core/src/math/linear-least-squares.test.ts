import { expect, test } from 'vitest';
import { linearLeastSquares } from './linear-least-squares.ts';
import { polynomialLeastSquares } from './polynomial-least-squares.ts';

const ones = (n: number) => new Float64Array(n).fill(1);

test('solves a line by hand: y = 1, 3, 2 at x = 0, 1, 2', () => {
  const x = Float64Array.of(0, 1, 2);
  const fit = linearLeastSquares([ones(3), x], Float64Array.of(1, 3, 2));
  expect(fit.coefficients[0]).toBeCloseTo(1.5, 15);
  expect(fit.coefficients[1]).toBeCloseTo(0.5, 15);
  // (XᵀX)⁻¹ of [3 3; 3 5]
  [5 / 6, -1 / 2, -1 / 2, 1 / 2].forEach((value, i) =>
    expect(fit.inverseNormal[i]).toBeCloseTo(value, 14),
  );
  [-0.5, 1, -0.5].forEach((value, i) => expect(fit.residuals[i]).toBeCloseTo(value, 14));
});

test('a weight of 2 counts as the point twice', () => {
  const weighted = linearLeastSquares(
    [ones(3), Float64Array.of(0, 1, 2)],
    Float64Array.of(1, 3, 2),
    Float64Array.of(1, 1, 2),
  );
  const doubled = linearLeastSquares(
    [ones(4), Float64Array.of(0, 1, 2, 2)],
    Float64Array.of(1, 3, 2, 2),
  );
  for (let j = 0; j < 2; j++)
    expect(weighted.coefficients[j]).toBeCloseTo(doubled.coefficients[j], 14);
});

test('leaves the columns and y as they were', () => {
  const x = Float64Array.of(5, 6, 9);
  const y = Float64Array.of(1, 2, 4);
  linearLeastSquares([ones(3), x], y);
  expect([...x, ...y]).toEqual([5, 6, 9, 1, 2, 4]);
});

test('a polynomial far from zero keeps its digits: y = 2 − 3x + x² at x near 10⁴', () => {
  const x = Float64Array.from({ length: 9 }, (_, i) => 10_000 + i);
  const fit = polynomialLeastSquares(
    x,
    x.map((xi) => 2 - 3 * xi + xi * xi),
    2,
  );
  [2, -3, 1].forEach((value, i) =>
    expect(Math.abs(fit.coefficients[i] / value - 1)).toBeLessThan(1e-11),
  );
});
