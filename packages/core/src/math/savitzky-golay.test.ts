import { assert, double, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { savitzkyGolay } from './savitzky-golay.ts';

test('five points, order 2: the weights −3, 12, 17, 12, −3 over 35', () => {
  const impulse = Float64Array.of(0, 0, 0, 0, 35, 0, 0, 0, 0);
  [-3, 12, 17, 12, -3].forEach((weight, i) =>
    expect(savitzkyGolay(impulse, 5, 2)[2 + i]).toBeCloseTo(weight, 12),
  );
});

test('PP-03 a polynomial of the order is reproduced exactly, the ends and unequal spacing included', () => {
  const coefficient = double({ min: -5, max: 5, noNaN: true });
  assert(
    property(tuple(coefficient, coefficient, coefficient), integer({ min: 7, max: 40 }), (c, n) => {
      const u = Float64Array.from({ length: n }, (_, i) => i + 0.3 * Math.sin(i));
      const y = u.map((ui) => c[0] + ui * (c[1] + ui * c[2]));
      const scale = Math.max(1, ...y.map(Math.abs));
      savitzkyGolay(y, 7, 2, { u }).forEach((value, i) =>
        expect(Math.abs(value - y[i]) / scale).toBeLessThan(1e-12),
      );
    }),
  );
});
