/** L D Lᵀ of a pentadiagonal matrix: D, and the two diagonals below that of L. */
interface Factors {
  readonly d: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Factors of diag(w) + λ DᵀD, D the second differences: rows 1 −2 1, convolved with themselves and cut at the ends. */
function factorsOf(weights: Float64Array, lambda: number): Factors {
  const n = weights.length;
  const d = new Float64Array(n);
  const first = new Float64Array(n);
  const second = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const inner = i > 1 && i < n - 2;
    const diagonal = inner ? 6 : i === 0 || i === n - 1 ? 1 : n === 3 ? 4 : 5;
    const beside = i === 0 || i === n - 2 ? -2 : -4;
    const before = i > 0 ? first[i - 1] : 0;
    const before2 = i > 1 ? second[i - 2] : 0;
    d[i] =
      weights[i] +
      lambda * diagonal -
      (i > 0 ? before * before * d[i - 1] : 0) -
      (i > 1 ? before2 * before2 * d[i - 2] : 0);
    if (i < n - 1)
      first[i] = (lambda * beside - (i > 0 ? second[i - 1] * before * d[i - 1] : 0)) / d[i];
    if (i < n - 2) second[i] = lambda / d[i];
  }
  return { d, first, second };
}

/** Puts the solution in place of the right side. */
function solveInPlace({ d, first, second }: Factors, z: Float64Array): void {
  const n = z.length;
  for (let i = 1; i < n; i++)
    z[i] -= first[i - 1] * z[i - 1] + (i > 1 ? second[i - 2] * z[i - 2] : 0);
  for (let i = n - 1; i >= 0; i--) {
    z[i] /= d[i];
    if (i < n - 1) z[i] -= first[i] * z[i + 1];
    if (i < n - 2) z[i] -= second[i] * z[i + 2];
  }
}

/** Writes what z leaves of the equations, w (y − z) − λ DᵀD z. Differences of neighbours lose nothing. */
function writeRest(
  y: Float64Array,
  weights: Float64Array,
  lambda: number,
  z: Float64Array,
  rest: Float64Array,
): void {
  const n = y.length;
  for (let i = 0; i < n; i++) rest[i] = weights[i] * (y[i] - z[i]);
  for (let i = 1; i < n - 1; i++) {
    const bend = lambda * (z[i + 1] - z[i] - (z[i] - z[i - 1]));
    rest[i - 1] -= bend;
    rest[i] += 2 * bend;
    rest[i + 1] -= bend;
  }
}

const MOST_CORRECTIONS = 4;
/** A correction of at most this share of the largest z is rounding. */
const SETTLED = 1e-14;

/**
 * The z that minimises Σ w (y − z)² + λ Σ (Δ²z)²: Whittaker's smoother (Eilers, Anal. Chem. 75 (2003) 3631). The system is
 * pentadiagonal; Cholesky factors L D Lᵀ solve it in O(n). What rounding leaves where λ is large against w, corrections by
 * the same factors take away (Higham, Accuracy and Stability of Numerical Algorithms, ch. 12). At least three values.
 */
export function whittaker(y: Float64Array, weights: Float64Array, lambda: number): Float64Array {
  const factors = factorsOf(weights, lambda);
  const z = y.map((yi, i) => weights[i] * yi);
  solveInPlace(factors, z);
  const correction = new Float64Array(y.length);
  for (let k = 0; k < MOST_CORRECTIONS; k++) {
    writeRest(y, weights, lambda, z, correction);
    solveInPlace(factors, correction);
    let largest = 0;
    let moved = 0;
    for (let i = 0; i < z.length; i++) {
      z[i] += correction[i];
      largest = Math.max(largest, Math.abs(z[i]));
      moved = Math.max(moved, Math.abs(correction[i]));
    }
    if (!(moved > SETTLED * largest)) break;
  }
  return z;
}
