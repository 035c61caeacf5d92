import { TafelError } from '../errors.ts';
import { polynomialLeastSquares } from '../math/polynomial-least-squares.ts';
import { mean } from '../math/sum.ts';

type Interval = readonly [low: number, high: number];

/** How a signal answers a step. Times from the step, in the unit of x (s); values in the unit of y. */
export interface StepResponse {
  readonly baseline: number;
  readonly plateau: number;
  readonly step: number;
  /** null where the baseline has no more points than a straight line has parameters. */
  readonly noise: number | null;
  /** null where the noise is rounding. */
  readonly snr: number | null;
  readonly t10: number | null;
  readonly t50: number | null;
  readonly t63: number | null;
  readonly t90: number | null;
  readonly t95: number | null;
  readonly rise1090: number | null;
  /** Time of the last sample outside ± 2 % of the plateau; 0 where none is. */
  readonly settlingTime: number;
  /** null where the plateau has one time. */
  readonly driftPerHour: number | null;
  /** Per cent of the plateau. */
  readonly driftPercentPerHour: number | null;
}

/** Below this share of the step, noise is rounding. */
const NO_NOISE = 1e-12;
const SECONDS_PER_HOUR = 3600;
/** 1 − 1/e: one time constant. */
const ONE_TIME_CONSTANT = 0.6321205588285577;

function part(x: Float64Array, y: Float64Array, [low, high]: Interval) {
  const isInside = (i: number) => low <= x[i] && x[i] <= high;
  return { x: x.filter((_, i) => isInside(i)), y: y.filter((_, i) => isInside(i)) };
}

/**
 * First time after the step at which y has gone the share of the way, by linear interpolation; 0 where it had before the
 * step already, null where it has not.
 */
function crossing(
  x: Float64Array,
  y: Float64Array,
  stepTime: number,
  from: number,
  step: number,
  share: number,
): number | null {
  if (step === 0) return null;
  const progress = (i: number) => (y[i] - from) / step - share;
  for (let i = 1; i < x.length; i++) {
    if (x[i] < stepTime || progress(i) < 0) continue;
    const [before, after] = [progress(i - 1), progress(i)];
    if (before >= 0) return 0;
    const along = -before / (after - before);
    return Math.max(0, x[i - 1] + along * (x[i] - x[i - 1]) - stepTime);
  }
  return null;
}

const isSpread = (x: Float64Array) => x.some((xi) => xi !== x[0]);

/** Residual standard deviation about a straight line; null with no more than two points, or at one time. */
function scatterAboutLine({ x, y }: { readonly x: Float64Array; readonly y: Float64Array }) {
  if (x.length < 3 || !isSpread(x)) return null;
  const { residuals } = polynomialLeastSquares(x, y, 1);
  return Math.sqrt(residuals.reduce((total, r) => total + r * r, 0) / (residuals.length - 2));
}

/** Share of the plateau that counts as settled. */
const SETTLED = 0.02;

/** From the step to the last sample that lies further than 2 % from the plateau; 0 where none does. */
function settlingTime(x: Float64Array, y: Float64Array, stepTime: number, plateau: number): number {
  const band = SETTLED * Math.abs(plateau);
  const last = y.findLastIndex((value, i) => x[i] >= stepTime && Math.abs(value - plateau) > band);
  return last < 0 ? 0 : x[last] - stepTime;
}

/**
 * Step response: heights, noise, response times, settling time and drift.
 *
 * @param x Time, s.
 * @throws TafelError TOO_FEW_POINTS where a window holds no sample.
 */
export function stepResponse(
  x: Float64Array,
  y: Float64Array,
  stepTime: number,
  baselineWindow: Interval,
  plateauWindow: Interval,
): StepResponse {
  const before = part(x, y, baselineWindow);
  const after = part(x, y, plateauWindow);
  for (const [name, { x: samples }] of Object.entries({ baseline: before, plateau: after }))
    if (samples.length === 0)
      throw new TafelError('TOO_FEW_POINTS', `The window of the ${name} holds no sample.`);
  const baseline = mean(before.y);
  const plateau = mean(after.y);
  const step = plateau - baseline;
  const scatter = scatterAboutLine(before);
  const noise = scatter !== null && scatter < NO_NOISE * Math.abs(step) ? 0 : scatter;
  const at = (share: number) => crossing(x, y, stepTime, baseline, step, share);
  const [t10, t90] = [at(0.1), at(0.9)];
  const slope = isSpread(after.x)
    ? polynomialLeastSquares(after.x, after.y, 1).coefficients[1]
    : null;
  const drift = slope === null ? null : slope * SECONDS_PER_HOUR;
  return {
    baseline,
    plateau,
    step,
    noise,
    snr: noise === null || noise === 0 ? null : Math.abs(step) / noise,
    t10,
    t50: at(0.5),
    t63: at(ONE_TIME_CONSTANT),
    t90,
    t95: at(0.95),
    rise1090: t10 === null || t90 === null ? null : t90 - t10,
    settlingTime: settlingTime(x, y, stepTime, plateau),
    driftPerHour: drift,
    driftPercentPerHour: drift === null || plateau === 0 ? null : (100 * drift) / Math.abs(plateau),
  };
}

/**
 * Largest difference between the way up and the way down, also as per cent of the span of all values; null without a
 * span.
 *
 * @throws TafelError TOO_FEW_POINTS without a level, LENGTH_MISMATCH.
 */
export function hysteresis(levels: Float64Array, up: Float64Array, down: Float64Array) {
  if (up.length !== down.length || up.length !== levels.length)
    throw new TafelError('LENGTH_MISMATCH', 'The ways up and down have different levels.');
  if (up.length === 0) throw new TafelError('TOO_FEW_POINTS', 'There is no level to compare at.');
  let largest = 0;
  up.forEach((value, i) => {
    if (Math.abs(value - down[i]) > Math.abs(up[largest] - down[largest])) largest = i;
  });
  const maxDifference = Math.abs(up[largest] - down[largest]);
  const all = [...up, ...down];
  const span = Math.max(...all) - Math.min(...all);
  return {
    maxDifference,
    at: levels[largest],
    percentOfSpan: span === 0 ? null : (100 * maxDifference) / span,
  };
}

/**
 * Allan deviation, non-overlapping: √(½ mean (ȳ_{k+1} − ȳ_k)²) of means over m samples (Allan, Proc. IEEE 54 (1966) 221).
 *
 * @throws TafelError INVALID_SETTING where a size is no number of samples.
 */
export function allanDeviation(y: Float64Array, dt: number, sizes: readonly number[]) {
  return sizes.map((m) => {
    if (!Number.isInteger(m) || m < 1)
      throw new TafelError('INVALID_SETTING', `Means over ${m} samples cannot be taken.`);
    const n = Math.floor(y.length / m);
    const means = Array.from({ length: n }, (_, k) => mean(y.subarray(k * m, (k + 1) * m)));
    let squares = 0;
    for (let k = 1; k < n; k++) squares += (means[k] - means[k - 1]) * (means[k] - means[k - 1]);
    return { tau: m * dt, adev: n < 2 ? null : Math.sqrt(squares / (2 * (n - 1))), n };
  });
}
