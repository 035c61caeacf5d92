import { expect, test } from 'vitest';
import { extrapolatedStep } from './extrapolated-step.ts';

const even = Float64Array.of(1, 1);

test('FT-08 a step half as long as the one before goes on to where such steps end', () => {
  expect(extrapolatedStep(Float64Array.of(1, 2), Float64Array.of(2, 4), even)).toEqual(
    Float64Array.of(2, 4),
  );
});

test.each([
  ['in another direction', [2, -1], [2, 4]],
  ['that does not shrink', [2, 4], [2, 4]],
  ['that is negligible beside the one before', [0.1, 0.2], [2, 4]],
  ['after none', [1, 2], [0, 0]],
])('FT-08 a step %s stays as it is', (_, step, before) => {
  const taken = Float64Array.from(step);
  expect(extrapolatedStep(taken, Float64Array.from(before), even)).toBe(taken);
});
