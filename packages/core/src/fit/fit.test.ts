import { array, assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fitModel } from './fit.ts';
import { fitModels } from './models/index.ts';
import { linear } from './models/linear.ts';
import { semilogY } from './models/semilog-y.ts';

test('a straight line by hand: y = 1, 3, 2, 5 at x = 0 … 3', () => {
  const fit = fitModel(linear, Float64Array.of(0, 1, 2, 3), Float64Array.of(1, 3, 2, 5));
  expect(fit.parameters['a']).toBeCloseTo(1.1, 12);
  expect(fit.parameters['b']).toBeCloseTo(1.1, 12);
  expect(fit.sse).toBeCloseTo(2.7, 12);
  expect(fit.r2).toBeCloseTo(1 - 2.7 / 8.75, 12);
  expect(fit.standardErrors?.['b']).toBeCloseTo(Math.sqrt(1.35 / 5), 12);
});

test('without degrees of freedom there are parameters and no uncertainty', () => {
  const fit = fitModel(linear, Float64Array.of(1, 3), Float64Array.of(2, 8));
  expect(fit.parameters['b']).toBeCloseTo(3, 14);
  expect(fit).toMatchObject({ df: 0, syx: null, standardErrors: null, aic: null });
  expect(fit.band(2)).toBeNull();
});

test.each([
  ['Exponential x', 5],
  ['Exponential y', 5],
  ['Michaelis-Menten', 0],
] as const)(
  'FT-01 %s of a flat signal fits it, says what stays open and has no numbers for it',
  (id, level) => {
    for (const n of [10, 300]) {
      const x = Float64Array.from({ length: n }, (_, i) => 1 + i);
      const fit = fitModel(fitModels.get(id), x, new Float64Array(n).fill(level));
      expect(fit.predict(2)).toBe(level);
      expect(fit.warnings.map(({ code }) => code)).toEqual(['POORLY_DETERMINED']);
      expect(fit).toMatchObject({
        sse: 0,
        covariance: null,
        standardErrors: null,
        intervals: null,
      });
      expect(fit.band(2)).toBeNull();
      for (const value of Object.values(fit.parameters)) expect(value).toSatisfy(Number.isFinite);
    }
  },
);

test.each([
  // least squares at 40 digits
  [
    'Michaelis-Menten',
    [1, 2, 4, 8, 16, 32],
    [1.9, 3.6, 5, 7.2, 8.6, 9.3],
    'km',
    0.3157698355030435,
  ],
  ['Exponential x', [0, 1, 2, 4, 8, 12], [5.1, 3.7, 3, 1.8, 1.3, 1.05], 'c', 0.030493131234425687],
  ['Exponential y', [0, 1, 2, 4, 8, 16], [0.1, 0.9, 1.2, 1.9, 2.3, 3.1], 'c', 0.2985184002146223],
] as const)('FT-01 %s: standard errors are those of the minimum', (id, x, y, symbol, error) => {
  const fit = fitModel(fitModels.get(id), Float64Array.from(x), Float64Array.from(y));
  expect(Math.abs((fit.standardErrors?.[symbol] ?? 0) / error - 1)).toBeLessThan(1e-9);
});

test('a flat weighted signal has no spread to explain, whatever the weights', () => {
  const x = Float64Array.of(0, 1, 2, 3, 4);
  const fit = fitModel(
    linear,
    x,
    x.map(() => 0.1),
    { weights: x.map((xi) => 1e4 + 0.1 * xi) },
  );
  expect(fit.r2).toBeNull();
});

test('a log model of negative y carries their sign', () => {
  const x = Float64Array.of(0, 1, 2, 3);
  const fit = fitModel(
    semilogY,
    x,
    x.map((xi) => -(10 ** (0.5 + 0.2 * xi))),
  );
  expect(fit.sign).toBe(-1);
  expect(fit.predict(4)).toBeCloseTo(-(10 ** 1.3), 10);
  const band = fit.band(1);
  expect(band?.confLow).toBeLessThanOrEqual(band?.confHigh ?? Number.NaN);
});

test('points outside the domain are left out with a warning', () => {
  const fit = fitModel(
    fitModels.get('Semilog x'),
    Float64Array.of(-1, 0, 1, 10, 100),
    Float64Array.of(9, 9, 1, 2, 3),
  );
  expect(fit.dropped).toEqual([0, 1]);
  expect(fit.warnings.map(({ code }) => code)).toContain('POINTS_OUTSIDE_DOMAIN');
});

test('the order of the points does not matter beyond rounding', () => {
  const point = double({ min: -100, max: 100, noNaN: true });
  assert(
    property(array(point, { minLength: 4, maxLength: 12 }), (ys) => {
      const x = Float64Array.from(ys, (_, i) => i);
      const forward = fitModel(linear, x, Float64Array.from(ys));
      const backward = fitModel(linear, x.toReversed(), Float64Array.from(ys).toReversed());
      expect(Math.abs(forward.parameters['b'] - backward.parameters['b'])).toBeLessThan(1e-11);
    }),
  );
});

test('bands hold the curve between them, prediction outside confidence', () => {
  const fit = fitModel(
    linear,
    Float64Array.of(0, 1, 2, 3, 4),
    Float64Array.of(0, 1.1, 1.9, 3.2, 3.9),
  );
  const band = fit.band(2.5);
  const order = [band?.predLow, band?.confLow, band?.fit, band?.confHigh, band?.predHigh];
  expect(order).toEqual(order.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});
