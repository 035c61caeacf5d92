import { expect, test } from 'vitest';
import { blandAltman, clarkeErrorGrid, relativeDifference } from './method-comparison.ts';

test('a constant difference is all bias', () => {
  const reference = Float64Array.of(80, 120, 200);
  const { bias, sd } = blandAltman(
    reference,
    reference.map((value) => value + 5),
  );
  expect([bias, sd]).toEqual([5, 0]);
});

test('MARD is the mean of the relative misses, and 15 mg/dL count below 100', () => {
  const result = relativeDifference(Float64Array.of(50, 200), Float64Array.of(60, 240));
  expect(result.mard).toBeCloseTo(20, 12);
  expect(result.within15).toBe(0.5);
});

test('Clarke: the corners of the grid', () => {
  const reference = Float64Array.of(100, 100, 200, 60, 250, 65);
  const test6 = Float64Array.of(110, 150, 60, 200, 100, 100);
  expect(clarkeErrorGrid(reference, test6, 'mg/dL').zones).toEqual(['A', 'B', 'E', 'E', 'D', 'D']);
});

test('what cannot be compared is refused, and nothing is relative to a reference of zero', () => {
  const one = Float64Array.of(1);
  const two = Float64Array.of(1, 2);
  expect(() => blandAltman(one, one)).toThrow(expect.objectContaining({ code: 'TOO_FEW_POINTS' }));
  expect(() => blandAltman(one, two)).toThrow(expect.objectContaining({ code: 'LENGTH_MISMATCH' }));
  expect(relativeDifference(Float64Array.of(0, 100), Float64Array.of(1, 101)).mard).toBeNull();
});
