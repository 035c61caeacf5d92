import { nonNegativeLeastSquares } from '../../math/non-negative-least-squares.ts';
import type { BoundedSolution } from './bounded-least-squares.ts';
import type { CircuitProblem } from './circuit-problem.ts';

/** Standard error of a coordinate (ln, or an exponent) from which the floor of the sum of squares counts as a valley. */
const WIDE = 0.05;
/** Valleys that are looked along, and how far, in the coordinate that is known worst. */
const VALLEYS = 2;
const DISTANCES = [-4, -1.5, 1.5, 4] as const;
/** Values of other starts to which a coordinate that has run away is brought back. */
const RETURNS = 5;
/** Coordinates correlated more than this lie in one valley. */
const ONE_VALLEY = 0.9;
/** Keeps the normal equations positive where a coordinate has no effect. */
const RIDGE = 1e-9;

/**
 * Places along the valleys of a solution: coordinates that the spectrum hardly tells are moved by decades, the others with
 * them as the covariance has it. Minima of diffusion elements often lie in a row in such a valley.
 */
export function valleyMoves(
  problem: CircuitProblem,
  weights: Float64Array,
  { u, cost }: BoundedSolution,
  others: readonly Float64Array[],
): readonly Float64Array[] {
  const p = u.length;
  const values = problem.toValues(u);
  const columns = problem.varied.map(() => new Float64Array(weights.length));
  problem.slopesInto(columns, weights, values, problem.linearise(values));
  const matrix = new Float64Array(p * p);
  for (let a = 0; a < p; a++)
    for (let b = 0; b < p; b++)
      matrix[a * p + b] = columns[a].reduce((sum, value, i) => sum + value * columns[b][i], 0);
  const largest = columns.reduce((most, _, k) => Math.max(most, matrix[k * p + k]), 0);
  for (let k = 0; k < p; k++) matrix[k * p + k] += RIDGE * largest;
  const covariance = columns.map((_, k) => {
    const right = new Float64Array(p);
    right[k] = 1;
    return nonNegativeLeastSquares({ matrix, right }, p);
  });
  const variance = (k: number) => (covariance[k][k] * cost) / Math.max(1, weights.length - p);
  const correlation = (a: number, b: number) =>
    covariance[a][b] / Math.sqrt(covariance[a][a] * covariance[b][b]);
  const chosen: number[] = [];
  const wide = Array.from(u.keys())
    .filter((k) => variance(k) > WIDE * WIDE)
    .toSorted((a, b) => variance(b) - variance(a));
  for (const k of wide)
    if (chosen.length < VALLEYS && chosen.every((j) => Math.abs(correlation(k, j)) < ONE_VALLEY))
      chosen.push(k);
  return chosen.flatMap((k) => {
    const returns = others.slice(0, RETURNS).map((other) => other[k] - u[k]);
    return [...DISTANCES, ...returns].map((distance) =>
      u.map((value, j) => value + (distance * covariance[k][j]) / covariance[k][k]),
    );
  });
}
