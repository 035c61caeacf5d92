import { expect, test } from 'vitest';
import { isUniform, samplingOf } from './sampling.ts';

const y = new Float64Array(4);

test('time comes first, where it rises', () => {
  const x = Float64Array.of(0, 1, 2, 3);
  expect(samplingOf({ x, y, time: Float64Array.of(0, 2, 4, 6) })).toMatchObject({
    variable: 'time',
    spacing: 2,
  });
  expect(samplingOf({ x, y, time: Float64Array.of(0, 2, 2, 6) }).variable).toBe('x');
});

test('x serves where it only rises or only falls, else the index', () => {
  expect(samplingOf({ x: Float64Array.of(3, 2, 1, 0), y })).toMatchObject({
    variable: 'x',
    spacing: -1,
  });
  expect(samplingOf({ x: Float64Array.of(0, 1, 1, 0), y }).variable).toBe('index');
});

test('5 % of jitter still counts as uniform', () => {
  expect(isUniform(samplingOf({ x: Float64Array.of(0, 1.04, 2, 3), y }))).toBe(true);
  expect(isUniform(samplingOf({ x: Float64Array.of(0, 1.06, 2, 3), y }))).toBe(false);
});
