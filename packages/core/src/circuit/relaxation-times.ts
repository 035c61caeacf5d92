import { TafelError } from '../errors.ts';
import { exp, log, log10, pow } from '../math/elementary.ts';
import { inverseOfChosen, nonNegativeLeastSquares } from '../math/non-negative-least-squares.ts';
import { moduli, type Spectrum, usableSpectrum } from './spectrum.ts';

export interface RelaxationOptions {
  /** Strength of the penalty; chosen by cross-validation unless stated. */
  readonly lambda?: number;
  /** Order of the difference that is penalised. 2 unless stated. */
  readonly order?: 1 | 2;
  readonly pointsPerDecade?: number;
  /** How far τ goes beyond the measured frequencies, in decades on each side. */
  readonly extendDecades?: number;
  /** A series capacitance; unless stated, where the spectrum ends in a phase below −72°: it passes no direct current. */
  readonly hasCapacitance?: boolean;
  /** γ of either sign, for inductive loops. */
  readonly isSigned?: boolean;
}

export interface RelaxationPeak {
  /** s */
  readonly tau: number;
  /** 1/(2πτ), Hz */
  readonly frequency: number;
  /** Area of the peak, Ω */
  readonly resistance: number;
  /** τ/R, F */
  readonly capacitance: number;
}

export interface RelaxationTimes {
  readonly lambda: number;
  /** s, evenly spaced on a logarithmic scale */
  readonly tau: Float64Array;
  /** γ(ln τ), Ω: its area over ln τ is the polarisation resistance. */
  readonly gamma: Float64Array;
  /** 95 % credible band of γ. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Ω and H */
  readonly seriesResistance: number;
  readonly inductance: number;
  /** 1/C in 1/F; 0 without a capacitance. */
  readonly elastance: number;
  readonly peaks: readonly RelaxationPeak[];
  /** Σ |Z − Ẑ|²/|Z|² */
  readonly chiSquare: number;
  /** The same with the penalty. */
  readonly objective: number;
}

const POINTS_PER_DECADE = 20;
const EXTEND_DECADES = 0.5;
/** Strengths that cross-validation compares. */
const LAMBDAS = Array.from({ length: 13 }, (_, k) => pow(10, -7 + k / 2));
const CAUTION = 1.4;
/** A peak below this share of the largest is none. */
const LEAST_PEAK = 0.02;
const NORMAL_95 = 1.959_963_984_540_054;

/** The linear problem, each column scaled to length 1. */
interface Problem {
  readonly tau: Float64Array;
  readonly step: number;
  /** Columns before those of γ: R0, L and, where there is one, 1/C. */
  readonly others: number;
  /** p columns of 2n weighted values. */
  readonly columns: readonly Float64Array[];
  readonly lengths: Float64Array;
  readonly right: Float64Array;
  /** AᵀA and the penalty DᵀD/S², p × p. */
  readonly normal: Float64Array;
  readonly penalty: Float64Array;
  readonly moments: Float64Array;
}

/** −Im Z over Re Z at the lowest frequency from which the current counts as blocked. */
const BLOCKED = 3;

function isBlocking({ frequency, re, im }: Spectrum): boolean {
  const slowest = frequency.indexOf(frequency.reduce((a, b) => Math.min(a, b)));
  return -im[slowest] > BLOCKED * Math.abs(re[slowest]);
}

/** Rows of the difference operator of this order: 1 −1, or 1 −2 1. */
const DIFFERENCES = { 1: [1, -1], 2: [1, -2, 1] } as const;

/** Time constants in s, evenly spaced on a logarithmic scale over the measured frequencies and some way beyond. */
export function relaxationGrid(
  { frequency }: Spectrum,
  pointsPerDecade = POINTS_PER_DECADE,
  extendDecades = EXTEND_DECADES,
): Float64Array {
  const fastest = frequency.reduce((a, b) => Math.max(a, b));
  const slowest = frequency.reduce((a, b) => Math.min(a, b));
  const first = log10(1 / (2 * Math.PI * fastest)) - extendDecades;
  const last = log10(1 / (2 * Math.PI * slowest)) + extendDecades;
  const count = Math.max(3, Math.round((last - first) * pointsPerDecade) + 1);
  return Float64Array.from({ length: count }, (_, k) =>
    pow(10, first + (k * (last - first)) / (count - 1)),
  );
}

function problemOf(spectrum: Spectrum, options: RelaxationOptions): Problem {
  const { order = 2, pointsPerDecade, extendDecades } = options;
  const { hasCapacitance = isBlocking(spectrum) } = options;
  const { frequency, re, im } = spectrum;
  const n = frequency.length;
  const tau = relaxationGrid(spectrum, pointsPerDecade, extendDecades);
  const count = tau.length;
  const step = log(tau[count - 1] / tau[0]) / (count - 1);
  const weights = moduli(spectrum).map((value) => 1 / value);
  const omega = frequency.map((value) => 2 * Math.PI * value);
  const column = (at: (w: number) => readonly [number, number]) => {
    const values = new Float64Array(2 * n);
    for (let i = 0; i < n; i++) {
      const [real, imaginary] = at(omega[i]);
      values[i] = weights[i] * real;
      values[n + i] = weights[i] * imaginary;
    }
    return values;
  };
  const raw = [
    column(() => [1, 0]),
    column((w) => [0, w]),
    ...(hasCapacitance ? [column((w) => [0, -1 / w])] : []),
    ...Array.from(tau, (t) =>
      column((w) => {
        const length = 1 + w * w * t * t;
        return [step / length, (-step * w * t) / length];
      }),
    ),
  ];
  const lengths = Float64Array.from(raw, (values) => Math.sqrt(product(values, values)));
  const columns = raw.map((values, k) => values.map((value) => value / lengths[k]));
  const right = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    right[i] = weights[i] * re[i];
    right[n + i] = weights[i] * im[i];
  }
  const p = columns.length;
  const others = p - count;
  const normal = new Float64Array(p * p);
  for (let a = 0; a < p; a++)
    for (let b = 0; b <= a; b++) {
      normal[a * p + b] = product(columns[a], columns[b]);
      normal[b * p + a] = normal[a * p + b];
    }
  const scale = re.reduce((a, b) => Math.max(a, b)) - re.reduce((a, b) => Math.min(a, b));
  const penalty = new Float64Array(p * p);
  const row = DIFFERENCES[order];
  for (let k = 0; k + row.length <= count; k++)
    row.forEach((x, i) =>
      row.forEach((y, j) => {
        const [a, b] = [others + k + i, others + k + j];
        penalty[a * p + b] += (x * y) / (scale * scale * lengths[a] * lengths[b]);
      }),
    );
  return {
    tau,
    step,
    others,
    columns,
    lengths,
    right,
    normal,
    penalty,
    moments: Float64Array.from(columns, (values) => product(values, right)),
  };
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

interface Solved {
  readonly x: Float64Array;
  /** Coefficients that are not held at zero. */
  readonly free: readonly number[];
  /** (AᵀA + λDᵀD)⁻¹ on these. */
  readonly inverse: readonly Float64Array[];
  /** Effective number of parameters: the trace of (AᵀA + λDᵀD)⁻¹ AᵀA on these. */
  readonly effective: number;
  readonly chiSquare: number;
}

function solve(problem: Problem, lambda: number, isSigned: boolean): Solved {
  const { normal, penalty, moments, columns, right, others } = problem;
  const p = moments.length;
  const matrix = normal.map((value, k) => value + lambda * penalty[k]);
  const x = nonNegativeLeastSquares({ matrix, right: moments }, isSigned ? p : 0);
  const free = Array.from(x.keys()).filter((k) => x[k] !== 0 || (isSigned && k >= others));
  const residual = right.slice();
  for (const k of free)
    for (let i = 0; i < residual.length; i++) residual[i] -= x[k] * columns[k][i];
  const inverse = inverseOfChosen(matrix, p, free) ?? free.map(() => new Float64Array(free.length));
  let effective = 0;
  free.forEach((a, i) => free.forEach((b, j) => (effective += inverse[i][j] * normal[b * p + a])));
  return { x, free, inverse, effective, chiSquare: product(residual, residual) };
}

/**
 * Cross-validation: the λ with the least χ²/(1 − ρ · effective parameters/2N)². ρ above 1 keeps it from following the noise.
 *
 * Sources: Golub, Heath, Wahba, Technometrics 21 (1979) 215; Kim, Gu, J. R. Stat. Soc. B 66 (2004) 337 for ρ.
 */
function crossValidated(problem: Problem, isSigned: boolean): number {
  const points = problem.right.length;
  const scores = LAMBDAS.map((lambda) => {
    const { chiSquare, effective } = solve(problem, lambda, isSigned);
    const share = 1 - (CAUTION * effective) / points;
    return share > 0 ? chiSquare / (share * share) : Infinity;
  });
  return LAMBDAS[scores.indexOf(Math.min(...scores))];
}

/** Maxima of γ with the area between the minima around them. */
function peaksOf(tau: Float64Array, gamma: Float64Array, step: number): RelaxationPeak[] {
  const largest = gamma.reduce((a, b) => Math.max(a, b), 0);
  const last = gamma.length - 1;
  const peaks: RelaxationPeak[] = [];
  for (let k = 0; k <= last; k++) {
    const isTop = gamma[k] > (gamma[k - 1] ?? 0) && gamma[k] >= (gamma[k + 1] ?? 0);
    if (!isTop || gamma[k] < LEAST_PEAK * largest) continue;
    let [low, high] = [k, k];
    while (low > 0 && gamma[low - 1] < gamma[low]) low--;
    while (high < last && gamma[high + 1] < gamma[high]) high++;
    let area = 0;
    for (let i = low; i <= high; i++) area += gamma[i] * step;
    // a peak between grid points: the vertex of the parabola through the three highest
    const [before, after] = [gamma[k - 1] ?? 0, gamma[k + 1] ?? 0];
    const bend = before - 2 * gamma[k] + after;
    const shift = bend < 0 ? (0.5 * (before - after)) / bend : 0;
    const top = tau[k] * exp(shift * step);
    peaks.push({
      tau: top,
      frequency: 1 / (2 * Math.PI * top),
      resistance: area,
      capacitance: top / area,
    });
  }
  return peaks;
}

/**
 * Distribution of relaxation times by Tikhonov regularisation:
 *
 *     minimise Σ |Z_i − R0 − jω_iL − Σ_k γ_k d/(1 + jω_iτ_k)|²/|Z_i|² + λ/S² Σ_k (γ_k − 2γ_(k+1) + γ_(k+2))²
 *
 * with R0, L, γ ≥ 0, d the step in ln τ, and S the width of Re Z. λ is chosen by cross-validation unless it is
 * stated. The band follows from the curvature at the minimum, with the noise that the residuals show.
 *
 * Sources: Fuoss, Kirkwood, J. Am. Chem. Soc. 63 (1941) 385; Saccoccio, Wan, Chen, Ciucci, Electrochim. Acta 147 (2014) 470.
 *
 * @throws TafelError TOO_FEW_POINTS with fewer than 6 points, INVALID_SETTING for a λ that is not positive.
 */
export function relaxationTimes(
  measured: Spectrum,
  options: RelaxationOptions = {},
): RelaxationTimes {
  const { lambda: stated, isSigned = false } = options;
  if (stated !== undefined && !(stated > 0 && Number.isFinite(stated)))
    throw new TafelError(
      'INVALID_SETTING',
      `The strength λ of the penalty is ${stated}; it has to be positive.`,
      { setting: 'lambda' },
    );
  const spectrum = usableSpectrum(measured, 6);
  const problem = problemOf(spectrum, options);
  const { tau, step, others, lengths, penalty } = problem;
  const lambda = stated ?? crossValidated(problem, isSigned);
  const solved = solve(problem, lambda, isSigned);
  const coefficients = solved.x.map((value, k) => value / lengths[k]);
  const gamma = coefficients.slice(others);
  const p = coefficients.length;
  let roughness = 0;
  for (let a = 0; a < p; a++)
    for (let b = 0; b < p; b++) roughness += solved.x[a] * penalty[a * p + b] * solved.x[b];
  const freedom = Math.max(1, problem.right.length - solved.effective);
  const variance = solved.chiSquare / freedom;
  const spread = new Float64Array(gamma.length);
  solved.free.forEach((k, i) => {
    if (k >= others) spread[k - others] = Math.sqrt(variance * solved.inverse[i][i]) / lengths[k];
  });
  return {
    lambda,
    tau,
    gamma,
    low: gamma.map((value, k) =>
      isSigned ? value - NORMAL_95 * spread[k] : Math.max(0, value - NORMAL_95 * spread[k]),
    ),
    high: gamma.map((value, k) => value + NORMAL_95 * spread[k]),
    seriesResistance: coefficients[0],
    inductance: coefficients[1],
    elastance: others > 2 ? coefficients[2] : 0,
    peaks: peaksOf(tau, gamma, step),
    chiSquare: solved.chiSquare,
    objective: solved.chiSquare + lambda * roughness,
  };
}
