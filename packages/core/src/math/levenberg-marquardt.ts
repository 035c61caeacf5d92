import { dotProduct } from './dot-product.ts';
import { linearLeastSquares, reduceRows } from './linear-least-squares.ts';

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
  /** √w ∂f/∂θ_k there: p columns of n values. */
  readonly jacobian: readonly Float64Array[];
  readonly iterations: number;
  readonly converged: boolean;
}

export interface NonlinearOptions {
  /** 200 unless stated. */
  readonly maxIterations?: number;
  /** Relative step below which the search has settled; 10⁻¹² unless stated. */
  readonly stepTolerance?: number;
}

interface Search extends NonlinearSolution {
  readonly cost: number;
  /** Whether a parameter has lost its effect on the way. */
  readonly onPlateau: boolean;
}

/** Relative change of the sum of squares that rounding can make. */
const ROUNDING = 1e-13;

const squares = (values: Float64Array) => dotProduct(values, values);

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
  const gradient = columns.map((column) => dotProduct(column, r));
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

/** The first trust region, in lengths of the starting values: MINPACK's, then shorter ones. */
const FIRST_RADII = [100, 1, 0.1];
/** Share of the effect that a parameter had, below which it counts as lost. */
const PLATEAU = 1e-8;
const SMALLEST_SHRINKAGE = 0.1;

/** How far to pull the trust region in after a step that disappointed: to the bottom of the parabola through what is known. */
function shrinkage(cost: number, nextCost: number, descent: number): number {
  if (!Number.isFinite(nextCost) || nextCost >= 100 * cost) return SMALLEST_SHRINKAGE;
  const gained = cost - nextCost;
  if (gained >= 0) return 0.5;
  return Math.max(SMALLEST_SHRINKAGE, (0.5 * descent) / (descent - 0.5 * gained));
}

/** One search from the start; `firstRadius` in lengths of the starting values. */
function search(
  problem: NonlinearProblem,
  start: Float64Array,
  { maxIterations = 200, stepTolerance = 1e-12 }: NonlinearOptions,
  firstRadius: number,
): Search {
  const p = start.length;
  let parameters = start.slice();
  let r = new Float64Array(problem.n);
  let trial = new Float64Array(problem.n);
  const full = Array.from({ length: p }, () => new Float64Array(problem.n));
  const scale = new Float64Array(p);
  problem.residuals(parameters, r);
  let cost = squares(r);
  const end = (iterations: number, converged: boolean): Search => {
    problem.jacobian(parameters, full);
    const onPlateau = full.some((column, k) => Math.sqrt(squares(column)) <= PLATEAU * scale[k]);
    return { parameters, jacobian: full, iterations, converged, cost, onPlateau };
  };
  if (!Number.isFinite(cost)) return end(0, false);
  let radius = 0;
  let drownedLength = Infinity;
  for (let iteration = 1; iteration <= maxIterations; iteration++) {
    problem.jacobian(parameters, full);
    full.forEach((column, k) => (scale[k] = Math.max(scale[k], Math.sqrt(squares(column))) || 1));
    if (iteration === 1) radius = firstRadius * scaledLength(scale, parameters) || firstRadius;
    const { columns, right } = reduceRows(full, r);
    for (let isFirst = iteration === 1; ; isFirst = false) {
      const { step, lambda } = stepWithin(radius, columns, right, scale);
      const length = scaledLength(scale, step);
      if (isFirst) radius = Math.min(radius, length);
      const next = parameters.map((value, k) => value + step[k]);
      problem.residuals(next, trial);
      const nextCost = squares(trial);
      const moved = squares(
        right.map((_, i) => columns.reduce((total, column, k) => total + column[i] * step[k], 0)),
      );
      const damping = lambda * length * length;
      const predicted = moved + 2 * damping;
      const gain = Number.isFinite(nextCost) ? (cost - nextCost) / predicted : -1;
      const settled = step.every((s, k) => Math.abs(s) <= stepTolerance * Math.abs(next[k]));
      // where the gain drowns in rounding, the undamped step is still the better place
      const drowned = predicted <= ROUNDING * cost && nextCost <= (1 + ROUNDING) * cost;
      const still = drowned && length >= drownedLength;
      if (drowned) drownedLength = length;
      else if (gain <= 0.25)
        radius =
          shrinkage(cost, nextCost, moved + damping) *
          Math.min(radius, length / SMALLEST_SHRINKAGE);
      else if (gain >= 0.75 || lambda === 0) radius = 2 * length;
      if (gain > 1e-4 || drowned) {
        parameters = next;
        [r, trial] = [trial, r];
        cost = nextCost;
        if (settled || cost === 0 || still) return end(iteration, true);
        break;
      }
      if (settled) return end(iteration, true);
      if (!(radius > 0)) return end(iteration, false);
    }
  }
  return end(maxIterations, false);
}

/**
 * Levenberg-Marquardt with a trust region and scaled variables, steps and radii as in MINPACK (Moré, in Numerical Analysis,
 * Lecture Notes in Mathematics 630 (1978) 105). Every step is solved by QR, never by the normal equations. A search that
 * ends where a parameter has lost its effect starts again with shorter steps.
 */
export function levenbergMarquardt(
  problem: NonlinearProblem,
  start: Float64Array,
  options: NonlinearOptions = {},
): NonlinearSolution {
  let best = search(problem, start, options, FIRST_RADII[0]);
  for (const radius of FIRST_RADII.slice(1)) {
    if (!best.onPlateau) break;
    const again = search(problem, start, options, radius);
    if (again.cost < best.cost) best = again;
  }
  const { parameters, jacobian, iterations, converged } = best;
  return { parameters, jacobian, iterations, converged };
}
