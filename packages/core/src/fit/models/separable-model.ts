import { TafelError } from '../../errors.ts';
import { exp, log } from '../../math/elementary.ts';
import { levenbergMarquardt } from '../../math/levenberg-marquardt.ts';
import { linearLeastSquares } from '../../math/linear-least-squares.ts';
import type { FitModel, FitPoints, ModelSolution } from './model.ts';

/** One stretch in which the nonlinear parameter is looked for: from + sign · e^s for s between `low` and `high`. */
interface SearchRange {
  readonly sign: 1 | -1;
  /** Natural logarithms. */
  readonly low: number;
  readonly high: number;
  readonly from?: number;
}

/** ŷ = a + b φ(x; c), or b φ(x; c): linear in all parameters but the last, c. */
export interface SeparableModel
  extends Pick<FitModel, 'id' | 'title' | 'formula' | 'equation' | 'parameters' | 'isDefinedAt'> {
  /** φ(x; c), seen from a reference x where that keeps it of moderate size. */
  readonly term: (c: number, x: number, reference: number) => number;
  /** ∂φ/∂c. */
  readonly derivative: (c: number, x: number, reference: number) => number;
  readonly ranges: (x: Float64Array) => readonly SearchRange[];
  /** The reference x for this c; 0 unless stated. */
  readonly reference?: (c: number, x: Float64Array) => number;
  /**
   * From parameters about the reference to those about 0: the parameters, and their derivatives row by row. The identity
   * unless stated.
   */
  readonly toOrigin?: (
    parameters: Float64Array,
    reference: number,
  ) => { readonly parameters: Float64Array; readonly jacobian: readonly (readonly number[])[] };
}

const GRID_PER_DECADE = 6;
const LN10 = 2.302585092994046;
const GOLDEN = 0.6180339887498949;

/** Three parameters are a, b, c; two are b, c. */
const hasOffset = ({ parameters }: SeparableModel) => parameters.length === 3;

/** Weighted mean of y, 0 for a model without an offset: what sums of squares are counted from. */
function centreOf(values: Float64Array, weights: Float64Array | undefined, offset: boolean) {
  if (!offset) return 0;
  let total = 0;
  let weight = 0;
  for (let i = 0; i < values.length; i++) {
    const w = weights === undefined ? 1 : weights[i];
    total += w * values[i];
    weight += w;
  }
  return total / weight;
}

/** The smallest Σ w r² as a function of c, with a and b solved exactly; Infinity where φ is not finite. */
function profileOf(model: SeparableModel, { x, y, weights }: FitPoints): (c: number) => number {
  const offset = hasOffset(model);
  const phi = new Float64Array(x.length);
  const yCentre = centreOf(y, weights, offset);
  return (c) => {
    const reference = model.reference?.(c, x) ?? 0;
    for (let i = 0; i < x.length; i++) phi[i] = model.term(c, x[i], reference);
    const centre = centreOf(phi, weights, offset);
    let [pp, py, yy] = [0, 0, 0];
    for (let i = 0; i < x.length; i++) {
      const w = weights === undefined ? 1 : weights[i];
      const dp = phi[i] - centre;
      const dy = y[i] - yCentre;
      pp += w * dp * dp;
      py += w * dp * dy;
      yy += w * dy * dy;
    }
    const cost = yy - (py / pp) * py;
    return Number.isFinite(cost) ? cost : Infinity;
  };
}

/** Smallest value of f between low and high, by golden section. */
function goldenSection(f: (s: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  let [inner, outer] = [b - GOLDEN * (b - a), a + GOLDEN * (b - a)];
  let [atInner, atOuter] = [f(inner), f(outer)];
  for (let i = 0; i < 30; i++) {
    if (atInner <= atOuter) {
      [b, outer, atOuter] = [outer, inner, atInner];
      inner = b - GOLDEN * (b - a);
      atInner = f(inner);
    } else {
      [a, inner, atInner] = [inner, outer, atOuter];
      outer = a + GOLDEN * (b - a);
      atOuter = f(outer);
    }
  }
  return atInner <= atOuter ? inner : outer;
}

/** The best c on a logarithmic grid over all ranges, refined between its neighbours; NaN where none is finite. */
function startOf(model: SeparableModel, points: FitPoints): number {
  const profile = profileOf(model, points);
  const step = LN10 / GRID_PER_DECADE;
  let best = { cost: Infinity, c: Number.NaN };
  for (const { sign, low, high, from = 0 } of model.ranges(points.x)) {
    const at = (s: number) => from + sign * exp(s);
    const grid = Array.from(
      { length: Math.ceil((high - low) / step) + 1 },
      (_, k) => low + k * step,
    );
    const costs = grid.map((s) => profile(at(s)));
    const lowest = costs.indexOf(costs.reduce((a, b) => Math.min(a, b), Infinity));
    if (lowest < 0) continue;
    const refined = goldenSection((s) => profile(at(s)), grid[lowest] - step, grid[lowest] + step);
    for (const s of [grid[lowest], refined]) {
      const cost = profile(at(s));
      if (cost < best.cost) best = { cost, c: at(s) };
    }
  }
  return best.c;
}

/** The model about a reference x: values and gradients with all parameters free. */
function about(model: SeparableModel, reference: number) {
  const offset = hasOffset(model);
  const b = offset ? 1 : 0;
  const value = (theta: ArrayLike<number>, x: number) =>
    (offset ? theta[0] : 0) + theta[b] * model.term(theta[b + 1], x, reference);
  const gradient = (theta: ArrayLike<number>, x: number) => {
    const c = theta[b + 1];
    const own = [model.term(c, x, reference), theta[b] * model.derivative(c, x, reference)];
    return offset ? [1, ...own] : own;
  };
  return { value, gradient };
}

function solve(model: SeparableModel, points: FitPoints): ModelSolution {
  const { x, y, weights } = points;
  const c = startOf(model, points);
  const notConverged = () =>
    new TafelError(
      'NOT_CONVERGED',
      `The model ${model.title} found no parameters that settle on these data.`,
    );
  if (!Number.isFinite(c)) throw notConverged();
  const reference = model.reference?.(c, x) ?? 0;
  const { value, gradient } = about(model, reference);
  const roots = weights?.map((w) => Math.sqrt(w));
  const root = (i: number) => (roots === undefined ? 1 : roots[i]);
  const term = x.map((xi) => model.term(c, xi, reference));
  const columns = hasOffset(model) ? [new Float64Array(x.length).fill(1), term] : [term];
  const { coefficients } = linearLeastSquares(columns, y, weights);
  const jacobian = (theta: Float64Array, into: readonly Float64Array[]) => {
    for (let i = 0; i < x.length; i++) {
      const slopes = gradient(theta, x[i]);
      for (let k = 0; k < slopes.length; k++) into[k][i] = root(i) * slopes[k];
    }
  };
  const { parameters: found, converged } = levenbergMarquardt(
    {
      n: x.length,
      residuals: (theta, out) => {
        for (let i = 0; i < x.length; i++) out[i] = root(i) * (y[i] - value(theta, x[i]));
      },
      jacobian,
    },
    Float64Array.of(...coefficients, c),
  );
  if (!converged) throw notConverged();

  const slopes = Array.from(found, () => new Float64Array(x.length));
  jacobian(found, slopes);
  const { inverseNormal: inner, condition } = linearLeastSquares(slopes, y);
  const leverage = (at: number) => quadraticForm(inner, gradient(found, at));
  const residuals = x.map((xi, i) => y[i] - value(found, xi));
  const outer = model.toOrigin?.(found, reference);
  if (outer === undefined)
    return { parameters: found, inverseNormal: inner, residuals, condition, leverage };
  const p = found.length;
  const inverseNormal = inner.map((_, index) =>
    bilinearForm(inner, outer.jacobian[Math.floor(index / p)], outer.jacobian[index % p]),
  );
  return { parameters: outer.parameters, inverseNormal, residuals, condition, leverage };
}

/** aᵀ M b for a p × p matrix by rows. */
function bilinearForm(matrix: Float64Array, a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let k = 0; k < a.length; k++)
    for (let l = 0; l < b.length; l++) total += a[k] * matrix[k * b.length + l] * b[l];
  return total;
}

const quadraticForm = (matrix: Float64Array, a: readonly number[]) =>
  Math.max(0, bilinearForm(matrix, a, a));

/** Logarithms of the ends of a search between two positive values. */
export const between = (low: number, high: number) => ({ low: log(low), high: log(high) });

/**
 * A fit model that is linear in all parameters but one: that one is scanned on a logarithmic grid with the others solved
 * exactly, refined by golden section, then all together by Levenberg-Marquardt (variable projection, Golub & Pereyra,
 * SIAM J. Numer. Anal. 10 (1973) 413).
 */
export function separableModel(model: SeparableModel): FitModel {
  const { id, title, formula, equation, parameters, isDefinedAt } = model;
  return {
    id,
    title,
    formula,
    equation,
    parameters,
    isDefinedAt,
    fitted: 'y',
    evaluate: about(model, 0).value,
    solve: (points) => solve(model, points),
  };
}
