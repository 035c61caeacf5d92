import { exp, log } from '../../math/elementary.ts';
import type { FitPoints } from './model.ts';
import {
  type Columns,
  type Profile,
  profileOf,
  roughCostOf,
  type SeparableProblem,
  tableOf,
} from './separable-profile.ts';

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
/** When a search has settled: relative size of the last step of c, and of what is missing after it. */
interface Tolerance {
  readonly last: number;
  readonly missing: number;
}

const ON_SAMPLE: Tolerance = { last: 1e-2, missing: Infinity };
const ON_ALL: Tolerance = { last: 1e-9, missing: 1e-13 };
/** Longer lines are scanned on so many of their points first. */
const SAMPLE = 32;
/** Costs of the sample up to best · (1 + this / points) cannot be told from the best: five standard deviations. */
const PLAUSIBLE = 25;

/** Points of a long line: evenly spread in order, and denser towards both ends, where transients and limits are. */
function sampleOf({ x, y, weights }: FitPoints): FitPoints {
  const n = x.length;
  if (n <= 2 * SAMPLE) return { x, y, weights };
  const places = new Int32Array(SAMPLE);
  const half = SAMPLE / 2;
  const ratio = exp(log(n / 2) / (half / 2));
  // a point of both kinds counts twice
  for (let k = 0; k < half; k++) places[k] = Math.round((k * (n - 1)) / (half - 1));
  for (let k = half, distance = 1; k < SAMPLE; k += 2, distance *= ratio) {
    places[k] = Math.floor(distance) - 1;
    places[k + 1] = n - Math.floor(distance);
  }
  places.sort();
  const pick = (values: Float64Array) => {
    const picked = new Float64Array(SAMPLE);
    for (let k = 0; k < SAMPLE; k++) picked[k] = values[places[k]];
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
 * The bottom of the profile near s, to the tolerance: the root of its gradient, first with Kaufman's slope, then with
 * that of the line, later of the parabola through the last gradients, as long as each step leads down and stays within a
 * grid step; golden section where one does not.
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
  let before: { readonly secant: number; readonly step: number } | undefined;
  for (let i = 0; i < 8; i++) {
    const next = here.c - here.gradient / curvature;
    if (!(next > Math.min(low, high) && next < Math.max(low, high))) break;
    const step = next - here.c;
    const there = profile(next, reference);
    const secant = (there.gradient - here.gradient) / step;
    const bend = before ? (secant - before.secant) / (step + before.step) : 0;
    const slope = secant + step * bend;
    before = { secant, step };
    const { curvature: kaufman } = there;
    curvature = slope > 0.5 * kaufman && slope < 2 * kaufman ? slope : kaufman;
    const left = -there.gradient / curvature;
    // each step shrinks by more than the one before it did
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
