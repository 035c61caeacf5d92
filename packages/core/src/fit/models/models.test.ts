import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exp, log, log10, pow } from '../../math/elementary.ts';
import { fitModel } from '../fit.ts';
import { fitModels } from './index.ts';

const size = fc.double({ min: 0.2, max: 5, noNaN: true });
const x = Float64Array.from({ length: 25 }, (_, i) => 0.2 + 0.2 * i);

/** Each formula of the specification, written out anew, with the parameters that it is to give back. */
const FORMULAS: Readonly<
  Record<string, (a: number, b: number, c: number) => (x: number) => number>
> = {
  Linear: (a, b) => (xi) => a + b * xi,
  Quadratic: (a, b, c) => (xi) => a + b * xi + c * xi * xi,
  'Inverse square root': (a, b) => (xi) => a + b / Math.sqrt(xi),
  'Semilog x': (a, b) => (xi) => a + b * log10(xi),
  'Semilog y': (a, b) => (xi) => pow(10, 0.1 * a + 0.1 * b * xi),
  'Double log': (a, b) => (xi) => pow(10, 0.1 * a) * pow(xi, b),
  'Exponential x': (a, b, c) => (xi) => a + b * exp(-c * xi),
  'Exponential y': (a, b, c) => (xi) => a + b * log(xi + c),
  'Michaelis-Menten': (a, b) => (xi) => (a * xi) / (b + xi),
};
const PARAMETERS: Readonly<Record<string, (a: number, b: number, c: number) => number[]>> = {
  'Semilog y': (a, b) => [0.1 * a, 0.1 * b],
  'Double log': (a, b) => [0.1 * a, b],
  'Exponential x': (a, b, c) => [a, b, -c],
};

test.each(fitModels.members.map((model) => [model.id, model] as const))(
  'FT-01 X-57 %s gives back the parameters that made the data',
  (id, model) => {
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        const fit = fitModel(model, x, x.map(FORMULAS[id](a, b, c)));
        const wanted = (PARAMETERS[id] ?? ((...all: number[]) => all))(a, b, c);
        model.parameters.forEach(({ symbol }, k) =>
          expect(Math.abs(fit.parameters[symbol] / wanted[k] - 1)).toBeLessThan(1e-6),
        );
      }),
      { numRuns: 40, seed: 4 },
    );
  },
);

test.each(
  fitModels.members
    .filter(({ fitted }) => fitted === 'y')
    .map((model) => [model.id, model] as const),
)('FT-01 %s: a signal in another unit is the same curve in that unit', (id, model) => {
  const y = x.map((xi, i) => FORMULAS[id](1, 2, 0.7)(xi) * (1 + 0.01 * (i % 3)));
  const [volts, millivolts] = [y, y.map((yi) => 1000 * yi)].map((values) =>
    fitModel(model, x, values),
  );
  for (const xi of [0.3, 2, 5])
    expect(millivolts.predict(xi) / volts.predict(xi)).toBeCloseTo(1000, 5);
  expect(millivolts.r2).toBeCloseTo(volts.r2 ?? 0, 9);
});
