import { expect, test } from 'vitest';
import { withinGroupSlope } from './within-group-slope.ts';

test('levels do not hide a slope that all groups share', () => {
  const groups = [0, 100, -50].map((level) => ({
    x: Float64Array.of(1, 2, 3),
    y: Float64Array.of(level + 2, level + 4, level + 6),
  }));
  expect(withinGroupSlope(groups)).toEqual({ slope: 2, se: 0, p: 0, df: 5 });
});

test('by hand: y = 1, 3, 2 and 2, 2, 5 at x = 1, 2, 3', () => {
  const x = Float64Array.of(1, 2, 3);
  const groups = [Float64Array.of(1, 3, 2), Float64Array.of(2, 2, 5)].map((y) => ({ x, y }));
  // Sxx = 4, Sxy = 1 + 3, Syy = 2 + 6; SSE = 8 − 4 = 4 with 3 degrees of freedom
  const result = withinGroupSlope(groups);
  expect(result?.slope).toBeCloseTo(1, 12);
  expect(result?.se).toBeCloseTo(Math.sqrt(4 / 3 / 4), 12);
});

test('an x that stands still has no slope', () => {
  expect(withinGroupSlope([{ x: Float64Array.of(1, 1), y: Float64Array.of(1, 2) }])).toBeNull();
});
