import { productError, sumError } from './elementary/double-double.ts';

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

/** Householder factors of an n × p matrix with pivoted columns, in place. */
interface Factors {
  /** Column by column: R above the diagonal, the reflections from the diagonal down. */
  readonly matrix: Float64Array;
  readonly diagonal: Float64Array;
  /** Column of the design that stands at each place. */
  readonly order: Int32Array;
  readonly rows: number;
}

function squareSum(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i] * values[i];
  return sum;
}

function swapColumns(matrix: Float64Array, rows: number, a: number, b: number): void {
  for (let i = 0; i < rows; i++) {
    const kept = matrix[a * rows + i];
    matrix[a * rows + i] = matrix[b * rows + i];
    matrix[b * rows + i] = kept;
  }
}

/** Applies reflection k to the column that starts at `offset` of `target`. */
function reflect(factors: Factors, k: number, target: Float64Array, offset: number): void {
  const { matrix, rows } = factors;
  const start = k * rows;
  const pivot = matrix[start + k];
  if (pivot === 0) return;
  let product = 0;
  for (let i = k; i < rows; i++) product += matrix[start + i] * target[offset + i];
  product /= -pivot;
  for (let i = k; i < rows; i++) target[offset + i] += product * matrix[start + i];
}

/** Householder QR with column pivoting (Businger & Golub, Numer. Math. 7 (1965) 269). Overwrites `matrix`. */
function factorise(matrix: Float64Array, rows: number, columns: number): Factors {
  const diagonal = new Float64Array(columns);
  const order = Int32Array.from({ length: columns }, (_, j) => j);
  const factors: Factors = { matrix, diagonal, order, rows };
  for (let k = 0; k < columns; k++) {
    let best = k;
    let bestNorm = -1;
    for (let j = k; j < columns; j++) {
      const norm = squareSum(matrix, j * rows + k, (j + 1) * rows);
      if (norm > bestNorm) {
        best = j;
        bestNorm = norm;
      }
    }
    if (best !== k) {
      swapColumns(matrix, rows, k, best);
      [order[k], order[best]] = [order[best], order[k]];
    }
    const norm = Math.sqrt(bestNorm);
    const start = k * rows;
    const signed = matrix[start + k] < 0 ? -norm : norm;
    diagonal[k] = -signed;
    if (norm === 0) continue;
    for (let i = k; i < rows; i++) matrix[start + i] /= signed;
    matrix[start + k] += 1;
    for (let j = k + 1; j < columns; j++) reflect(factors, k, matrix, j * rows);
  }
  return factors;
}

/** The coefficients that minimise |A c − right|. Overwrites `right`. */
function solve(factors: Factors, right: Float64Array): Float64Array {
  const { matrix, diagonal, order, rows } = factors;
  const columns = diagonal.length;
  for (let k = 0; k < columns; k++) reflect(factors, k, right, 0);
  const solution = new Float64Array(columns);
  for (let k = columns - 1; k >= 0; k--) {
    const value = diagonal[k] === 0 ? 0 : right[k] / diagonal[k];
    solution[order[k]] = value;
    for (let i = 0; i < k; i++) right[i] -= value * matrix[k * rows + i];
  }
  return solution;
}

/** (AᵀA)⁻¹ from R, in the order of the design's columns. */
function inverseNormal(factors: Factors): Float64Array {
  const { matrix, diagonal, order, rows } = factors;
  const p = diagonal.length;
  const inverse = new Float64Array(p * p);
  for (let column = 0; column < p; column++) {
    inverse[column * p + column] = 1 / diagonal[column];
    for (let row = column - 1; row >= 0; row--) {
      let sum = 0;
      for (let k = row + 1; k <= column; k++)
        sum += matrix[k * rows + row] * inverse[k * p + column];
      inverse[row * p + column] = -sum / diagonal[row];
    }
  }
  const result = new Float64Array(p * p);
  for (let a = 0; a < p; a++)
    for (let b = 0; b < p; b++) {
      let sum = 0;
      for (let k = Math.max(a, b); k < p; k++) sum += inverse[a * p + k] * inverse[b * p + k];
      result[order[a] * p + order[b]] = sum;
    }
  return result;
}

/**
 * The same least-squares problem with p rows instead of n: |right − X c| grows by what no c can take away. For solving it
 * again and again with different additions.
 *
 * @param columns p columns of n values each, n ≥ p.
 */
export function reduceRows(columns: readonly Float64Array[], right: Float64Array) {
  const rows = right.length;
  const p = columns.length;
  const matrix = new Float64Array(rows * p);
  columns.forEach((column, j) => matrix.set(column, j * rows));
  const factors = factorise(matrix, rows, p);
  const turned = right.slice();
  for (let k = 0; k < p; k++) reflect(factors, k, turned, 0);
  const reduced = columns.map(() => new Float64Array(p));
  factors.order.forEach((column, place) => {
    reduced[column].set(matrix.subarray(place * rows, place * rows + place));
    reduced[column][place] = factors.diagonal[place];
  });
  return { columns: reduced, right: turned.slice(0, p) };
}

/** √w · (y − X c) with the sum kept to twice the precision of a double, so that one refinement counts. */
function residuals(
  columns: readonly Float64Array[],
  y: Float64Array,
  coefficients: Float64Array,
  roots: Float64Array | undefined,
): Float64Array {
  const result = y.slice();
  const low = new Float64Array(y.length);
  for (let j = 0; j < columns.length; j++) {
    const column = columns[j];
    const coefficient = -coefficients[j];
    for (let i = 0; i < column.length; i++) {
      const high = result[i];
      const product = column[i] * coefficient;
      const sum = high + product;
      low[i] += sumError(high, product, sum) + productError(coefficient, column[i], product);
      result[i] = sum;
    }
  }
  for (let i = 0; i < result.length; i++) {
    result[i] += low[i];
    if (roots !== undefined) result[i] *= roots[i];
  }
  return result;
}

/**
 * Linear least squares: the c that minimises Σ w (y − Σ c_j x_j)².
 *
 * Householder QR with column pivoting on columns scaled to length 1, weights as √w, one step of iterative refinement with
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
  const rows = y.length;
  const p = columns.length;
  const roots = weights?.map((w) => Math.sqrt(w));
  const matrix = new Float64Array(rows * p);
  const scales = new Float64Array(p);
  for (let j = 0; j < p; j++) {
    const column = columns[j];
    for (let i = 0; i < rows; i++)
      matrix[j * rows + i] = roots === undefined ? column[i] : column[i] * roots[i];
    scales[j] = Math.sqrt(squareSum(matrix, j * rows, (j + 1) * rows)) || 1;
    for (let i = j * rows; i < (j + 1) * rows; i++) matrix[i] /= scales[j];
  }
  const factors = factorise(matrix, rows, p);
  const right = roots === undefined ? y.slice() : y.map((yi, i) => yi * roots[i]);
  const coefficients = solve(factors, right).map((c, j) => c / scales[j]);
  const correction = solve(factors, residuals(columns, y, coefficients, roots));
  const rest = new Float64Array(p);
  for (let j = 0; j < p; j++) {
    const delta = correction[j] / scales[j];
    const sum = coefficients[j] + delta;
    rest[j] = sumError(coefficients[j], delta, sum);
    coefficients[j] = sum;
  }
  const inverse = inverseNormal(factors);
  for (let a = 0; a < p; a++)
    for (let b = 0; b < p; b++) inverse[a * p + b] /= scales[a] * scales[b];
  const pivots = factors.diagonal.map(Math.abs);
  return {
    coefficients,
    rest,
    inverseNormal: inverse,
    residuals: residuals(columns, y, coefficients, undefined),
    condition: p === 0 ? 1 : pivots[0] / pivots[p - 1],
  };
}
