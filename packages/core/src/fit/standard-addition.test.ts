import { expect, test } from 'vitest';
import { standardAddition } from './standard-addition.ts';

test('FT-10 the sample is where the line meets zero, times its dilution', () => {
  const added = Float64Array.of(0, 1, 2, 3);
  const signal = added.map((x) => 2 * (x + 1.5));
  expect(standardAddition(added, signal).concentration).toBeCloseTo(1.5, 12);
  expect(standardAddition(added, signal, { dilutionFactor: 10 }).concentration).toBeCloseTo(15, 11);
});

test('a signal that does not answer is refused', () => {
  const flat = () => standardAddition(Float64Array.of(0, 1, 2), Float64Array.of(4, 4, 4));
  expect(flat).toThrow(expect.objectContaining({ code: 'ZERO_SLOPE' }));
});
