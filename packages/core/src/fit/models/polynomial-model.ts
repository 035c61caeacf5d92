import { polynomialLeastSquares } from '../../math/polynomial-least-squares.ts';
import type { FitModel } from './model.ts';

/** What tells one model that is linear in its parameters from another: ŷ = Σ θ_k u(x)^k. */
export interface PolynomialModel
  extends Pick<FitModel, 'id' | 'title' | 'formula' | 'equation' | 'parameters' | 'fitted'> {
  /** u(x); the identity unless stated. */
  readonly abscissa?: (x: number) => number;
  /** Where u(x) exists; everywhere unless stated. */
  readonly isDefinedAt?: (x: number) => boolean;
}

/** A fit model that is a polynomial in a function of x: solved exactly. */
export function polynomialModel(definition: PolynomialModel): FitModel {
  const { abscissa, isDefinedAt = () => true, ...model } = definition;
  const abscissaAt = (x: number) => (abscissa === undefined ? x : abscissa(x));
  const degree = model.parameters.length - 1;
  return {
    ...model,
    isDefinedAt,
    evaluate(parameters, x) {
      const u = abscissaAt(x);
      let value = 0;
      for (let k = degree; k >= 0; k--) value = value * u + parameters[k];
      return value;
    },
    solve({ x, y, weights }) {
      const u = abscissa === undefined ? x : x.slice();
      if (abscissa !== undefined) for (let i = 0; i < u.length; i++) u[i] = abscissa(x[i]);
      const { coefficients, leverage, ...solution } = polynomialLeastSquares(u, y, degree, weights);
      return { ...solution, parameters: coefficients, leverage: (at) => leverage(abscissaAt(at)) };
    },
  };
}
