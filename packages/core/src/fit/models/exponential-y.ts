import { log } from '../../math/elementary.ts';
import { logInto } from '../../math/elementary/logarithm.ts';
import { extentOf } from '../../math/extent.ts';
import { separableModel } from './separable-model.ts';
import { between } from './separable-start.ts';

const term = (c: number, x: number) => log(x + c);

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
  term,
  terms(c, x, _, phi) {
    logInto(x, c, phi);
  },
  slopes(c, x, _, __, slope) {
    const n = x.length;
    for (let i = 0; i < n; i++) slope[i] = 1 / (x[i] + c);
  },
  ranges(x) {
    const { low, high } = extentOf(x);
    return [{ sign: 1, ...between(1e-9 * (high - low), 1e2 * (high - low)), from: -low }];
  },
});
