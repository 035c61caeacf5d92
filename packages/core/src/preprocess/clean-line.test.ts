import { expect, test } from 'vitest';
import { cleanLine, transformCurve } from './clean-line.ts';

const curve = (x: number[], y: number[]) => ({ x: Float64Array.from(x), y: Float64Array.from(y) });

test('points without a number leave, with their time, and are counted', () => {
  const { curve: cleaned, warnings } = cleanLine({
    ...curve([0, NaN, 2, 3], [1, 2, Infinity, 4]),
    time: Float64Array.of(0, 1, 2, 3),
  });
  expect(cleaned).toEqual({ ...curve([0, 3], [1, 4]), time: Float64Array.of(0, 3) });
  expect(warnings).toMatchObject([
    { code: 'NON_FINITE_POINTS_REMOVED', message: expect.stringContaining('2 points') },
  ]);
});

test('columns of different length are an error, and so is a line without a point', () => {
  expect(() => cleanLine(curve([1, 2], [1]))).toThrowError(
    expect.objectContaining({ code: 'LENGTH_MISMATCH' }),
  );
  expect(() => cleanLine(curve([NaN], [1]), {}, { file: 'a.csv' })).toThrowError(
    expect.objectContaining({ code: 'NO_DATA', where: { file: 'a.csv' } }),
  );
});

test('a transform flips, then scales, then shifts', () => {
  const { x, y } = transformCurve(curve([1, 2], [3, 0]), {
    flipx: true,
    scalex: 10,
    offsetx: 5,
    flipy: true,
  });
  expect([...x]).toEqual([-5, -15]);
  expect([...y]).toEqual([-3, 0]);
  expect(Object.is(y[1], 0)).toBe(true);
});
