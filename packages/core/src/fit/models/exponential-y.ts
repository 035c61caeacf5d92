import { log } from '../../math/elementary.ts';
import { between, separableModel } from './separable-model.ts';

/**
 * Nernst's equation with a constant background: the Nikolsky-Eisenman form, detection limit included.
 *
 *     exp((y − a)/b) = x + c, so y = a + b ln(x + c),  x + c > 0
 *
 * a, b: unit of y. c: unit of x.
 */
export const exponentialY = separableModel({
  id: 'Exponential y',
  title: 'Exponential y',
  formula: 'y = a + b ln(x + c)',
  equation: 'y = {a} + {b}·ln(x + {c})',
  parameters: [
    { symbol: 'a', meaning: 'value at x + c = 1', unit: 'y' },
    { symbol: 'b', meaning: 'slope per natural logarithm', unit: 'y' },
    { symbol: 'c', meaning: 'background', unit: 'x' },
  ],
  isDefinedAt: () => true,
  term: (c, x) => log(x + c),
  derivative: (c, x) => 1 / (x + c),
  ranges(x) {
    const low = x.reduce((least, xi) => Math.min(least, xi), Infinity);
    const high = x.reduce((most, xi) => Math.max(most, xi), -Infinity);
    return [{ sign: 1, ...between(1e-9 * (high - low), 1e2 * (high - low)), from: -low }];
  },
});
