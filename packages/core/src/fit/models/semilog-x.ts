import { log10, log10Into } from '../../math/elementary/logarithm.ts';
import { ABOVE_ZERO } from './model.ts';
import { polynomialModel } from './polynomial-model.ts';

/**
 * Nernst's equation: potential against the logarithm of a concentration.
 *
 *     y = a + b log₁₀ x,  x > 0
 *
 * a: unit of y. b: unit of y per decade.
 */
export const semilogX = polynomialModel({
  id: 'Semilog x',
  title: 'Semilog x',
  formula: 'y = a + b log10 x',
  equation: 'y = {a} + {b}·log₁₀ x',
  parameters: [
    { symbol: 'a', meaning: 'value at x = 1', unit: 'y' },
    { symbol: 'b', meaning: 'slope per decade', unit: 'y' },
  ],
  fitted: 'y',
  abscissa: { at: log10, into: log10Into },
  definedFrom: ABOVE_ZERO,
});
