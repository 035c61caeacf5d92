import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { movingMedian } from './moving-median.ts';
import { median } from './statistics.ts';

test('takes the middle value of the window', () => {
  expect(movingMedian(Float64Array.of(1, 9, 2, 3, 4), 3)).toEqual(Float64Array.of(5, 2, 3, 3, 3.5));
});

test('equals the median of every window', () => {
  assert(
    property(
      array(integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 }),
      integer({ min: 1, max: 70 }),
      (list, w) => {
        const medians = movingMedian(Float64Array.from(list), w);
        list.forEach((_, i) => {
          const first = i - Math.floor(w / 2);
          expect(medians[i]).toBe(median(list.slice(Math.max(0, first), first + w)));
        });
      },
    ),
  );
});

test('PP-03 short and long windows, sorted or ranked, agree with the plain median', () => {
  assert(
    property(
      array(integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 900 }),
      constantFrom(2, 51, 256, 257, 400),
      (list, w) => {
        const first = (i: number) => i - Math.floor(w / 2);
        expect(movingMedian(Float64Array.from(list), w)).toEqual(
          Float64Array.from(list, (_, i) =>
            median(list.slice(Math.max(0, first(i)), first(i) + w)),
          ),
        );
      },
    ),
    { numRuns: 30 },
  );
});
