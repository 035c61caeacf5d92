import type { Member } from '../../registry.ts';

/** n points in the space in which a model is fitted: y itself or its logarithm. */
export interface FitPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** n positive weights; absent: all 1. */
  readonly weights?: Float64Array | undefined;
}

/** What the solver of a model hands to the driver; p parameters. */
export interface ModelSolution {
  readonly parameters: Float64Array;
  /** (JᵀWJ)⁻¹, p × p, row by row. */
  readonly inverseNormal: Float64Array;
  /** n residuals y − ŷ, without weights. */
  readonly residuals: Float64Array;
  /** Condition number of the scaled Jacobian. */
  readonly condition: number;
  /** jᵀ(JᵀWJ)⁻¹j at x, j = ∂ŷ/∂θ: what the parameters' uncertainty means for ŷ there. */
  readonly leverage: (x: number) => number;
}

/** One parameter of a model. */
interface ModelParameter {
  readonly symbol: string;
  readonly meaning: string;
  /** In terms of the units of the axes: 'y', 'y/x', 'x'; '' for a pure number. */
  readonly unit: string;
}

/** The smallest x of a model that is defined for x > 0. */
export const ABOVE_ZERO = Number.MIN_VALUE;

/** A curve with parameters, fitted by least squares. */
export interface FitModel extends Member {
  readonly formula: string;
  /** The formula with each parameter in braces, as an equation is written: 'y = {a} + {b}·x'. */
  readonly equation: string;
  readonly parameters: readonly ModelParameter[];
  /** What least squares is done on; log models carry the sign of y beside the parameters. */
  readonly fitted: 'y' | 'log10 y';
  /** The smallest x at which the model can be evaluated; −∞ where it can at any. */
  readonly definedFrom: number;
  /** ŷ in the fitted space; NaN where these parameters leave it undefined. */
  evaluate(parameters: ArrayLike<number>, x: number): number;
  /** The least-squares solution; n ≥ p points with at least p distinct x. @throws TafelError NOT_CONVERGED. */
  solve(points: FitPoints): ModelSolution;
}
