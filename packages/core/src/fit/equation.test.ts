import { expect, test } from 'vitest';
import { equationText, valueWithUncertainty } from './equation.ts';
import { fitModel } from './fit.ts';
import { linear } from './models/linear.ts';

test.each([
  [1.23412, 0.0123, '1.234(±0.012)'],
  [5.6712, 0.0349, '5.671(±0.035)'],
  [5.67, 0.0996, '5.67(±0.10)'],
  [120.7057, 0.96, '120.71(±0.96)'],
  [2.50822e-6, 9.18e-9, '2.5082(±0.0092)·10⁻⁶'],
  [123456, 789, '1.2346(±0.0079)·10⁵'],
  [3, null, '3'],
  [1 / 3, 0, '0.333333'],
])('%d with %d reads %s', (value, uncertainty, text) => {
  expect(valueWithUncertainty(value, uncertainty)).toBe(text);
});

test('a negative term is subtracted', () => {
  const fit = fitModel(linear, Float64Array.of(0, 1, 2, 3), Float64Array.of(1, -1.1, -2.9, -5));
  expect(equationText(fit)).toMatch(/^y = 0\.\d+\(±0\.\d+\) − 1\.\d+\(±0\.\d+\)·x$/);
});

test('factors bring the parameters into the units shown', () => {
  const fit = fitModel(linear, Float64Array.of(0, 1), Float64Array.of(0, 2e-6));
  expect(equationText(fit, { a: 1e6, b: 1e6 })).toBe('y = 0 + 2·x');
});
