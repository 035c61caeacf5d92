import { TafelError } from '../errors.ts';
import { peaksOf, type RelaxationPeak } from './relaxation/peaks.ts';
import { regularised } from './relaxation/regularised.ts';
import {
  type RelaxationProblemOptions,
  relaxationProblem,
} from './relaxation/relaxation-problem.ts';
import { crossValidated } from './relaxation/strength.ts';
import { type Spectrum, usableSpectrum } from './spectrum.ts';

export interface RelaxationOptions extends RelaxationProblemOptions {
  /** Strength of the penalty; chosen by cross-validation unless stated. */
  readonly lambda?: number;
  /** γ of either sign, for inductive loops. */
  readonly isSigned?: boolean;
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

const NORMAL_95 = 1.959_963_984_540_054;

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
  const problem = relaxationProblem(spectrum, options);
  const { tau, step, others, lengths, penalty } = problem;
  const lambda = stated ?? crossValidated(problem, isSigned);
  const solved = regularised(problem, lambda, isSigned);
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
