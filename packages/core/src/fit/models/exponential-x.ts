import { exp } from '../../math/elementary.ts';
import { between, separableModel } from './separable-model.ts';

const extent = (x: Float64Array) => ({
  low: x.reduce((low, xi) => Math.min(low, xi), Infinity),
  high: x.reduce((high, xi) => Math.max(high, xi), -Infinity),
});

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
  isDefinedAt: () => true,
  term: (c, x, x0) => exp(c * (x - x0)),
  derivative: (c, x, x0) => (x - x0) * exp(c * (x - x0)),
  ranges(x) {
    const { low, high } = extent(x);
    const range = between(1e-3 / (high - low), 1e3 / (high - low));
    return [
      { sign: 1, ...range },
      { sign: -1, ...range },
    ];
  },
  reference: (c, x) => (c > 0 ? extent(x).high : extent(x).low),
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
