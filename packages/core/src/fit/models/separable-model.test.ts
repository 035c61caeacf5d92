import { assert, constantFrom, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fitModel } from '../fit.ts';
import { fitModels } from './index.ts';

const size = double({ min: 0.5, max: 5, noNaN: true });
const x = Float64Array.from({ length: 25 }, (_, i) => 0.2 * i);

test.each([
  [
    'Exponential x',
    (a: number, b: number, c: number) => (t: number) => a + b * Math.exp(-c * t),
    ['a', 'b', 'c'],
  ],
  [
    'Exponential y',
    (a: number, b: number, c: number) => (t: number) => a + b * Math.log(t + c),
    ['a', 'b', 'c'],
  ],
  ['Michaelis-Menten', (v: number, k: number) => (t: number) => (v * t) / (k + t), ['vmax', 'km']],
] as const)('%s recovers the parameters that made the data', (id, curve, symbols) => {
  assert(
    property(size, size, size, (a, b, c) => {
      const fit = fitModel(fitModels.get(id), x, x.map(curve(a, b, c)));
      symbols.forEach((symbol, k) => {
        const truth = [a, b, c][k] * (id === 'Exponential x' && symbol === 'c' ? -1 : 1);
        expect(Math.abs(fit.parameters[symbol] / truth - 1)).toBeLessThan(1e-6);
      });
    }),
    { numRuns: 25 },
  );
});

test('an exponential far from zero keeps its digits', () => {
  const far = x.map((t) => 100 + t);
  const fit = fitModel(
    fitModels.get('Exponential x'),
    far,
    x.map((t) => 1 + 4 * Math.exp(-t)),
  );
  expect(fit.parameters['c']).toBeCloseTo(-1, 8);
  expect(fit.predict(100)).toBeCloseTo(5, 8);
});

/** Smallest Σ r² of y = a + b φ(x; c) over a fine grid of c, both signs. */
function bestOnGrid(x: Float64Array, y: Float64Array, phi: (c: number, t: number) => number) {
  let best = Infinity;
  const range = x[x.length - 1] - x[0];
  for (let s = -3; s <= 3; s += 0.02)
    for (const sign of [1, -1]) {
      const c = (sign * 10 ** s) / range;
      const values = Array.from(x, (t) => phi(c, t));
      const mean = (of: ArrayLike<number>) => Array.from(of).reduce((a, b) => a + b, 0) / x.length;
      const [p, q] = [mean(values), mean(y)];
      let [pp, py] = [0, 0];
      values.forEach((v, i) => {
        pp += (v - p) * (v - p);
        py += (v - p) * (y[i] - q);
      });
      const cost = values.reduce((t, v, i) => t + (y[i] - q - (py / pp) * (v - p)) ** 2, 0);
      if (cost < best) best = cost;
    }
  return best;
}

test('a long noisy line, on any scale, is fitted no worse than the best of a fine grid over all points', () => {
  const scale = constantFrom(1e-9, 1, 1e12);
  assert(
    property(
      double({ min: -2, max: 2.3, noNaN: true }),
      constantFrom(0, 0.01, 0.3, 3),
      scale,
      scale,
      integer({ min: 1, max: 1000 }),
      (rate, noise, unitX, unitY, seed) => {
        const t = Float64Array.from({ length: 300 }, (_, i) => i / 299);
        const y = t.map(
          (ti, i) =>
            unitY * (1 + Math.exp(-(10 ** rate) * ti) + noise * Math.sin(seed + 137 * i * i)),
        );
        const long = t.map((ti) => unitX * ti);
        const fit = fitModel(fitModels.get('Exponential x'), long, y);
        const best = bestOnGrid(long, y, (c, at) => Math.exp(c * (at - (c > 0 ? unitX : 0))));
        expect(fit.sse).toBeLessThanOrEqual(best * (1 + 1e-9) + 1e-20 * unitY * unitY);
      },
    ),
    { numRuns: 30, seed: 11 },
  );
});

test('a line of more points than are worked on at once is fitted by all of them', () => {
  const t = Float64Array.from({ length: 10_001 }, (_, i) => 1e-3 * i);
  const y = t.map((ti, i) => 2 + 3 * Math.log(ti + 1.5) + 0.01 * Math.sin(137 * i * i));
  const fit = fitModel(fitModels.get('Exponential y'), t, y);
  const { a, b, c } = fit.parameters;
  const residuals = t.map((ti, i) => y[i] - (a + b * Math.log(ti + c)));
  const sse = residuals.reduce((total, r) => total + r * r, 0);
  expect(fit.sse / sse).toBeCloseTo(1, 12);
  // at the least sum of squares residuals stand upright on every derivative
  const along = (derivative: (at: number) => number) =>
    t.reduce((total, ti, i) => total + residuals[i] * derivative(ti), 0);
  for (const sum of [along(() => 1), along((ti) => Math.log(ti + c)), along((ti) => 1 / (ti + c))])
    expect(Math.abs(sum)).toBeLessThan(1e-8 * t.length);
});
