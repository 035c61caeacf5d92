import { array, assert, constantFrom, double, integer, property } from 'fast-check';
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

test('PP-03 short and long windows agree with the plain median', () => {
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

test('values of any spread, crowded or with spikes, agree with the plain median', () => {
  // one zero: sorting tells -0 from 0, ranking does not
  const value = double({ noNaN: true, min: -1e9, max: 1e9 }).map((v) => v + 0);
  assert(
    property(
      array(value, { minLength: 1, maxLength: 40 }),
      constantFrom(0, 1e-12, 1),
      (some, spread) => {
        // two levels with noise of the given size, and the odd value far away
        const list = Array.from({ length: 1200 }, (_, i) =>
          i % 31 === 0 ? some[i % some.length] : (i % 2) + spread * ((i * 7919) % 101),
        );
        const medians = movingMedian(Float64Array.from(list), 21);
        for (let i = 0; i < list.length; i += 17)
          expect(medians[i]).toBe(median(list.slice(Math.max(0, i - 10), i + 11)));
      },
    ),
    { numRuns: 20 },
  );
});
