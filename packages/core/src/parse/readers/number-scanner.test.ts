import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberScanner } from './number-scanner.ts';

function read(text: string, readsComma = false) {
  const scanner = new NumberScanner(readsComma);
  const value = scanner.read(new TextEncoder().encode(`${text}\n`), 0);
  return { value, end: scanner.end, decimal: scanner.decimal };
}

const expectExact = (text: string) =>
  expect(Object.is(read(text).value + 0, Number(text) + 0), text).toBe(true);

test('every double reads back from its own digits, bit by bit', () => {
  const doubles = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(doubles, (value) => {
      expectExact(String(value));
      expectExact(value.toExponential());
      expectExact(value.toExponential(16));
      expectExact(value.toPrecision(18));
    }),
    { numRuns: 5000, seed: 20261127 },
  );
});

test('any digits with any exponent give what the language gives', () => {
  const digits = fc.stringMatching(/^\d{1,22}$/);
  fc.assert(
    fc.property(digits, digits, fc.integer({ min: -60, max: 60 }), (whole, fraction, exponent) => {
      expectExact(`${whole}.${fraction}e${exponent}`);
    }),
    { numRuns: 5000, seed: 20261127 },
  );
});

test.each([
  ['1e400', NaN],
  ['1e-400', 0],
  ['-0', 0],
  ['007', 7],
  ['.5', 0.5],
  ['5.', 5],
  ['+3', 3],
  ['9007199254740993', 9007199254740992],
  ['2.2250738585072011e-308', 2.225073858507201e-308],
])('%s is %d', (text, value) => expect(read(text).value + 0).toBe(value));

test.each(['', '-', '.', 'e5', 'x1', '-.'])('%o is no number', (text) =>
  expect(read(text).value).toBeNaN(),
);

test('stops behind the number and tells its decimal sign', () => {
  expect(read('1.5;2')).toEqual({ value: 1.5, end: 3, decimal: 46 });
  expect(read('1,5;2', true)).toEqual({ value: 1.5, end: 3, decimal: 44 });
  expect(read('1,5')).toEqual({ value: 1, end: 1, decimal: 0 });
  expect(read('2em')).toEqual({ value: 2, end: 1, decimal: 0 });
});
