import { TafelError } from '../../errors.ts';
import { levenbergMarquardt } from '../../math/levenberg-marquardt.ts';
import { linearLeastSquares, reduceRows } from '../../math/linear-least-squares.ts';
import type { FitModel, FitPoints, ModelSolution } from './model.ts';
import { solutionAtBottom } from './separable-solution.ts';
import {
  BLOCK,
  type Columns,
  type SeparableProblem,
  type Table,
  tableOf,
} from './separable-profile.ts';
import { type SearchRange, type SeparableStart, separableStart } from './separable-start.ts';

/** ŷ = a + b φ(x; c), or b φ(x; c): linear in all parameters but the last, c. */
export interface SeparableModel
  extends Columns,
    Pick<FitModel, 'id' | 'title' | 'formula' | 'equation' | 'parameters'> {
  /** Every x unless stated. */
  readonly definedFrom?: number;
  /** φ(x; c), seen from a reference x where that keeps it of moderate size. */
  readonly term: (c: number, x: number, reference: number) => number;
  readonly ranges: (x: Float64Array) => readonly SearchRange[];
  /**
   * From parameters about the reference to those about 0: the parameters, and their derivatives row by row. The identity
   * unless stated.
   */
  readonly toOrigin?: (
    parameters: Float64Array,
    reference: number,
  ) => { readonly parameters: Float64Array; readonly jacobian: readonly (readonly number[])[] };
}

function weigh(values: Float64Array, roots: Float64Array | undefined): void {
  if (roots !== undefined) for (let i = 0; i < values.length; i++) values[i] *= roots[i];
}

/** Residuals and derivatives of n values y about a reference x, with all parameters free. */
function problemOf(table: Table, y: Float64Array, reference: number, hasOffset: boolean) {
  const place = hasOffset ? 1 : 0;
  return {
    residuals(theta: Float64Array, out: Float64Array) {
      const a = hasOffset ? theta[0] : 0;
      const b = theta[place];
      for (let from = 0; from < y.length; from += BLOCK) {
        const phi = table.terms(theta[place + 1], reference, from);
        for (let k = 0; k < phi.length; k++) out[from + k] = y[from + k] - (a + b * phi[k]);
      }
    },
    jacobian(theta: Float64Array, columns: readonly Float64Array[]) {
      const b = theta[place];
      if (hasOffset) columns[0].fill(1);
      const byC = columns[place + 1];
      for (let from = 0; from < y.length; from += BLOCK) {
        const { phi, slope } = table.columns(theta[place + 1], reference, from);
        columns[place].set(phi, from);
        for (let k = 0; k < slope.length; k++) byC[from + k] = b * slope[k];
      }
    },
  };
}

/** The solution by Levenberg-Marquardt from a start, all parameters free. */
function settle(
  { points, hasOffset, table }: SeparableProblem,
  { a, b, c, reference }: SeparableStart,
) {
  const { x, y, weights } = points;
  const problem = problemOf(table, y, reference, hasOffset);
  const roots = weights?.map((w) => Math.sqrt(w));
  const { parameters, jacobian, converged } = levenbergMarquardt(
    {
      n: x.length,
      residuals(theta, out) {
        problem.residuals(theta, out);
        weigh(out, roots);
      },
      jacobian(theta, columns) {
        problem.jacobian(theta, columns);
        for (const column of columns) weigh(column, roots);
      },
    },
    hasOffset ? Float64Array.of(a, b, c) : Float64Array.of(b, c),
  );
  if (!converged) return undefined;
  const residuals = new Float64Array(x.length);
  problem.residuals(parameters, residuals);
  const { columns, right } = reduceRows(jacobian, residuals);
  const { inverseNormal, condition } = linearLeastSquares(columns, right);
  return { parameters, inverseNormal, residuals, condition };
}

function solve(model: SeparableModel, points: FitPoints): ModelSolution {
  const hasOffset = model.parameters.length === 3;
  const problem = { points, hasOffset, table: tableOf(model, points.x) };
  const start = separableStart(problem, model, model.ranges(points.x));
  const solution =
    start &&
    ((start.settled && solutionAtBottom(problem, start.reference, start.settled)) ??
      settle(problem, start));
  if (start === undefined || solution === undefined)
    throw new TafelError(
      'NOT_CONVERGED',
      `The model ${model.title} found no parameters that settle on these data: they do not bend as it does. A simpler model describes them as well.`,
    );
  const { reference } = start;
  const { parameters: found, inverseNormal: inner } = solution;
  const leverage = (at: number) => {
    const row = Array.from(found, () => new Float64Array(1));
    const atOne = tableOf(model, Float64Array.of(at));
    problemOf(atOne, new Float64Array(1), reference, hasOffset).jacobian(found, row);
    const gradient = row.map(([value]) => value);
    return Math.max(0, bilinearForm(inner, gradient, gradient));
  };
  const outer = model.toOrigin?.(found, reference);
  if (outer === undefined) return { ...solution, leverage };
  const p = found.length;
  const inverseNormal = inner.map((_, index) =>
    bilinearForm(inner, outer.jacobian[Math.floor(index / p)], outer.jacobian[index % p]),
  );
  return { ...solution, parameters: outer.parameters, inverseNormal, leverage };
}

/** aᵀ M b for a p × p matrix by rows. */
function bilinearForm(matrix: Float64Array, a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let k = 0; k < a.length; k++)
    for (let l = 0; l < b.length; l++) total += a[k] * matrix[k * b.length + l] * b[l];
  return total;
}

/**
 * A fit model that is linear in all parameters but one: that one is looked for with the others solved exactly
 * (`separableStart`). Where that search does not settle by itself, all together do by Levenberg-Marquardt with exact
 * derivatives.
 */
export function separableModel(model: SeparableModel): FitModel {
  const { id, title, formula, equation, parameters, definedFrom = -Infinity, term } = model;
  const hasOffset = parameters.length === 3;
  return {
    id,
    title,
    formula,
    equation,
    parameters,
    definedFrom,
    fitted: 'y',
    evaluate: (theta, x) =>
      hasOffset ? theta[0] + theta[1] * term(theta[2], x, 0) : theta[0] * term(theta[1], x, 0),
    solve: (points) => solve(model, points),
  };
}
