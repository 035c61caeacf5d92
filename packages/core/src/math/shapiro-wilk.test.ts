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
