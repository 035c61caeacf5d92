import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  newAreaWidth,
  newConcentration,
  pickedConcentrationTime,
  pickedSamplesMean,
  pickedStepRange,
  pickedX,
  roundDecimal,
} from './rounding.ts';

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [0.25, 1, 0.3],
  [2.5, 0, 3],
  [0.04, 1, 0],
  [-0.04, 1, 0],
  [9.96, 1, 10],
  [1e21, 2, 1e21],
  [1.5e-7, 2, 0],
  [123.456, 1, 123.5],
])('%d to %d decimals is %d', (value, decimals, expected) => {
  expect(roundDecimal(value, decimals)).toBe(expected);
});

test('rounding twice equals rounding once, and never moves by more than half a place', () => {
  assert(
    property(
      double({ min: -1e6, max: 1e6, noNaN: true }),
      integer({ min: 0, max: 4 }),
      (value, decimals) => {
        const once = roundDecimal(value, decimals);
        expect(roundDecimal(once, decimals)).toBe(once);
        expect(Math.abs(once - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      },
    ),
  );
});

test('FT-11 X-58 picked settings are rounded; only a position keeps its sign', () => {
  expect([-2.25, 2.25].map(pickedStepRange)).toEqual([2.3, 2.3]);
  expect([-1.005, 0.4949].map(pickedX)).toEqual([-1.01, 0.49]);
  expect([-4.05, 3].map(pickedSamplesMean)).toEqual([4.1, 3]);
  expect([-12.345, 60].map(pickedConcentrationTime)).toEqual([12.35, 60]);
});

test('FT-12 a new concentration is the mean of the others, or 1', () => {
  expect(newConcentration([])).toBe(1);
  expect(newConcentration([1, 2, 6])).toBe(3);
});

test('FT-13 a new area is as wide as the others, or 5 % of the axis', () => {
  expect(newAreaWidth([], [0, 10])).toBe(0.5);
  expect(newAreaWidth([1, 3], [0, 10])).toBe(2);
});
