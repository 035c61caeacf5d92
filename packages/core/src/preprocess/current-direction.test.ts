import { expect, test } from 'vitest';
import { currentInDirection, missingReverseWarning } from './current-direction.ts';

const current = Float64Array.of(3, 4);
const reverseCurrent = Float64Array.of(1, -1);

test('the difference is forward less reverse', () => {
  const both = { current, reverseCurrent };
  expect(currentInDirection(both, 'Forward_Current')).toEqual(current);
  expect(currentInDirection(both, 'Reverse_Current')).toEqual(reverseCurrent);
  expect(currentInDirection(both, 'Difference_Current')).toEqual(Float64Array.of(2, 5));
});

test('a line without reverse current has nothing to give but its current', () => {
  expect(currentInDirection({ current }, 'Forward_Current')).toEqual(current);
  expect(currentInDirection({ current }, 'Difference_Current')).toBeNull();
});

test('such lines are counted in one warning', () => {
  expect(missingReverseWarning(0)).toEqual([]);
  expect(missingReverseWarning(2)).toMatchObject([
    { code: 'LINES_WITHOUT_REVERSE_CURRENT', message: expect.stringContaining('2 lines') },
  ]);
});
