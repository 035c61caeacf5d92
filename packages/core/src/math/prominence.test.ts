import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prominentMaxima } from './prominence.ts';

/** The definition, sample by sample: on each side the lowest value up to the next higher one or the end. */
function byDefinition(y: readonly number[], least: number) {
  return y.flatMap((value, place) => {
    const isMaximum =
      place > 0 && place < y.length - 1 && y[place - 1] < value && value >= y[place + 1];
    const lowest = (side: readonly number[]) => {
      const higher = side.findIndex((other) => other > value);
      return Math.min(value, ...(higher === -1 ? side : side.slice(0, higher)));
    };
    const before = lowest(y.slice(0, place).toReversed());
    const prominence = value - Math.max(before, lowest(y.slice(place + 1)));
    return isMaximum && prominence > least ? [{ place, prominence }] : [];
  });
}

test('a maximum stands out of the lows on both sides of it', () => {
  expect(prominentMaxima(Float64Array.of(0, 5, 2, 3, 1, 9, 4), 1, 0)).toEqual([
    { place: 1, prominence: 4 },
    { place: 3, prominence: 1 },
    { place: 5, prominence: 5 },
  ]);
  expect(prominentMaxima(Float64Array.of(0, 5, 2, 3, 1, 9, 4), 1, 1)).toHaveLength(2);
  expect(prominentMaxima(new Float64Array(), 1, 0)).toEqual([]);
});

test('maxima and minima are those of the definition, ties and level stretches included', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 4 }),
      (values, least) => {
        const y = Float64Array.from(values);
        expect(prominentMaxima(y, 1, least)).toEqual(byDefinition(values, least));
        const below = values.map((value) => -value);
        expect(prominentMaxima(y, -1, least)).toEqual(byDefinition(below, least));
      },
    ),
  );
});
