import type { FitPoints } from './model.ts';

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

/** Points of a block: their columns stay in the nearest cache. */
export const BLOCK = 4096;

/**
 * φ and ∂φ/∂c at the points of one block, which begins at point `from`; the same arrays every time. As long as the line
 * they would cost more memory than arithmetic.
 */
export interface Table {
  readonly terms: (c: number, reference: number, from: number) => Float64Array;
  readonly columns: (
    c: number,
    reference: number,
    from: number,
  ) => { readonly phi: Float64Array; readonly slope: Float64Array };
}

/** Tables of a model at these x, computed anew only where c, the reference or the block has changed. */
export function tableOf(model: Columns, x: Float64Array): Table {
  const size = Math.min(x.length, BLOCK);
  const allPhi = new Float64Array(size);
  const allSlope = new Float64Array(size);
  let part = x.subarray(0, size);
  let phi = allPhi;
  let slope = allSlope;
  const termsAt = { c: Number.NaN, reference: Number.NaN, from: 0 };
  const slopesAt = { c: Number.NaN, reference: Number.NaN, from: 0 };
  const isNew = (at: typeof termsAt, c: number, reference: number, from: number) => {
    if (c === at.c && reference === at.reference && from === at.from) return false;
    at.c = c;
    at.reference = reference;
    at.from = from;
    return true;
  };
  const moveTo = (from: number) => {
    part = x.subarray(from, from + BLOCK);
    phi = allPhi.subarray(0, part.length);
    slope = allSlope.subarray(0, part.length);
  };
  const terms = (c: number, reference: number, from: number) => {
    if (from !== termsAt.from) moveTo(from);
    if (isNew(termsAt, c, reference, from)) model.terms(c, part, reference, phi);
    return phi;
  };
  return {
    terms,
    columns(c, reference, from) {
      terms(c, reference, from);
      if (isNew(slopesAt, c, reference, from)) model.slopes(c, part, reference, phi, slope);
      return { phi, slope };
    },
  };
}

/** Where the block of a point begins. */
const blockOf = (place: number) => place - (place % BLOCK);

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

/** Share of Σ w y² about the mean below which a cost comes from the residuals: too much cancels in the sums. */
const CANCELLED = 1e-8;

/** Σ w, the weighted mean of y (0 without an offset) and Σ w y² about it. */
function spreadOf({ points: { y, weights }, hasOffset }: SeparableProblem) {
  const n = y.length;
  const y0 = hasOffset ? y[n >> 1] : 0;
  let total = 0;
  let first = 0;
  let second = 0;
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
export function roughCostOf(problem: SeparableProblem): (c: number, reference: number) => number {
  const { y, weights } = problem.points;
  const n = y.length;
  const middle = n >> 1;
  const middleBlock = blockOf(middle);
  const { total, yCentre, yy } = spreadOf(problem);
  return (c, reference) => {
    const phi0 = problem.hasOffset
      ? problem.table.terms(c, reference, middleBlock)[middle - middleBlock]
      : 0;
    let p = 0;
    let pp = 0;
    let py = 0;
    for (let from = 0; from < n; from += BLOCK) {
      const phi = problem.table.terms(c, reference, from);
      for (let k = 0; k < phi.length; k++) {
        const i = from + k;
        const w = weights === undefined ? 1 : weights[i];
        const dp = phi[k] - phi0;
        p += w * dp;
        pp += w * dp * dp;
        py += w * dp * (y[i] - yCentre);
      }
    }
    if (problem.hasOffset) pp -= p * (p / total);
    const cost = Math.max(0, yy - py * (py / pp));
    return Number.isFinite(cost) ? cost : Infinity;
  };
}

/** The profile as a function of c (variable projection: Golub & Pereyra, SIAM J. Numer. Anal. 10 (1973) 413). */
export function profileOf(problem: SeparableProblem): (c: number, reference: number) => Profile {
  const { y, weights } = problem.points;
  const n = y.length;
  const middle = n >> 1;
  const middleBlock = blockOf(middle);
  const { total, yCentre, yy } = spreadOf(problem);
  return (c, reference) => {
    // counted from a point of the middle, sums of squares about the mean lose nothing
    const centre = problem.table.columns(c, reference, middleBlock);
    const phi0 = problem.hasOffset ? centre.phi[middle - middleBlock] : 0;
    const slope0 = problem.hasOffset ? centre.slope[middle - middleBlock] : 0;
    let p = 0;
    let s = 0;
    let pp = 0;
    let ps = 0;
    let ss = 0;
    let py = 0;
    let sy = 0;
    for (let from = 0; from < n; from += BLOCK) {
      const { phi, slope } = problem.table.columns(c, reference, from);
      for (let k = 0; k < phi.length; k++) {
        const i = from + k;
        const w = weights === undefined ? 1 : weights[i];
        const dp = phi[k] - phi0;
        const ds = slope[k] - slope0;
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
      cost = 0;
      rs = 0;
      for (let from = 0; from < n; from += BLOCK) {
        const { phi, slope } = problem.table.columns(c, reference, from);
        for (let k = 0; k < phi.length; k++) {
          const i = from + k;
          const w = weights === undefined ? 1 : weights[i];
          const r = y[i] - yCentre - b * (phi[k] - phiCentre);
          cost += w * r * r;
          rs += w * r * (slope[k] - slopeCentre);
        }
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
