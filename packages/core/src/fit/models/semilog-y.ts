import { polynomialModel } from './polynomial-model.ts';

/**
 * Tafel's law: the logarithm of a current against the potential.
 *
 *     log₁₀ y = a + b x, so y = ± 10^(a + b x);  y of one sign
 *
 * b: decades per unit of x. Least squares in log₁₀ y.
 */
export const semilogY = polynomialModel({
  id: 'Semilog y',
  title: 'Semilog y',
  formula: 'log10 y = a + b x',
  equation: 'log₁₀ y = {a} + {b}·x',
  parameters: [
    { symbol: 'a', meaning: 'logarithm of y at x = 0', unit: '' },
    { symbol: 'b', meaning: 'decades per unit of x', unit: '1/x' },
  ],
  fitted: 'log10 y',
});
