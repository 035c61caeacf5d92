import { log10, log10Into } from '../../math/elementary/logarithm.ts';
import { ABOVE_ZERO } from './model.ts';
import { polynomialModel } from './polynomial-model.ts';

/**
 * Power law: Freundlich's isotherm, or peak current against scan rate.
 *
 *     log₁₀ y = a + b log₁₀ x, so y = ± 10^a x^b;  x > 0, y of one sign
 *
 * b: the exponent. Least squares in log₁₀ y.
 */
export const doubleLog = polynomialModel({
  id: 'Double log',
  title: 'Double log',
  formula: 'log10 y = a + b log10 x',
  equation: 'log₁₀ y = {a} + {b}·log₁₀ x',
  parameters: [
    { symbol: 'a', meaning: 'logarithm of y at x = 1', unit: '' },
    { symbol: 'b', meaning: 'exponent', unit: '' },
  ],
  fitted: 'log10 y',
  abscissa: { at: log10, into: log10Into },
  definedFrom: ABOVE_ZERO,
});
