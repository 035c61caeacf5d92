import { expect, test } from 'vitest';
import { rangeText } from './inspection-text.ts';

test('both ends of a range stand in the unit that suits the larger one', () => {
  expect(rangeText(-0.5, 0.25, 'V')).toBe('−500 … 250 mV');
  expect(rangeText(0, 4.4e-5, 'A')).toBe('0 … 44 μA');
  expect(rangeText(-0.01, 0.05, 'A/m²')).toBe('−1 … 5 μA cm⁻²');
  expect(rangeText(0, 360, 's')).toBe('0 … 360 s');
});

test('a column without a number has no range', () => {
  expect(rangeText(null, null, 'V')).toBe('–');
});
