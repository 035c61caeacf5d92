/** A symmetric system in which coefficients may be held at zero: the normal equations of a least-squares problem. */
export interface NormalEquations {
  /** AᵀA, p × p, row by row. */
  readonly matrix: Float64Array;
  /** Aᵀb */
  readonly right: Float64Array;
}

/** Share of the largest gradient below which a coefficient at zero stays there. */
const SETTLED = 1e-11;
/** Share of a pivot below which its column counts as dependent on others. */
const DEPENDENT = 1e-14;

/** Cholesky factor L of the rows and columns `chosen`, m × m; null when they are not independent. */
function factorOf(matrix: Float64Array, p: number, chosen: readonly number[]): Float64Array | null {
  const m = chosen.length;
  const lower = new Float64Array(m * m);
  for (let i = 0; i < m; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[chosen[i] * p + chosen[j]];
      for (let k = 0; k < j; k++) sum -= lower[i * m + k] * lower[j * m + k];
      if (i > j) lower[i * m + j] = sum / lower[j * m + j];
      else if (sum > DEPENDENT * matrix[chosen[i] * p + chosen[i]])
        lower[i * m + i] = Math.sqrt(sum);
      else return null;
    }
  return lower;
}

/** Solves L Lᵀ x = b in place. */
function backSubstitute(lower: Float64Array, x: Float64Array): Float64Array {
  const m = x.length;
  for (let i = 0; i < m; i++) {
    let sum = x[i];
    for (let k = 0; k < i; k++) sum -= lower[i * m + k] * x[k];
    x[i] = sum / lower[i * m + i];
  }
  for (let i = m - 1; i >= 0; i--) {
    let sum = x[i];
    for (let k = i + 1; k < m; k++) sum -= lower[k * m + i] * x[k];
    x[i] = sum / lower[i * m + i];
  }
  return x;
}

function solveChosen({ matrix, right }: NormalEquations, chosen: readonly number[]) {
  const lower = factorOf(matrix, right.length, chosen);
  return lower === null
    ? null
    : backSubstitute(
        lower,
        Float64Array.from(chosen, (k) => right[k]),
      );
}

/**
 * Inverse of the rows and columns `chosen` of a symmetric positive p × p matrix, column after column; null when they are
 * not independent.
 */
export function inverseOfChosen(
  matrix: Float64Array,
  p: number,
  chosen: readonly number[],
): readonly Float64Array[] | null {
  const lower = factorOf(matrix, p, chosen);
  if (lower === null) return null;
  return chosen.map((_, k) => {
    const unit = new Float64Array(chosen.length);
    unit[k] = 1;
    return backSubstitute(lower, unit);
  });
}

/**
 * Least squares with coefficients of which those below `signed` may have either sign and the others may not be negative.
 * Columns that depend on others are left at zero.
 *
 * Sources: Lawson, Hanson, Solving Least Squares Problems (1974), chapter 23; on the normal equations as in Bro, de Jong,
 * J. Chemometrics 11 (1997) 393.
 */
export function nonNegativeLeastSquares(equations: NormalEquations, signed = 0): Float64Array {
  const { matrix, right } = equations;
  const p = right.length;
  let x = new Float64Array(p);
  let chosen: number[] = [];
  const refused = new Set<number>();
  for (let k = 0; k < signed; k++) {
    const trial = [...chosen, k];
    if (solveChosen(equations, trial) === null) refused.add(k);
    else chosen = trial;
  }
  const spread = (values: Float64Array) => {
    const all = new Float64Array(p);
    chosen.forEach((k, i) => (all[k] = values[i]));
    return all;
  };
  x = spread(solveChosen(equations, chosen) ?? new Float64Array(0));
  const scale = right.reduce((most, value, k) => {
    const own = Math.sqrt(matrix[k * p + k]);
    return own > 0 ? Math.max(most, Math.abs(value) / own) : most;
  }, 0);
  for (let round = 0; round < 3 * p + 10; round++) {
    let best = -1;
    let steepest = SETTLED * scale;
    for (let k = signed; k < p; k++) {
      if (chosen.includes(k) || refused.has(k) || !(matrix[k * p + k] > 0)) continue;
      let gradient = right[k];
      for (const j of chosen) gradient -= matrix[k * p + j] * x[j];
      gradient /= Math.sqrt(matrix[k * p + k]);
      if (gradient > steepest) {
        steepest = gradient;
        best = k;
      }
    }
    if (best < 0) break;
    chosen.push(best);
    for (;;) {
      const solution = solveChosen(equations, chosen);
      if (solution === null) {
        chosen = chosen.filter((k) => k !== best);
        refused.add(best);
        break;
      }
      let share = 1;
      chosen.forEach((k, i) => {
        if (k >= signed && solution[i] <= 0) share = Math.min(share, x[k] / (x[k] - solution[i]));
      });
      const next = spread(solution);
      if (share >= 1) {
        x = next;
        break;
      }
      if (chosen.some((k, i) => k === best && solution[i] <= 0)) {
        // rounding alone made its gradient positive
        chosen = chosen.filter((k) => k !== best);
        refused.add(best);
        break;
      }
      x = x.map((value, k) => value + share * (next[k] - value));
      const before = chosen;
      chosen = before.filter((k) => k < signed || x[k] > 1e-15 * Math.abs(next[k]));
      for (const k of before) if (!chosen.includes(k)) x[k] = 0;
    }
  }
  return x;
}
