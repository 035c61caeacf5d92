import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertPrefix, PREFIXES, prefixExponent, prefixFor } from './prefix.ts';

test('VW-35 the prefix table is the one of the specification', () => {
  expect(Object.fromEntries(PREFIXES.map(({ exponent, symbol }) => [exponent, symbol]))).toEqual({
    12: 'T',
    9: 'G',
    6: 'M',
    3: 'k',
    0: '',
    [-3]: 'm',
    [-6]: 'μ',
    [-9]: 'n',
    [-12]: 'p',
  });
});

test('VW-33 a value goes to any prefix and back, within the last digit', () => {
  const symbol = fc.constantFrom(...PREFIXES.map((prefix) => prefix.symbol));
  fc.assert(
    fc.property(
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      symbol,
      symbol,
      (value, from, to) => {
        const back = convertPrefix(convertPrefix(value, from, to), to, from);
        expect(Math.abs(back - value)).toBeLessThanOrEqual(4e-16 * value);
      },
    ),
  );
});

test('VW-33 a conversion multiplies by the power of ten of the difference', () => {
  expect(convertPrefix(2.5, '', 'm')).toBe(2500);
  expect(convertPrefix(1, 'p', 'T')).toBe(1e-24);
});

test('X-43 every spelling of micro is understood, the Greek letter is written', () => {
  expect(['u', 'µ', 'μ'].map(prefixExponent)).toEqual([-6, -6, -6]);
  expect(prefixFor(3e-6)).toBe('μ');
});

test('a free number gets the prefix that brings it between 1 and 1000', () => {
  expect([0, 1, 999, 1000, 0.5, 2e-13, 3e15].map(prefixFor)).toEqual([
    '',
    '',
    '',
    'k',
    'm',
    'p',
    'T',
  ]);
});
