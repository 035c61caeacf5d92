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

/** The decimal number exactly between a double and the next one: the hardest to round, and its neighbours. */
function halfway(value: number): string[] {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0] ?? 0n;
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  const biased = Number(bits >> 52n);
  // value = mantissa · 2^exponent; half a unit more is (2·mantissa + 1) · 2^(exponent − 1)
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  const exponent = Math.max(1, biased) - 1075 - 1;
  const middle = 2n * mantissa + 1n;
  if (exponent >= 0) return [`${middle << BigInt(exponent)}`];
  const digits = `${middle * 5n ** BigInt(-exponent)}`.padStart(1 - exponent, '0');
  const text = `${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
  return [text, `${text}1`, `${text.slice(0, -1)}4`];
}

test('numbers halfway between two doubles go where the language takes them', () => {
  const sizes = fc.oneof(
    fc.double({ min: 0, max: 1e18, noNaN: true }),
    fc.double({ min: 0, max: 3e-308, noNaN: true }),
    fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
  );
  fc.assert(
    fc.property(sizes, (value) => {
      for (const text of halfway(value)) expectExact(text);
    }),
    { numRuns: 1000, seed: 20261127 },
  );
});

test('digits of any number, zeros and a comma in any place give what the language gives', () => {
  const parts = fc.tuple(
    fc.constantFrom('', '-', '+'),
    fc.stringMatching(/^0{0,3}\d{0,40}$/),
    fc.stringMatching(/^0{0,30}\d{1,40}0{0,30}$/),
    fc.constantFrom('', 'e-3', 'E+07', 'e-30', 'e-290', 'e-320', 'e25', 'e300'),
  );
  fc.assert(
    fc.property(parts, ([sign, whole, fraction, exponent]) => {
      const value = Number(`${sign}${whole}.${fraction}${exponent}`);
      const { value: found, end } = read(`${sign}${whole},${fraction}${exponent}`, true);
      expect(end).toBe(sign.length + whole.length + 1 + fraction.length + exponent.length);
      expect(Object.is(found + 0, Number.isFinite(value) ? value + 0 : NaN)).toBe(true);
    }),
    { numRuns: 5000, seed: 20261127 },
  );
});

test.each([
  ['1e400', NaN],
  ['2.4703282292062327208e-324', 0],
  ['2.4703282292062327209e-324', 5e-324],
  ['1.7976931348623158079e308', 1.7976931348623157e308],
  ['1.7976931348623159e308', NaN],
  ['6.02214076000000000000000000001e23', 6.02214076e23],
  ['0.500000000000000166533453693773481063544750213623046875', 0.5000000000000002],
  ['8.10109172351e-10', 8.10109172351e-10],
  ['0.1000000000000000055511151231257827021181583404541015625', 0.1],
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
