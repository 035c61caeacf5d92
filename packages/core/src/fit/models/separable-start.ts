import { exp, log } from '../../math/elementary.ts';
import type { FitPoints } from './model.ts';

/** One stretch in which the nonlinear parameter is looked for: from + sign · e^s for s between `low` and `high`. */
export interface SearchRange {
  readonly sign: 1 | -1;
  /** Natural logarithms. */
  readonly low: number;
  readonly high: number;
  readonly from?: number;
  /** The x from which φ is seen in this stretch, so that it stays of moderate size; 0 unless stated. */
  readonly reference?: number;
}

/** Logarithms of the ends of a search between two positive values. */
export const between = (low: number, high: number) => ({ low: log(low), high: log(high) });

/** φ(x; c) and its derivative, of many x at once. */
export interface Columns {
  /** Writes φ(x_i; c). */
  readonly terms: (c: number, x: Float64Array, reference: number, phi: Float64Array) => void;
  /** Writes ∂φ/∂c, the terms being known. */
  readonly slopes: (
    c: number,
    x: Float64Array,
    reference: number,
    phi: Float64Array,
    slope: Float64Array,
  ) => void;
}

/** What is fitted: y = a + b φ(x; c), or b φ(x; c) without an offset. */
export interface SeparableProblem {
  readonly points: FitPoints;
  readonly hasOffset: boolean;
  readonly table: Table;
}

/** φ and ∂φ/∂c at all points; the same arrays every time. */
export interface Table {
  readonly terms: (c: number, reference: number) => Float64Array;
  readonly columns: (
    c: number,
    reference: number,
  ) => { readonly phi: Float64Array; readonly slope: Float64Array };
}

/** Tables of a model at these x, computed anew only where c or the reference has changed. */
export function tableOf(model: Columns, x: Float64Array): Table {
  const phi = new Float64Array(x.length);
  const slope = new Float64Array(x.length);
  const termsAt = { c: Number.NaN, reference: Number.NaN };
  const slopesAt = { c: Number.NaN, reference: Number.NaN };
  const isNew = (at: typeof termsAt, c: number, reference: number) => {
    if (c === at.c && reference === at.reference) return false;
    at.c = c;
    at.reference = reference;
    return true;
  };
  const terms = (c: number, reference: number) => {
    if (isNew(termsAt, c, reference)) model.terms(c, x, reference, phi);
    return phi;
  };
  return {
    terms,
    columns(c, reference) {
      terms(c, reference);
      if (isNew(slopesAt, c, reference)) model.slopes(c, x, reference, phi, slope);
      return { phi, slope };
    },
  };
}

/** The least squares of a and b at one c. */
export interface Profile {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Smallest Σ w r² at this c; Infinity where φ is not finite. */
  readonly cost: number;
  /** Half of ∂cost/∂c. */
  readonly gradient: number;
  /** Half of ∂²cost/∂c² but for the terms with residuals (Kaufman, BIT 15 (1975) 49). */
  readonly curvature: number;
  /** Means of φ and ∂φ/∂c, 0 without an offset; Σ w (φ − mean)², and that of the products of both. */
  readonly phiCentre: number;
  readonly slopeCentre: number;
  readonly pp: number;
  readonly ps: number;
}

/** The bottom of a profile as far as it was found. */
interface Bottom extends Profile {
  /** What c still lacks, where the search has settled; undefined where it only ended. */
  readonly step?: number;
}

/** Where a search starts. */
export interface SeparableStart {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly reference: number;
  /** The profile of all points at c and the step left to its bottom, where the search has settled there already. */
  readonly settled: (Profile & { readonly step: number }) | undefined;
}

const LN10 = 2.302585092994046;
const STEP = LN10 / 3;
const GOLDEN = 0.6180339887498949;
/** Share of Σ w y² about the mean below which a cost comes from the residuals: too much cancels in the sums. */
const CANCELLED = 1e-8;
/** When a search has settled: relative size of the last step of c, and of what is missing after it. */
interface Tolerance {
  readonly last: number;
  readonly missing: number;
}

const ON_SAMPLE: Tolerance = { last: 1e-2, missing: Infinity };
const ON_ALL: Tolerance = { last: 1e-8, missing: 1e-11 };
/** Longer lines are scanned on so many of their points first. */
const SAMPLE = 32;
/** Costs of the sample up to best · (1 + this / points) cannot be told from the best: five standard deviations. */
const PLAUSIBLE = 25;

/** Σ w, the weighted mean of y (0 without an offset) and Σ w y² about it. */
function spreadOf({ points: { y, weights }, hasOffset }: SeparableProblem) {
  const n = y.length;
  const y0 = hasOffset ? y[n >> 1] : 0;
  let [total, first, second] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const w = weights === undefined ? 1 : weights[i];
    const dy = y[i] - y0;
    total += w;
    first += w * dy;
    second += w * dy * dy;
  }
  const yCentre = hasOffset ? y0 + first / total : 0;
  const yy = hasOffset ? second - first * (first / total) : second;
  return { total, yCentre, yy };
}

/** The cost alone as a function of c, good to some 10⁻¹² Σ w y²: for looking around. */
function roughCostOf(problem: SeparableProblem): (c: number, reference: number) => number {
  const { y, weights } = problem.points;
  const { total, yCentre, yy } = spreadOf(problem);
  return (c, reference) => {
    const phi = problem.table.terms(c, reference);
    const phi0 = problem.hasOffset ? phi[y.length >> 1] : 0;
    let [p, pp, py] = [0, 0, 0];
    for (let i = 0; i < y.length; i++) {
      const w = weights === undefined ? 1 : weights[i];
      const dp = phi[i] - phi0;
      p += w * dp;
      pp += w * dp * dp;
      py += w * dp * (y[i] - yCentre);
    }
    if (problem.hasOffset) pp -= p * (p / total);
    const cost = Math.max(0, yy - py * (py / pp));
    return Number.isFinite(cost) ? cost : Infinity;
  };
}

/** The profile as a function of c (variable projection: Golub & Pereyra, SIAM J. Numer. Anal. 10 (1973) 413). */
function profileOf(problem: SeparableProblem): (c: number, reference: number) => Profile {
  const { y, weights } = problem.points;
  const n = y.length;
  const { total, yCentre, yy } = spreadOf(problem);
  return (c, reference) => {
    const { phi, slope } = problem.table.columns(c, reference);
    // counted from a point of the middle, sums of squares about the mean lose nothing
    const phi0 = problem.hasOffset ? phi[n >> 1] : 0;
    const slope0 = problem.hasOffset ? slope[n >> 1] : 0;
    let [p, s, pp, ps, ss, py, sy] = [0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const w = weights === undefined ? 1 : weights[i];
      const dp = phi[i] - phi0;
      const ds = slope[i] - slope0;
      const wp = w * dp;
      const ws = w * ds;
      const dy = y[i] - yCentre;
      p += wp;
      s += ws;
      pp += wp * dp;
      ps += wp * ds;
      ss += ws * ds;
      py += wp * dy;
      sy += ws * dy;
    }
    if (problem.hasOffset) {
      pp -= p * (p / total);
      ps -= p * (s / total);
      ss -= s * (s / total);
    }
    const phiCentre = problem.hasOffset ? phi0 + p / total : 0;
    const slopeCentre = problem.hasOffset ? slope0 + s / total : 0;
    const b = py / pp;
    let cost = yy - b * py;
    let rs = sy - b * ps;
    if (cost < CANCELLED * yy) {
      [cost, rs] = [0, 0];
      for (let i = 0; i < n; i++) {
        const w = weights === undefined ? 1 : weights[i];
        const r = y[i] - yCentre - b * (phi[i] - phiCentre);
        cost += w * r * r;
        rs += w * r * (slope[i] - slopeCentre);
      }
    }
    return {
      a: yCentre - b * phiCentre,
      b,
      c,
      cost: Number.isFinite(cost) ? cost : Infinity,
      gradient: -b * rs,
      curvature: b * b * (ss - (ps / pp) * ps),
      phiCentre,
      slopeCentre,
      pp,
      ps,
    };
  };
}

/** Points of a long line: evenly spread in order, and denser towards both ends, where transients and limits are. */
function sampleOf({ x, y, weights }: FitPoints): FitPoints {
  const n = x.length;
  if (n <= 2 * SAMPLE) return { x, y, weights };
  const places = new Set<number>();
  const half = SAMPLE / 2;
  const ratio = exp(log(n / 2) / half);
  for (let k = 0, distance = 1; k < half; k++, distance *= ratio) {
    places.add(Math.round((k * (n - 1)) / (half - 1)));
    if (k % 2 === 0) places.add(Math.floor(distance) - 1).add(n - Math.floor(distance));
  }
  const chosen = Int32Array.from(places).toSorted();
  const pick = (values: Float64Array) => {
    const picked = new Float64Array(chosen.length);
    for (let k = 0; k < chosen.length; k++) picked[k] = values[chosen[k]];
    return picked;
  };
  return { x: pick(x), y: pick(y), weights: weights && pick(weights) };
}

interface GridPoint {
  readonly range: SearchRange;
  readonly s: number;
  readonly cost: number;
}

const parameterAt = ({ sign, from = 0 }: SearchRange, s: number) => from + sign * exp(s);

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

/**
 * The bottom of the profile near s, to the tolerance: the root of its gradient, first with Kaufman's slope, then
 * by secants, as long as each step leads down and stays within a grid step; golden section where one does not.
 */
function refine(
  profile: (c: number, reference: number) => Profile,
  range: SearchRange,
  s: number,
  tolerance: Tolerance,
): Bottom {
  const { reference = 0, from = 0 } = range;
  const [low, high] = [parameterAt(range, s - STEP), parameterAt(range, s + STEP)];
  let here = profile(parameterAt(range, s), reference);
  let { curvature } = here;
  for (let i = 0; i < 8; i++) {
    const next = here.c - here.gradient / curvature;
    if (!(next > Math.min(low, high) && next < Math.max(low, high))) break;
    const step = next - here.c;
    const there = profile(next, reference);
    const secant = (there.gradient - here.gradient) / step;
    const { curvature: kaufman } = there;
    curvature = secant > 0.5 * kaufman && secant < 2 * kaufman ? secant : kaufman;
    const left = -there.gradient / curvature;
    // a step of a secant shrinks by more than the one before it did
    const missing = left * Math.min(1, Math.abs(left / step));
    const size = Math.abs(next - from);
    if (Math.abs(left) <= tolerance.last * size && Math.abs(missing) <= tolerance.missing * size)
      return { ...there, step: left };
    if (there.cost > here.cost) break;
    here = there;
  }
  const start = log(Math.abs(here.c - from));
  const found = goldenSection(
    (at) => profile(parameterAt(range, at), reference).cost,
    start - STEP,
    start + STEP,
  );
  const golden = profile(parameterAt(range, found), reference);
  return golden.cost < here.cost ? golden : here;
}

const lowest = (points: readonly GridPoint[]) =>
  points.reduce((best, point) => (point.cost < best.cost ? point : best));

/** Whether these are neighbours on the grid. */
const isOneStretch = (points: readonly GridPoint[]) =>
  points.every(
    ({ range, s }, k) =>
      k === 0 || (range === points[k - 1].range && s - points[k - 1].s < 1.5 * STEP),
  );

/**
 * Where to start: c on a logarithmic grid over all ranges with the other parameters solved exactly, the best refined by a
 * bounded search. A long line is scanned on a sample of its points; where that leaves more than one stretch of the grid
 * open, all points decide between what is left. Undefined where no c gives finite values.
 */
export function separableStart(
  problem: SeparableProblem,
  model: Columns,
  ranges: readonly SearchRange[],
): SeparableStart | undefined {
  const sample = sampleOf(problem.points);
  const isWhole = sample.x === problem.points.x;
  const scanned = isWhole
    ? problem
    : { ...problem, points: sample, table: tableOf(model, sample.x) };
  const onAll = profileOf(problem);
  const onSample = isWhole ? onAll : profileOf(scanned);
  const evaluate = (
    cost: (c: number, reference: number) => number,
    { range, s }: Omit<GridPoint, 'cost'>,
  ) => ({ range, s, cost: cost(parameterAt(range, s), range.reference ?? 0) });
  const costOnSample = roughCostOf(scanned);
  let grid: GridPoint[] = [];
  for (const range of ranges)
    for (let s = range.low; s < range.high + STEP; s += STEP)
      grid.push(evaluate(costOnSample, { range, s }));
  grid = grid.filter(({ cost }) => cost < Infinity);
  if (grid.length === 0) return undefined;
  let best = lowest(grid);
  let profile = onSample;
  if (!isWhole) {
    const most = best.cost * (1 + PLAUSIBLE / sample.x.length);
    const plausible = grid.filter(({ cost }) => cost <= most);
    if (!isOneStretch(plausible)) {
      const costOnAll = roughCostOf(problem);
      best = lowest(plausible.map((point) => evaluate(costOnAll, point)));
      profile = onAll;
    }
  }
  const { range } = best;
  let found = refine(profile, range, best.s, profile === onAll ? ON_ALL : ON_SAMPLE);
  if (profile !== onAll)
    found = refine(onAll, range, log(Math.abs(found.c - (range.from ?? 0))), ON_ALL);
  const { a, b, c, cost, step } = found;
  if (cost === Infinity) return undefined;
  const settled = step === undefined ? undefined : { ...found, step };
  return { a, b, c, reference: range.reference ?? 0, settled };
}
