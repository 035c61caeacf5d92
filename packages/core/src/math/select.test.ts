import { array, assert, double, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { select } from './select.ts';

test('the selected place holds what sorting would put there, smaller values before it, larger ones behind', () => {
  // both zeros are one value to the search; sorting alone tells them apart
  const value = double({ noNaN: true, min: -3, max: 3 }).map((v) => v + 0);
  // few different values, so that many are equal
  const coarse = nat(4);
  assert(
    property(array(value, { minLength: 1 }), array(coarse), nat(), (some, equal, place) => {
      const values = Float64Array.from([...some, ...equal]);
      const k = place % values.length;
      const sorted = values.toSorted();
      select(values, k);
      expect(values[k]).toBe(sorted[k]);
      expect(values.subarray(0, k).every((v) => v <= values[k])).toBe(true);
      expect(values.subarray(k).every((v) => v >= values[k])).toBe(true);
    }),
  );
});
