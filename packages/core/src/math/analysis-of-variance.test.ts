import { expect, test } from 'vitest';
import { analysisOfVariance, welchTest } from './analysis-of-variance.ts';

const group = (...values: number[]) => Float64Array.from(values);

test('variances by hand: two groups of two', () => {
  const { F, sRepeatability, sBetween, n0 } = analysisOfVariance([group(1, 3), group(5, 7)]);
  expect([F, n0]).toEqual([8, 2]);
  expect(sRepeatability).toBeCloseTo(Math.sqrt(2), 14);
  expect(sBetween).toBeCloseTo(Math.sqrt(7), 14);
});

test('without scatter a difference is certain, and no difference is none', () => {
  expect(analysisOfVariance([group(1, 1), group(1, 1)])).toMatchObject({ F: 0, p: 1 });
  expect(analysisOfVariance([group(1, 1), group(2, 2)]).p).toBe(0);
  expect(welchTest(group(1, 1), group(1, 1))).toMatchObject({ t: 0, p: 1 });
  expect(welchTest(group(1, 1), group(2, 2)).p).toBe(0);
});

test.each([
  ['one group', [group(1, 2)]],
  ['an empty group', [group(1, 2), group()]],
  ['nothing repeated', [group(1), group(2)]],
])('%s is refused', (_, groups) => {
  expect(() => analysisOfVariance(groups)).toThrow(
    expect.objectContaining({ code: 'TOO_FEW_POINTS' }),
  );
});
