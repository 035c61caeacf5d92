import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nonNegativeLeastSquares } from './non-negative-least-squares.ts';

const normal = (columns: readonly (readonly number[])[], b: readonly number[]) => {
  const dot = (u: readonly number[], v: readonly number[]) =>
    u.reduce((sum, value, i) => sum + value * v[i], 0);
  return {
    matrix: Float64Array.from(columns.flatMap((u) => columns.map((v) => dot(u, v)))),
    right: Float64Array.from(columns, (u) => dot(u, b)),
  };
};

test('a coefficient that wants below zero is zero, unless it may have either sign', () => {
  const equations = normal(
    [
      [1, 0, 1],
      [0, 1, 1],
    ],
    [3, -2, 1],
  );
  const [first, second] = nonNegativeLeastSquares(equations);
  expect(first).toBeCloseTo(2, 12);
  expect(second).toBe(0);
  const free = nonNegativeLeastSquares(equations, 2);
  expect(free[0]).toBeCloseTo(3, 12);
  expect(free[1]).toBeCloseTo(-2, 12);
});

test('the conditions of Kuhn and Tucker hold at the solution', () => {
  const number = fc.integer({ min: -9, max: 9 });
  const column = fc.array(number, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), column, (columns, b) => {
      const equations = normal(columns, b);
      const p = columns.length;
      const x = nonNegativeLeastSquares(equations);
      const gradient = equations.right.map(
        (value, k) => value - x.reduce((sum, xj, j) => sum + equations.matrix[k * p + j] * xj, 0),
      );
      x.forEach((value, k) => {
        expect(value).toBeGreaterThanOrEqual(0);
        if (value > 0) expect(Math.abs(gradient[k])).toBeLessThan(1e-6);
        else expect(gradient[k]).toBeLessThan(1e-6);
      });
    }),
  );
});
