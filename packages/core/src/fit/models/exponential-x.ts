import { exp } from '../../math/elementary.ts';
import { expInto } from '../../math/elementary/exponential.ts';
import { extentOf } from '../../math/extent.ts';
import { separableModel } from './separable-model.ts';
import { between } from './separable-start.ts';

const term = (c: number, x: number, x0: number) => exp(c * (x - x0));

/**
 * First-order transient.
 *
 *     y = a + b exp(c x),  τ = −1/c
 *
 * a, b: unit of y. c: per unit of x. While fitting, x counts from the end at which the exponential is largest, so that it
 * stays between 0 and 1: b₀ = b exp(c x₀).
 */
export const exponentialX = separableModel({
  id: 'Exponential x',
  title: 'Exponential x',
  formula: 'y = a + b exp(c x)',
  equation: 'y = {a} + {b}·exp({c}·x)',
  parameters: [
    { symbol: 'a', meaning: 'final value', unit: 'y' },
    { symbol: 'b', meaning: 'amplitude at x = 0', unit: 'y' },
    { symbol: 'c', meaning: 'rate, −1/τ', unit: '1/x' },
  ],
  term,
  terms(c, x, x0, phi) {
    expInto(x, c, x0, phi);
  },
  slopes(_, x, x0, phi, slope) {
    const n = x.length;
    for (let i = 0; i < n; i++) slope[i] = (x[i] - x0) * phi[i];
  },
  ranges(x) {
    const { low, high } = extentOf(x);
    const range = between(1e-3 / (high - low), 1e3 / (high - low));
    return [
      { sign: 1, reference: high, ...range },
      { sign: -1, reference: low, ...range },
    ];
  },
  toOrigin([a, b0, c], x0) {
    const factor = exp(-c * x0);
    const b = b0 * factor;
    return {
      parameters: Float64Array.of(a, b, c),
      jacobian: [
        [1, 0, 0],
        [0, factor, -x0 * b],
        [0, 0, 1],
      ],
    };
  },
});
