import { TafelError, type Warning } from '../errors.ts';
import { studentQuantile } from '../math/distributions.ts';
import { log10Into } from '../math/elementary/logarithm.ts';
import { log, pow } from '../math/elementary.ts';
import { dotProduct } from '../math/dot-product.ts';
import { squareSum, squaredDeviations, sum, sumOf } from '../math/sum.ts';
import type { FitModel, ModelSolution } from './models/model.ts';

/** A fitted curve with what statistics say of it. analysis: in the space in which it was fitted. */
export interface Fit {
  readonly model: FitModel;
  /** By symbol, in the units of x and y. */
  readonly parameters: Readonly<Record<string, number>>;
  /** −1 where a log model was fitted to −y. */
  readonly sign: 1 | -1;
  readonly n: number;
  /** Number of parameters. */
  readonly p: number;
  /** Degrees of freedom n − p. */
  readonly df: number;
  /** Σ w r². */
  readonly sse: number;
  readonly rmse: number;
  readonly r2: number | null;
  readonly adjR2: number | null;
  /** Residual standard deviation √(sse/df). */
  readonly syx: number | null;
  /** Null without degrees of freedom, and where the data leave a parameter open altogether. */
  readonly covariance: readonly (readonly number[])[] | null;
  readonly standardErrors: Readonly<Record<string, number>> | null;
  /** Confidence intervals at `level`. */
  readonly intervals: Readonly<Record<string, readonly [number, number]>> | null;
  readonly level: number;
  readonly aic: number | null;
  readonly aicc: number | null;
  readonly bic: number | null;
  /** Of log models, computed on y itself; null for the others. */
  readonly rmseOriginal: number | null;
  readonly r2Original: number | null;
  /** Indices of the points that the model is not defined at. */
  readonly dropped: readonly number[];
  readonly warnings: readonly Warning[];
  /** The curve, in the unit of y; NaN where it is not defined. */
  readonly predict: (x: number) => number;
  /** Confidence and prediction limits of the curve at x; null without a covariance. */
  readonly band: (x: number) => Band | null;
}

/** Limits of a fitted curve at one x, in the unit of y. */
export interface Band {
  readonly x: number;
  readonly fit: number;
  readonly confLow: number;
  readonly confHigh: number;
  readonly predLow: number;
  readonly predHigh: number;
}

export interface FitOptions {
  /** n positive weights; absent: all 1. */
  readonly weights?: Float64Array | undefined;
  /** Of confidence intervals and bands; 0.95 unless stated. */
  readonly level?: number;
}

/** The points that the model can take, in the space in which it is fitted. */
interface Chosen {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly yOriginal: Float64Array;
  readonly weights: Float64Array | undefined;
  readonly sign: 1 | -1;
  readonly dropped: readonly number[];
}

function choosePoints(
  model: FitModel,
  x: Float64Array,
  y: Float64Array,
  weights: Float64Array | undefined,
): Chosen {
  const logarithmic = model.fitted === 'log10 y';
  const sign = logarithmic && y.length > 0 && y.every((yi) => yi < 0) ? -1 : 1;
  const dropped: number[] = [];
  const { definedFrom } = model;
  const n = x.length;
  for (let i = 0; i < n; i++)
    if (!(x[i] >= definedFrom && (!logarithmic || sign * y[i] > 0))) dropped.push(i);
  const isDropped = new Set(dropped);
  const pick = (values: Float64Array) =>
    dropped.length === 0 ? values : values.filter((_, i) => !isDropped.has(i));
  const yOriginal = pick(y);
  const fitted = logarithmic ? yOriginal.map((yi) => sign * yi) : yOriginal;
  if (logarithmic) log10Into(fitted, fitted);
  return {
    x: pick(x),
    y: fitted,
    yOriginal,
    weights: weights === undefined ? undefined : pick(weights),
    sign,
    dropped,
  };
}

function checkPoints(model: FitModel, x: Float64Array): void {
  const p = model.parameters.length;
  if (x.length < p)
    throw new TafelError(
      'TOO_FEW_POINTS',
      `The model ${model.title} has ${p} parameters and needs at least as many points; there are ${x.length}.`,
    );
  const distinct = new Set<number>();
  for (const xi of x) {
    distinct.add(xi);
    if (distinct.size >= p) return;
  }
  throw new TafelError(
    'DEGENERATE_X',
    `The model ${model.title} needs points at ${p} different x; there are ${distinct.size}.`,
  );
}

/** Σ w v². */
function squaresAboutZero(values: Float64Array, weights: Float64Array | undefined): number {
  if (weights === undefined) return squareSum(values);
  return sumOf(values.length, (i) => weights[i] * values[i] * values[i]);
}

/** Σ w (v − v̄_w)². */
function squaresAboutMean(values: Float64Array, weights: Float64Array | undefined): number {
  const n = values.length;
  if (weights === undefined) return squaredDeviations(values, sum(values) / n);
  const centre = sumOf(n, (i) => weights[i] * values[i]) / sum(weights);
  return sumOf(n, (i) => weights[i] * (values[i] - centre) * (values[i] - centre));
}

/** A value that is computed when it is first asked for. */
function lazily<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
}

/** Below these a sum of squares is rounding of exact data: relative to SST, and to Σ w y². */
const EXACT_FIT = 1e-24;
const ROUNDING = 1e-31;

function informationCriteria(n: number, p: number, sse: number) {
  if (sse === 0 || n === p) return { aic: null, aicc: null, bic: null };
  const k = p + 1;
  const deviance = n * log(sse / n);
  const aic = deviance + 2 * k;
  const left = n - k - 1;
  return {
    aic,
    aicc: left > 0 ? aic + (2 * k * (k + 1)) / left : null,
    bic: deviance + k * log(n),
  };
}

function fitWarnings(
  model: FitModel,
  solution: ModelSolution,
  errors: readonly number[] | null,
  dropped: number,
): Warning[] {
  const warnings: Warning[] = [];
  if (dropped > 0)
    warnings.push({
      code: 'POINTS_OUTSIDE_DOMAIN',
      message: `${dropped} ${dropped === 1 ? 'point lies' : 'points lie'} where the model ${model.title} is not defined and ${dropped === 1 ? 'was' : 'were'} left out.`,
    });
  const vague = model.parameters.filter(
    (_, k) => errors !== null && errors[k] > 10 * Math.abs(solution.parameters[k]) && errors[k] > 0,
  );
  if (vague.length > 0 || !(solution.condition <= 1e12))
    warnings.push({
      code: 'POORLY_DETERMINED',
      message:
        vague.length > 0
          ? `The data do not determine ${vague.map(({ symbol }) => symbol).join(', ')} of the model ${model.title}.`
          : `The parameters of the model ${model.title} cannot be told apart on these data.`,
    });
  return warnings;
}

const bySymbol = <T>(model: FitModel, value: (k: number) => T): Record<string, T> => {
  const record: Record<string, T> = {};
  model.parameters.forEach(({ symbol }, k) => (record[symbol] = value(k)));
  return record;
};

/** Null where (JᵀWJ)⁻¹ does not exist: a parameter without effect, as the rate of an exponential of height 0. */
function covarianceOf({ inverseNormal }: ModelSolution, p: number, variance: number) {
  if (!inverseNormal.every(Number.isFinite)) return null;
  const rows: number[][] = [];
  for (let a = 0; a < p; a++)
    rows.push(Array.from(inverseNormal.subarray(a * p, a * p + p), (value) => variance * value));
  return rows;
}

/**
 * Fits a model by weighted least squares. Statistics as in Draper & Smith, Applied Regression Analysis; the information
 * criteria count the variance as a parameter.
 *
 * @param x n values. @param y n values.
 * @throws TafelError TOO_FEW_POINTS, DEGENERATE_X, NOT_CONVERGED.
 */
export function fitModel(
  model: FitModel,
  x: Float64Array,
  y: Float64Array,
  options: FitOptions = {},
): Fit {
  const { level = 0.95 } = options;
  const chosen = choosePoints(model, x, y, options.weights);
  checkPoints(model, chosen.x);
  const { sign, weights } = chosen;
  const solution = model.solve(chosen);
  const { parameters } = solution;

  const n = chosen.x.length;
  const p = parameters.length;
  const df = n - p;
  const about0 =
    weights === undefined ? dotProduct(chosen.y, chosen.y) : squaresAboutZero(chosen.y, weights);
  const aboutMean = squaresAboutMean(chosen.y, weights);
  const sst = aboutMean <= ROUNDING * about0 ? 0 : aboutMean;
  const residualSquares = squaresAboutZero(solution.residuals, weights);
  const sse = residualSquares <= Math.max(EXACT_FIT * sst, ROUNDING * about0) ? 0 : residualSquares;
  const r2 = sst === 0 ? null : 1 - sse / sst;
  const variance = df > 0 ? sse / df : null;
  const syx = variance === null ? null : Math.sqrt(variance);
  const covariance = variance === null ? null : covarianceOf(solution, p, variance);
  const errors = covariance?.map((row, k) => Math.sqrt(row[k])) ?? null;
  const quantile = lazily(() => (df > 0 ? studentQuantile(0.5 + level / 2, df) : null));

  const toOriginal = (value: number) => (model.fitted === 'y' ? value : sign * pow(10, value));
  const fittedAt = (at: number) =>
    at >= model.definedFrom ? model.evaluate(parameters, at) : Number.NaN;
  const predict = (at: number) => toOriginal(fittedAt(at));
  const band = (at: number): Band | null => {
    const t = quantile();
    if (t === null || variance === null || covariance === null) return null;
    const centre = fittedAt(at);
    const spread = variance * solution.leverage(at);
    const confidence = t * Math.sqrt(spread);
    const prediction = t * Math.sqrt(spread + variance);
    const [low, high] = sign === 1 ? [-1, 1] : [1, -1];
    return {
      x: at,
      fit: toOriginal(centre),
      confLow: toOriginal(centre + low * confidence),
      confHigh: toOriginal(centre + high * confidence),
      predLow: toOriginal(centre + low * prediction),
      predHigh: toOriginal(centre + high * prediction),
    };
  };

  const original = lazily(() => {
    if (model.fitted === 'y') return { rmse: null, r2: null };
    const { yOriginal } = chosen;
    const misses = squaresAboutZero(
      yOriginal.map((yi, i) => yi - predict(chosen.x[i])),
      weights,
    );
    const spread = squaresAboutMean(yOriginal, weights);
    return { rmse: Math.sqrt(misses / n), r2: spread === 0 ? null : 1 - misses / spread };
  });
  const intervals = lazily(() => {
    const t = quantile();
    if (errors === null || t === null) return null;
    return bySymbol(model, (k): readonly [number, number] => [
      parameters[k] - t * errors[k],
      parameters[k] + t * errors[k],
    ]);
  });

  const { aic, aicc, bic } = informationCriteria(n, p, sse);
  return {
    model,
    parameters: bySymbol(model, (k) => parameters[k]),
    sign,
    n,
    p,
    df,
    sse,
    rmse: Math.sqrt(sse / n),
    r2,
    adjR2: r2 === null || df === 0 ? null : 1 - ((1 - r2) * (n - 1)) / df,
    syx,
    covariance,
    standardErrors: errors === null ? null : bySymbol(model, (k) => errors[k]),
    get intervals() {
      return intervals();
    },
    level,
    aic,
    aicc,
    bic,
    get rmseOriginal() {
      return original().rmse;
    },
    get r2Original() {
      return original().r2;
    },
    dropped: chosen.dropped,
    warnings: fitWarnings(model, solution, errors, chosen.dropped.length),
    predict,
    band,
  };
}
