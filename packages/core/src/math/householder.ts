import { addMultiple, dotProduct } from './dot-product.ts';

/** Householder factors of an n × p matrix with pivoted columns. */
export interface Factors {
  /** p columns in the order of their pivots: R above the diagonal, the reflections from the diagonal down. */
  readonly columns: readonly Float64Array[];
  readonly diagonal: Float64Array;
  /** Column of the design that stands at each place. */
  readonly order: Int32Array;
  /** Lengths of the columns in their order, 1 for a length of 0: by these they are compared. */
  readonly scales: Float64Array;
}

/** Applies reflection k to a column of n values, in place. */
function reflect(
  reflection: Float64Array,
  k: number,
  diagonal: number,
  target: Float64Array,
): void {
  if (diagonal === 0) return;
  // I − v vᵀ/h with h = ½|v|²
  const h = -diagonal * reflection[k];
  addMultiple(target, -dotProduct(reflection, target, k) / h, reflection, k);
}

/**
 * Householder QR with column pivoting (Businger & Golub, Numer. Math. 7 (1965) 269), as if each column had length 1.
 *
 * @param columns p columns of n ≥ p values; they become the factors.
 */
export function factorise(columns: Float64Array[]): Factors {
  const p = columns.length;
  const diagonal = new Float64Array(p);
  const order = new Int32Array(p);
  const squares = new Float64Array(p);
  const scales = new Float64Array(p);
  for (let j = 0; j < p; j++) {
    order[j] = j;
    squares[j] = dotProduct(columns[j], columns[j]);
    scales[j] = Math.sqrt(squares[j]) || 1;
  }
  for (let k = 0; k < p; k++) {
    let best = k;
    let bestLength = -1;
    for (let j = k; j < p; j++) {
      if (k > 0) squares[j] = dotProduct(columns[j], columns[j], k);
      const length = Math.sqrt(squares[j]) / scales[j];
      if (length > bestLength) {
        best = j;
        bestLength = length;
      }
    }
    if (best !== k) {
      [columns[k], columns[best]] = [columns[best], columns[k]];
      [order[k], order[best]] = [order[best], order[k]];
      [squares[k], squares[best]] = [squares[best], squares[k]];
      [scales[k], scales[best]] = [scales[best], scales[k]];
    }
    const column = columns[k];
    const length = Math.sqrt(squares[k]);
    diagonal[k] = column[k] < 0 ? length : -length;
    column[k] -= diagonal[k];
    for (let j = k + 1; j < p; j++) reflect(column, k, diagonal[k], columns[j]);
  }
  return { columns, diagonal, order, scales };
}

/** Applies all reflections to a column of n values, in place: Qᵀ target. */
export function turn({ columns, diagonal }: Factors, target: Float64Array): void {
  for (let k = 0; k < columns.length; k++) reflect(columns[k], k, diagonal[k], target);
}

/** The p coefficients that minimise |A c − right|, in the order of the design's columns. Overwrites `right`. */
export function solveFactored(factors: Factors, right: Float64Array): Float64Array {
  const { columns, diagonal, order } = factors;
  turn(factors, right);
  const solution = new Float64Array(columns.length);
  for (let k = columns.length - 1; k >= 0; k--) {
    const value = diagonal[k] === 0 ? 0 : right[k] / diagonal[k];
    solution[order[k]] = value;
    for (let i = 0; i < k; i++) right[i] -= value * columns[k][i];
  }
  return solution;
}

/** (AᵀA)⁻¹ from R, row by row in the order of the design's columns. */
export function inverseNormalOf({ columns, diagonal, order }: Factors): Float64Array {
  const p = diagonal.length;
  const inverse = new Float64Array(p * p);
  for (let column = 0; column < p; column++) {
    inverse[column * p + column] = 1 / diagonal[column];
    for (let row = column - 1; row >= 0; row--) {
      let sum = 0;
      for (let k = row + 1; k <= column; k++) sum += columns[k][row] * inverse[k * p + column];
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
