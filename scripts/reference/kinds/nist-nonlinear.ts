import { readExpression } from '../../../packages/core/src/math/expression.ts';
import { levenbergMarquardt } from '../../../packages/core/src/math/levenberg-marquardt.ts';
import { linearLeastSquares } from '../../../packages/core/src/math/linear-least-squares.ts';
import { sum } from '../../../packages/core/src/math/sum.ts';
import { type Computed, type Evaluator, numbers, type ReferenceCase } from '../reference-case.ts';

/** Digits asked for from the start far away, from the near one, and of the sum of squares. */
const DIGITS = { start1: 6, start2: 7, statistics: 6 } as const;

/** The least squares from one start, with what the certified values state. */
function fitFrom(start: 'start1' | 'start2', { input, params }: ReferenceCase): Computed {
  const x = numbers(input['x'], 'x');
  const y = numbers(input['y'], 'y');
  const first = numbers(params[start], start);
  const p = first.length;
  const names = Array.from(first, (_, k) => `b${k + 1}`);
  const model = readExpression(String(params['model']), [...names, 'x']);
  const columns = names.map(() => new Float64Array(x.length));
  const slopes = new Float64Array(p);
  const solution = levenbergMarquardt(
    {
      n: x.length,
      residuals: (b, out) =>
        x.forEach((xi, i) => (out[i] = (y[i] ?? 0) - model.evaluate([...b, xi]))),
      jacobian: (b, into) =>
        x.forEach((xi, i) => {
          model.gradient([...b, xi], slopes);
          into.forEach((column, k) => (column[i] = slopes[k] ?? 0));
        }),
    },
    first,
    { maxIterations: 2000 },
  );
  const b = solution.parameters;
  x.forEach((xi, i) => {
    model.gradient([...b, xi], slopes);
    columns.forEach((column, k) => (column[i] = slopes[k] ?? 0));
  });
  const residuals = x.map((xi, i) => (y[i] ?? 0) - model.evaluate([...b, xi]));
  const sse = sum(residuals.map((r) => r * r));
  const df = x.length - p;
  const { inverseNormal } = linearLeastSquares(columns, residuals);
  // residuals of exact data are no better known than the last place of y
  const lastPlace = Number.EPSILON * Math.sqrt(sum(y.map((yi) => yi * yi)));
  const rounding = 2 * (lastPlace / Math.sqrt(sse));
  return {
    value: {
      params: b,
      stderr: Array.from(b, (_, k) => Math.sqrt((sse / df) * (inverseNormal[k * p + k] ?? 0))),
      sse,
      residualSd: Math.sqrt(sse / df),
      df,
      iterations: solution.iterations,
      converged: solution.converged,
    },
    tolerance: {
      params: { rel: 10 ** -DIGITS[start] },
      stats: { rel: 10 ** -DIGITS.statistics + rounding },
    },
  };
}

/** nist-nonlinear.json: nonlinear least squares with certified values, from both of the starts that come with each set. */
export const nistNonlinear: Evaluator = (testCase) => [
  fitFrom('start1', testCase),
  fitFrom('start2', testCase),
];
