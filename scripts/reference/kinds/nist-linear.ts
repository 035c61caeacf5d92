import { linearLeastSquares } from '../../../packages/core/src/math/linear-least-squares.ts';
import { polynomialLeastSquares } from '../../../packages/core/src/math/polynomial-least-squares.ts';
import { squaredDeviations, sum } from '../../../packages/core/src/math/sum.ts';
import { mean } from '../../../packages/core/src/math/sum.ts';
import { type Evaluator, list, number, numbers, type ReferenceCase } from '../reference-case.ts';

function solve({ group, input, params }: ReferenceCase) {
  const y = numbers(input['y'], 'y');
  if (group === 'poly')
    return polynomialLeastSquares(numbers(input['x'], 'x'), y, number(params['degree'], 'degree'));
  if (group === 'noint') return linearLeastSquares([numbers(input['x'], 'x')], y);
  const rows = list(input['X'], 'X').map((row) => numbers(row, 'X'));
  const columns = Array.from(rows[0] ?? [], (_, j) =>
    Float64Array.from(rows, (row) => row[j] ?? Number.NaN),
  );
  return linearLeastSquares([new Float64Array(y.length).fill(1), ...columns], y);
}

/** nist-linear.json: linear least squares with certified values. */
export const nistLinear: Evaluator = (testCase) => {
  const y = numbers(testCase.input['y'], 'y');
  const { coefficients, inverseNormal, residuals } = solve(testCase);
  const p = coefficients.length;
  const dfResidual = y.length - p;
  const sse = sum(residuals.map((r) => r * r));
  const variance = sse / dfResidual;
  // a model through the origin is measured against 0
  const total =
    testCase.group === 'noint' ? sum(y.map((yi) => yi * yi)) : squaredDeviations(y, mean(y));
  return {
    value: {
      params: coefficients,
      stderr: Array.from(coefficients, (_, k) =>
        Math.sqrt(variance * (inverseNormal[k * p + k] ?? 0)),
      ),
      residualSd: Math.sqrt(variance),
      r2: 1 - sse / total,
      sse,
      ssRegression: total - sse,
      dfResidual,
    },
  };
};
