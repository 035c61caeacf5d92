import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimate } from './decimate.ts';

const curve = (y: readonly number[]) => ({
  x: Float64Array.from(y, (_, i) => i),
  y: Float64Array.from(y),
});

test('a short line is drawn whole', () => {
  expect([...decimate(curve([3, 1, 2]), 100)]).toEqual([0, 1, 2]);
});

test('first, last, highest and lowest point are always drawn, in order, within the limit', () => {
  const values = fc.array(fc.double({ noNaN: true, min: -1e3, max: 1e3 }), {
    minLength: 50,
    maxLength: 400,
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 4, max: 60 }), (y, most) => {
      const kept = [...decimate(curve(y), most)];
      expect(kept.length).toBeLessThanOrEqual(Math.max(most, 4));
      expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
      expect(kept[0]).toBe(0);
      expect(kept.at(-1)).toBe(y.length - 1);
      expect(Math.max(...kept.map((i) => y[i]))).toBe(Math.max(...y));
      expect(Math.min(...kept.map((i) => y[i]))).toBe(Math.min(...y));
    }),
  );
});
