import { linearLeastSquares } from './linear-least-squares.ts';

/** A nonlinear least-squares problem with n residuals and p parameters; weights are folded in as √w. */
export interface NonlinearProblem {
  readonly n: number;
  /** Writes √w (y − f(θ)). Values that are not finite mark θ as out of bounds. */
  readonly residuals: (parameters: Float64Array, out: Float64Array) => void;
  /** Writes √w ∂f/∂θ_k into columns[k]. */
  readonly jacobian: (parameters: Float64Array, columns: readonly Float64Array[]) => void;
}

export interface NonlinearSolution {
  readonly parameters: Float64Array;
  readonly iterations: number;
  readonly converged: boolean;
}

export interface NonlinearOptions {
  /** 200 unless stated. */
  readonly maxIterations?: number;
  /** Relative step below which the search has settled; 10⁻¹² unless stated. */
  readonly stepTolerance?: number;
}

/** Relative change of the sum of squares that rounding can make. */
const ROUNDING = 1e-13;

const squares = (values: Float64Array) => values.reduce((total, v) => total + v * v, 0);

/** |D δ|. */
const scaledLength = (scale: Float64Array, step: Float64Array) =>
  Math.sqrt(step.reduce((total, s, k) => total + scale[k] * s * scale[k] * s, 0));

/** The step δ that minimises |r − Jδ|² + λ|Dδ|². */
function dampedStep(
  columns: readonly Float64Array[],
  r: Float64Array,
  scale: Float64Array,
  lambda: number,
): Float64Array {
  const n = r.length;
  const p = columns.length;
  const root = Math.sqrt(lambda);
  const rows = n + p;
  const extended = columns.map((column, k) => {
    const long = new Float64Array(rows);
    long.set(column);
    long[n + k] = root * scale[k];
    return long;
  });
  const right = new Float64Array(rows);
  right.set(r);
  return linearLeastSquares(extended, right).coefficients;
}

/** The step within the radius, to a tenth: undamped where that is short enough, else with the λ that fits. */
function stepWithin(
  radius: number,
  columns: readonly Float64Array[],
  r: Float64Array,
  scale: Float64Array,
) {
  const free = dampedStep(columns, r, scale, 0);
  const freeLength = scaledLength(scale, free);
  if (freeLength <= 1.1 * radius) return { step: free, lambda: 0 };
  // |D δ(λ)| falls with λ; at this upper bound it is below the radius
  const gradient = columns.map((column) => column.reduce((total, c, i) => total + c * r[i], 0));
  let high =
    Math.sqrt(gradient.reduce((total, g, k) => total + (g / scale[k]) * (g / scale[k]), 0)) /
    radius;
  let low = 0;
  let lowExcess = freeLength - radius;
  let lambda = 1e-3 * high;
  let step = free;
  for (let i = 0; i < 30; i++) {
    step = dampedStep(columns, r, scale, lambda);
    const excess = scaledLength(scale, step) - radius;
    if (Math.abs(excess) <= 0.1 * radius) break;
    if (excess > 0) {
      low = lambda;
      lowExcess = excess;
    } else high = lambda;
    // 1/|D δ| is nearly straight in λ; outside the bracket the geometric mean serves
    const guess =
      low +
      ((lowExcess + radius) * lowExcess * (lambda - low || high)) /
        (radius * Math.abs(lowExcess - excess) || 1);
    lambda =
      guess > low && guess < high && i % 3 !== 2
        ? guess
        : Math.sqrt(Math.max(low, 1e-6 * high) * high);
  }
  return { step, lambda };
}

/**
 * Levenberg-Marquardt with a trust region and scaled variables (Moré, in Numerical Analysis, Lecture Notes in Mathematics
 * 630 (1978) 105). Every step is solved by QR, never by the normal equations.
 */
export function levenbergMarquardt(
  problem: NonlinearProblem,
  start: Float64Array,
  options: NonlinearOptions = {},
): NonlinearSolution {
  const { maxIterations = 200, stepTolerance = 1e-12 } = options;
  const p = start.length;
  let parameters = start.slice();
  let r = new Float64Array(problem.n);
  let trial = new Float64Array(problem.n);
  const columns = Array.from({ length: p }, () => new Float64Array(problem.n));
  const scale = new Float64Array(p);
  problem.residuals(parameters, r);
  let cost = squares(r);
  if (!Number.isFinite(cost)) return { parameters, iterations: 0, converged: false };
  let radius = 0;
  let drownedSteps = 0;
  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    problem.jacobian(parameters, columns);
    columns.forEach(
      (column, k) => (scale[k] = Math.max(scale[k], Math.sqrt(squares(column))) || 1),
    );
    if (iteration === 1) radius = 100 * scaledLength(scale, parameters) || 100;
    for (;;) {
      const { step, lambda } = stepWithin(radius, columns, r, scale);
      const length = scaledLength(scale, step);
      const next = parameters.map((value, k) => value + step[k]);
      problem.residuals(next, trial);
      const nextCost = squares(trial);
      const left = r.map((ri, i) =>
        columns.reduce((total, column, k) => total - column[i] * step[k], ri),
      );
      const predicted = cost - squares(left) + lambda * length * length;
      const gain = Number.isFinite(nextCost) ? (cost - nextCost) / predicted : -1;
      const settled = step.every((s, k) => Math.abs(s) <= stepTolerance * Math.abs(next[k]));
      // where the gain drowns in rounding, the undamped step is still the better place
      const drowned = predicted <= ROUNDING * cost && nextCost <= (1 + ROUNDING) * cost;
      if (drowned) drownedSteps += 1;
      else if (gain <= 0.25) radius = Math.min(radius, length) * (gain > 0 ? 0.5 : 0.25);
      else if (gain >= 0.75 || lambda === 0) radius = Math.max(radius, 2 * length);
      if (gain > 1e-4 || drowned) {
        parameters = next;
        [r, trial] = [trial, r];
        cost = nextCost;
        if (settled || cost === 0 || drownedSteps >= 4)
          return { parameters, iterations: iteration, converged: true };
        break;
      }
      if (settled) return { parameters, iterations: iteration, converged: true };
      if (!(radius > 0)) return { parameters, iterations: iteration, converged: false };
    }
  }
  return { parameters, iterations: maxIterations, converged: false };
}
