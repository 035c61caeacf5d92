import { dotProduct } from '../../math/dot-product.ts';
import { inverseOfChosen, nonNegativeLeastSquares } from '../../math/non-negative-least-squares.ts';
import type { RelaxationProblem } from './relaxation-problem.ts';

export interface RegularisedSolution {
  readonly x: Float64Array;
  /** Coefficients that are not held at zero. */
  readonly free: readonly number[];
  /** (AᵀA + λDᵀD)⁻¹ on these. */
  readonly inverse: readonly Float64Array[];
  /** Effective number of parameters: the trace of (AᵀA + λDᵀD)⁻¹ AᵀA on these. */
  readonly effective: number;
  readonly chiSquare: number;
}

/** The minimum with this strength of the penalty. */
export function regularised(
  problem: RelaxationProblem,
  lambda: number,
  isSigned: boolean,
): RegularisedSolution {
  const { normal, penalty, moments, columns, right, others } = problem;
  const p = moments.length;
  const matrix = normal.map((value, k) => value + lambda * penalty[k]);
  const x = nonNegativeLeastSquares({ matrix, right: moments }, isSigned ? p : 0);
  const free = Array.from(x.keys()).filter((k) => x[k] !== 0 || (isSigned && k >= others));
  const residual = right.slice();
  for (const k of free)
    for (let i = 0; i < residual.length; i++) residual[i] -= x[k] * columns[k][i];
  const inverse = inverseOfChosen(matrix, p, free) ?? free.map(() => new Float64Array(free.length));
  let effective = 0;
  free.forEach((a, i) => free.forEach((b, j) => (effective += inverse[i][j] * normal[b * p + a])));
  return { x, free, inverse, effective, chiSquare: dotProduct(residual, residual) };
}
