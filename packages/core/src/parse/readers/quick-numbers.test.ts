import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberScanner } from './number-scanner.ts';
import { QuickNumbers } from './quick-numbers.ts';

const POINT = 46;
const COMMA = 44;

/** More bytes than any number that is read quickly. */
const ROOM = ' '.repeat(64);

function read(text: string, decimal = POINT) {
  const numbers = new QuickNumbers();
  numbers.open(new TextEncoder().encode(text));
  const values = new Float64Array(1);
  return numbers.readInto(values, 0, 0, decimal) ? { value: values[0], end: numbers.end } : null;
}

function readWithCare(text: string, decimal: number) {
  const numbers = new NumberScanner(decimal === COMMA);
  const value = numbers.read(new TextEncoder().encode(text), 0);
  return { value, end: numbers.end };
}

/** What stands in tables: numbers as programs write them, and what looks like one. */
const written = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e7, max: 1e7 }).map(String),
  fc.double({ noNaN: true, min: -1, max: 1 }).map((value) => value.toFixed(17)),
  fc.double({ noNaN: true, min: -10, max: 10 }).map((value) => value.toExponential(6)),
  fc
    .tuple(
      fc.constantFrom('', '-', '+', '--'),
      fc.stringMatching(/^\d{0,9}$/),
      fc.constantFrom('', '.', ','),
      fc.stringMatching(/^0{0,9}\d{0,22}$/),
      fc.constantFrom('', 'e', 'e-7', 'E+05', 'e-12', 'e30', 'e-30', 'e0007', 'e-', 'x'),
    )
    .map((parts) => parts.join('')),
);

test('a number that is read quickly is the number that is read with care, bit by bit', () => {
  fc.assert(
    fc.property(
      written,
      fc.constantFrom(POINT, COMMA),
      fc.constantFrom(';', '\t', '\n', ' '),
      (number, decimal, behind) => {
        const text = (decimal === COMMA ? number.replace('.', ',') : number) + behind + ROOM;
        const quick = read(text, decimal);
        const careful = readWithCare(text, decimal);
        fc.pre(quick !== null);
        expect(Object.is(quick?.value, careful.value + 0), text).toBe(true);
        expect(quick?.end, text).toBe(careful.end);
      },
    ),
    { numRuns: 20_000, seed: 20261128 },
  );
});

test.each([
  ['0.500005', 0.500005],
  ['-1.283921e-6', -1.283921e-6],
  ['1234567.5', 1234567.5],
  ['0.0000012839214913912723', 0.0000012839214913912723],
  ['-9.59094411945152e-7', -9.59094411945152e-7],
  ['5.', 5],
  ['.5', 0.5],
  ['+3', 3],
  ['1E05', 1e5],
  ['-0.0', 0],
])('%s is read quickly', (text, value) =>
  expect(read(`${text};${ROOM}`)).toEqual({ value, end: text.length }),
);

test.each([
  ['more digits than two doubles hold', '0.12345678901234567890123456'],
  ['eight digits before the point', '12345678.5'],
  ['an exponent of four digits', '1e0005'],
  ['no digit', '-.'],
  ['a text', 'n.a.'],
])('%s is left to the careful reading', (_, text) => expect(read(`${text};${ROOM}`)).toBeNull());

test('what stands near the end of the memory is left to the careful reading', () => {
  expect(read('1.5\n')).toBeNull();
  const memory = new TextEncoder().encode(`2.5\n1.5\n${ROOM}`);
  const numbers = new QuickNumbers();
  const values = new Float64Array(2);
  numbers.open(memory.subarray(4, 8));
  expect(numbers.readInto(values, 1, 0, POINT)).toBe(true);
  expect([...values, numbers.end]).toEqual([0, 1.5, 3]);
});
