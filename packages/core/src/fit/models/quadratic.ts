import { polynomialModel } from './polynomial-model.ts';

/**
 * Parabola: a response that bends.
 *
 *     y = a + b x + c x²
 *
 * a: unit of y. b, c: unit of y per unit of x, and per its square.
 */
export const quadratic = polynomialModel({
  id: 'Quadratic',
  title: 'Quadratic',
  formula: 'y = a + b x + c x²',
  equation: 'y = {a} + {b}·x + {c}·x²',
  parameters: [
    { symbol: 'a', meaning: 'intercept', unit: 'y' },
    { symbol: 'b', meaning: 'slope at x = 0', unit: 'y/x' },
    { symbol: 'c', meaning: 'curvature', unit: 'y/x²' },
  ],
  fitted: 'y',
});
