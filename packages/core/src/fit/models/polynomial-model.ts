import { polynomialLeastSquares } from '../../math/polynomial-least-squares.ts';
import type { FitModel } from './model.ts';

/** A function of x. */
interface Abscissa {
  readonly at: (x: number) => number;
  /** Writes that of many x. */
  readonly into: (x: Float64Array, out: Float64Array) => void;
}

/** What tells one model that is linear in its parameters from another: ŷ = Σ θ_k u(x)^k. */
export interface PolynomialModel
  extends Pick<FitModel, 'id' | 'title' | 'formula' | 'equation' | 'parameters' | 'fitted'> {
  /** u(x); the identity unless stated. */
  readonly abscissa?: Abscissa;
  /** Where u(x) exists; everywhere unless stated. */
  readonly definedFrom?: number;
}

/** A fit model that is a polynomial in a function of x: solved exactly. */
export function polynomialModel(definition: PolynomialModel): FitModel {
  const { abscissa, definedFrom = -Infinity, ...model } = definition;
  const abscissaAt = (x: number) => (abscissa === undefined ? x : abscissa.at(x));
  const degree = model.parameters.length - 1;
  return {
    ...model,
    definedFrom,
    evaluate(parameters, x) {
      const u = abscissaAt(x);
      let value = 0;
      for (let k = degree; k >= 0; k--) value = value * u + parameters[k];
      return value;
    },
    solve({ x, y, weights }) {
      const u = abscissa === undefined ? x : new Float64Array(x.length);
      abscissa?.into(x, u);
      const { coefficients, leverage, ...solution } = polynomialLeastSquares(u, y, degree, weights);
      return { ...solution, parameters: coefficients, leverage: (at) => leverage(abscissaAt(at)) };
    },
  };
}
