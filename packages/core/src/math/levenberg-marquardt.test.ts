import { expect, test } from 'vitest';
import { exp } from './elementary.ts';
import { levenbergMarquardt } from './levenberg-marquardt.ts';

test("finds the bottom of Rosenbrock's valley", () => {
  const { parameters, converged } = levenbergMarquardt(
    {
      n: 2,
      residuals: ([a, b], out) => {
        out[0] = 10 * (b - a * a);
        out[1] = 1 - a;
      },
      // of the model, so with the opposite sign of the residuals
      jacobian: ([a], [byA, byB]) => {
        byA.set([20 * a, 1]);
        byB.set([-10, 0]);
      },
    },
    Float64Array.of(-1.2, 1),
  );
  expect(converged).toBe(true);
  expect(parameters[0]).toBeCloseTo(1, 10);
  expect(parameters[1]).toBeCloseTo(1, 10);
});

test('a start where the model is not defined does not converge', () => {
  const problem = {
    n: 1,
    residuals: (_: Float64Array, out: Float64Array) => out.fill(Number.NaN),
    jacobian: () => undefined,
  };
  expect(levenbergMarquardt(problem, Float64Array.of(1)).converged).toBe(false);
});

test('a search that runs onto a plateau starts again with shorter steps', () => {
  // NIST StRD BoxBOD from its far start: the first long step makes the exponential vanish
  const x = [1, 2, 3, 5, 7, 10];
  const y = [109, 149, 149, 191, 213, 224];
  const { parameters, converged } = levenbergMarquardt(
    {
      n: 6,
      residuals: ([a, b], out) => x.forEach((xi, i) => (out[i] = y[i] - a * (1 - exp(-b * xi)))),
      jacobian: ([a, b], [byA, byB]) =>
        x.forEach((xi, i) => {
          byA[i] = 1 - exp(-b * xi);
          byB[i] = a * xi * exp(-b * xi);
        }),
    },
    Float64Array.of(1, 1),
  );
  expect(converged).toBe(true);
  expect(parameters[0]).toBeCloseTo(213.80940889, 7);
  expect(parameters[1]).toBeCloseTo(0.54723748542, 9);
});
