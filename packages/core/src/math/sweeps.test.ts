import { expect, test } from 'vitest';
import { sweepsOf } from './sweeps.ts';

test('the turning point stays in the old sweep', () => {
  expect(sweepsOf(Float64Array.of(0, 1, 2, 1, 0))).toEqual([
    { start: 0, end: 3 },
    { start: 3, end: 5 },
  ]);
});

test('equal x do not turn the direction', () => {
  expect(sweepsOf(Float64Array.of(0, 0, 1, 1, 2, 2, 1))).toEqual([
    { start: 0, end: 6 },
    { start: 6, end: 7 },
  ]);
});

test('no points, no sweeps; one point, one sweep', () => {
  expect(sweepsOf(new Float64Array())).toEqual([]);
  expect(sweepsOf(Float64Array.of(3))).toEqual([{ start: 0, end: 1 }]);
});
