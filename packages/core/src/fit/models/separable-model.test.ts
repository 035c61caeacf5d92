import { assert, double, property } from 'fast-check';
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
