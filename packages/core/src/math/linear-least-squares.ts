import { addMultiple } from './dot-product.ts';
import { SPLITTER, sumError } from './elementary/double-double.ts';
import { factorise, inverseNormalOf, solveFactored, turn } from './householder.ts';

/** A solved linear least-squares problem with p coefficients. */
export interface LeastSquaresSolution {
  /** p values, in the order of the columns. */
  readonly coefficients: Float64Array;
  /** What rounding left of each coefficient, for sums that cancel. */
  readonly rest: Float64Array;
  /** (XᵀWX)⁻¹, p × p, row by row. */
  readonly inverseNormal: Float64Array;
  /** n values y − Σ c_j x_j, without weights. */
  readonly residuals: Float64Array;
  /** Ratio of the largest to the smallest pivot of the scaled design: about its condition number. */
  readonly condition: number;
}

/**
 * The same least-squares problem with p rows instead of n: |right − X c| grows by what no c can take away. For solving it
 * again and again with different additions.
 *
 * @param columns p columns of n values each, n ≥ p; overwritten.
 */
export function reduceRows(columns: readonly Float64Array[], right: Float64Array) {
  const p = columns.length;
  const factors = factorise([...columns]);
  const turned = right.slice();
  turn(factors, turned);
  const reduced = columns.map(() => new Float64Array(p));
  factors.order.forEach((column, place) => {
    reduced[column].set(factors.columns[place].subarray(0, place));
    reduced[column][place] = factors.diagonal[place];
  });
  return { columns: reduced, right: turned.slice(0, p) };
}

/** y − X c with the sum kept to twice the precision of a double, so that one refinement counts. */
function doubledResiduals(
  columns: readonly Float64Array[],
  y: Float64Array,
  coefficients: Float64Array,
): Float64Array {
  const p = columns.length;
  const result = new Float64Array(y.length);
  const minus = coefficients.map((c) => -c);
  const high = minus.map((c) => SPLITTER * c - (SPLITTER * c - c));
  for (let i = 0; i < y.length; i++) {
    let total = y[i];
    let lost = 0;
    for (let j = 0; j < p; j++) {
      const value = columns[j][i];
      const wide = SPLITTER * value;
      const valueHigh = wide - (wide - value);
      const valueLow = value - valueHigh;
      const cLow = minus[j] - high[j];
      const product = value * minus[j];
      const next = total + product;
      const rounding =
        high[j] * valueHigh - product + high[j] * valueLow + cLow * valueHigh + cLow * valueLow;
      lost += sumError(total, product, next) + rounding;
      total = next;
    }
    result[i] = total + lost;
  }
  return result;
}

/** A copy of the values, times the roots of their weights. */
function weighted(values: Float64Array, roots: Float64Array | undefined): Float64Array {
  const result = values.slice();
  if (roots !== undefined) for (let i = 0; i < result.length; i++) result[i] *= roots[i];
  return result;
}

/**
 * Linear least squares: the c that minimises Σ w (y − Σ c_j x_j)².
 *
 * Householder QR with column pivoting on columns as if scaled to length 1, weights as √w, one step of iterative refinement with
 * residuals in doubled precision. Columns that nearly depend on each other should come centred.
 *
 * @param columns p columns of n values each, n ≥ p.
 * @param weights n positive values; absent: all 1.
 * @returns coefficients in units of y per unit of their column.
 */
export function linearLeastSquares(
  columns: readonly Float64Array[],
  y: Float64Array,
  weights?: Float64Array,
): LeastSquaresSolution {
  const p = columns.length;
  const roots = weights?.map((w) => Math.sqrt(w));
  const factors = factorise(columns.map((column) => weighted(column, roots)));
  const coefficients = solveFactored(factors, weighted(y, roots));
  const residuals = doubledResiduals(columns, y, coefficients);
  const correction = solveFactored(factors, weighted(residuals, roots));
  const rest = new Float64Array(p);
  for (let j = 0; j < p; j++) {
    const delta = correction[j];
    addMultiple(residuals, -delta, columns[j]);
    const sum = coefficients[j] + delta;
    rest[j] = sumError(coefficients[j], delta, sum);
    coefficients[j] = sum;
  }
  const { diagonal, scales } = factors;
  const pivot = (k: number) => Math.abs(diagonal[k]) / scales[k];
  return {
    coefficients,
    rest,
    inverseNormal: inverseNormalOf(factors),
    residuals,
    condition: p === 0 ? 1 : pivot(0) / pivot(p - 1),
  };
}
