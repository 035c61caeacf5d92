import { array, assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { movingAverage } from './moving-average.ts';

test('averages what lies in the window, fewer values at the ends', () => {
  expect(movingAverage(Float64Array.of(0, 3, 9, 6), 3)).toEqual(Float64Array.of(1.5, 4, 6, 7.5));
});

test('an even window reaches one value further back', () => {
  expect(movingAverage(Float64Array.of(0, 2, 4), 2)).toEqual(Float64Array.of(0, 1, 3));
});

test('equals the plain sum over the window', () => {
  const value = double({ min: -1e3, max: 1e3, noNaN: true });
  assert(
    property(
      array(value, { minLength: 1, maxLength: 60 }),
      integer({ min: 1, max: 70 }),
      (list, w) => {
        const means = movingAverage(Float64Array.from(list), w);
        list.forEach((_, i) => {
          const first = i - Math.floor(w / 2);
          const part = list.slice(Math.max(0, first), first + w);
          const plain = part.reduce((a, b) => a + b, 0) / part.length;
          expect(Math.abs(means[i] - plain)).toBeLessThan(1e-10);
        });
      },
    ),
  );
});

test('one huge value leaves the others alone', () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => (i === 20 ? 1e18 : 1));
  expect(movingAverage(values, 5)[30]).toBe(1);
});
