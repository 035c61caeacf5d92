import { expect, test } from 'vitest';
import { shapiroWilk } from './shapiro-wilk.ts';

test('the weights of Shapiro and Wilk: men of 1965', () => {
  const weights = Float64Array.of(148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236);
  // scipy 1.17: W = 0.78881, p = 0.006704
  expect(shapiroWilk(weights)?.W).toBeCloseTo(0.78881, 4);
  expect(shapiroWilk(weights)?.p).toBeCloseTo(0.0067, 4);
});

test('too few, or equal values give no test', () => {
  expect(shapiroWilk(Float64Array.of(1, 2))).toBeNull();
  expect(shapiroWilk(Float64Array.of(4, 4, 4))).toBeNull();
});

test.each([
  [
    [5.008249, 4.953558, 5.005052, 5.068623, 4.824321, 5.168443, 4.954216, 4.940358],
    0.9597577700503614,
    0.8077891103098168,
  ],
  [[2.1, 2.12, 2.09, 2.11, 2.13, 2.6], 0.5655207962419632, 0.000172072210210416],
])('AS R94 to the last digits: %j', (values, W, p) => {
  // the same formulas in 50-digit decimals; scipy works in single precision and differs from the seventh digit on
  const test = shapiroWilk(Float64Array.from(values));
  expect(test?.W).toBeCloseTo(W, 13);
  expect(test?.p).toBeCloseTo(p, 12);
});
