import { extrapolatedStep } from './extrapolated-step.ts';

/** Least squares in p coordinates between limits. */
export interface BoundedProblem {
  /** Number of residuals. */
  readonly n: number;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Writes y − f(u) and ∂f/∂u_k into column k. */
  readonly jacobian: (u: Float64Array, out: Float64Array, columns: readonly Float64Array[]) => void;
}

export interface BoundedSolution {
  readonly u: Float64Array;
  readonly cost: number;
  readonly evaluations: number;
  readonly converged: boolean;
}

interface SearchOptions {
  readonly maxIterations: number;
  /** Promised relative gain below which the search has settled. */
  readonly tolerance: number;
  /** Cost that another search has reached: one that at its present pace cannot come to it is given up. */
  readonly rival?: number;
}

/** Longest step in one coordinate: a factor of e³ on a logarithmic scale. */
const LONGEST_STEP = 3;
const GROWTH = 4;
const LARGEST_DAMPING = 1e14;
/** Steps damped more than this are no Gauss-Newton steps. */
const GAUSS_NEWTON = 1e-3;
/** So many steps are granted before a search is compared with its rival. */
const FIRST_ITERATIONS = 10;

/** Solves A x = b for a symmetric positive A (p × p, row by row, overwritten) by Cholesky; false when A is not positive. */
function solvePositive(a: Float64Array, x: Float64Array, p: number): boolean {
  for (let j = 0; j < p; j++) {
    let pivot = a[j * p + j];
    for (let k = 0; k < j; k++) pivot -= a[j * p + k] * a[j * p + k];
    if (!(pivot > 0)) return false;
    const root = Math.sqrt(pivot);
    a[j * p + j] = root;
    for (let i = j + 1; i < p; i++) {
      let sum = a[i * p + j];
      for (let k = 0; k < j; k++) sum -= a[i * p + k] * a[j * p + k];
      a[i * p + j] = sum / root;
    }
  }
  for (let i = 0; i < p; i++) {
    for (let k = 0; k < i; k++) x[i] -= a[i * p + k] * x[k];
    x[i] /= a[i * p + i];
  }
  for (let i = p - 1; i >= 0; i--) {
    for (let k = i + 1; k < p; k++) x[i] -= a[k * p + i] * x[k];
    x[i] /= a[i * p + i];
  }
  return true;
}

interface Model {
  readonly normal: Float64Array;
  readonly gradient: Float64Array;
  readonly scales: Float64Array;
  readonly damping: number;
  readonly u: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** The damped step within the limits: what would leave them is put on them, the worst first, and the rest is solved again. */
function stepInBox({
  normal,
  gradient,
  scales,
  damping,
  u,
  low,
  high,
}: Model): Float64Array | null {
  const p = u.length;
  const step = new Float64Array(p);
  const free: number[] = [];
  for (let k = 0; k < p; k++)
    if (
      scales[k] > 0 &&
      !(u[k] <= low[k] && gradient[k] <= 0) &&
      !(u[k] >= high[k] && gradient[k] >= 0)
    )
      free.push(k);
  const matrix = new Float64Array(p * p);
  const part = new Float64Array(p);
  while (free.length > 0) {
    const m = free.length;
    for (let i = 0; i < m; i++) {
      const row = free[i];
      part[i] = gradient[row];
      for (let j = 0; j < p; j++) if (!free.includes(j)) part[i] -= normal[row * p + j] * step[j];
      for (let j = 0; j < m; j++) matrix[i * m + j] = normal[row * p + free[j]];
      matrix[i * m + i] += damping * scales[row];
    }
    if (!solvePositive(matrix, part, m)) return null;
    let worst = -1;
    let excess = 0;
    for (let i = 0; i < m; i++) {
      const k = free[i];
      const least = Math.max(low[k] - u[k], -LONGEST_STEP);
      const most = Math.min(high[k] - u[k], LONGEST_STEP);
      step[k] = Math.min(Math.max(part[i], least), most);
      const beyond = Math.abs(step[k] - part[i]) / (most - least);
      if (beyond > excess) {
        excess = beyond;
        worst = i;
      }
    }
    if (worst < 0) break;
    free.splice(worst, 1);
  }
  return step;
}

/** What the linear model gains by a step. */
function promisedBy({ normal, gradient }: Model, step: Float64Array): number {
  const p = step.length;
  let gain = 0;
  for (let k = 0; k < p; k++) {
    gain += 2 * step[k] * gradient[k];
    for (let j = 0; j < p; j++) gain -= step[k] * normal[k * p + j] * step[j];
  }
  return gain;
}

function squares(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] * values[i];
  return sum;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/**
 * Levenberg-Marquardt between limits: coordinates at a limit that want beyond it rest (damping as in Nielsen, IMM-REP-1999-05).
 * Made for many short searches in well scaled coordinates; the one in math/levenberg-marquardt.ts, which knows no limits,
 * solves each step by QR.
 */
export function boundedLeastSquares(
  problem: BoundedProblem,
  start: Float64Array,
  { maxIterations, tolerance, rival = Infinity }: SearchOptions,
): BoundedSolution {
  const { n, low, high } = problem;
  const p = start.length;
  const clamped = (values: Float64Array) =>
    values.map((value, k) => Math.min(Math.max(value, low[k]), high[k]));
  const columnsOf = () => Array.from({ length: p }, () => new Float64Array(n));
  let u = clamped(start);
  let [r, columns] = [new Float64Array(n), columnsOf()];
  let [trial, trialColumns] = [new Float64Array(n), columnsOf()];
  const normal = new Float64Array(p * p);
  const gradient = new Float64Array(p);
  const scales = new Float64Array(p);
  problem.jacobian(u, r, columns);
  let cost = squares(r);
  let evaluations = 1;
  let damping = 1e-3;
  /** The step before this one, unless it is no use to extrapolate from it. */
  let before: Float64Array | null = null;
  if (!Number.isFinite(cost)) return { u, cost: Infinity, evaluations, converged: false };
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    for (let a = 0; a < p; a++) {
      gradient[a] = product(columns[a], r);
      for (let b = 0; b <= a; b++) {
        const value = product(columns[a], columns[b]);
        normal[a * p + b] = value;
        normal[b * p + a] = value;
      }
      scales[a] = Math.max(normal[a * p + a], 0.01 * scales[a]);
    }
    if (cost === 0) return { u, cost, evaluations, converged: true };
    for (;;) {
      const model = { normal, gradient, scales, damping, u, low, high };
      const step = stepInBox(model);
      const promised = step === null ? 0 : promisedBy(model, step);
      if (step !== null && promised <= tolerance * cost && damping < 1)
        return { u, cost, evaluations, converged: true };
      const taken =
        step === null || before === null || damping > GAUSS_NEWTON
          ? step
          : extrapolatedStep(step, before, scales);
      let next = u;
      let nextCost = Infinity;
      if (taken !== null && promised > 0) {
        next = clamped(u.map((value, k) => value + taken[k]));
        // most steps are taken: the slopes at the new place come with its residuals
        problem.jacobian(next, trial, trialColumns);
        evaluations++;
        nextCost = squares(trial);
      }
      if (nextCost < cost) {
        const gain = (cost - nextCost) / promised;
        const shape = 2 * gain - 1;
        damping *= Math.max(1 / 5, 1 - shape * shape * shape);
        const isHopeless =
          iteration >= FIRST_ITERATIONS &&
          nextCost - rival > (cost - nextCost) * (maxIterations - iteration);
        const settled = cost - nextCost <= tolerance * cost && promised <= 1e3 * tolerance * cost;
        before = step;
        u = next;
        cost = nextCost;
        [r, trial] = [trial, r];
        [columns, trialColumns] = [trialColumns, columns];
        if (settled || isHopeless) return { u, cost, evaluations, converged: settled };
        break;
      }
      if (taken !== step) {
        before = null;
        continue;
      }
      damping *= GROWTH;
      if (damping > LARGEST_DAMPING)
        return { u, cost, evaluations, converged: promised <= 1e-9 * cost };
    }
  }
  return { u, cost, evaluations, converged: false };
}
