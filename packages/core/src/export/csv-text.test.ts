import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

/** Reads CSV with a reader that is not ours. */
const read = (text: string): string[][] =>
  parse(text, { record_delimiter: '\r\n', relax_column_count: false });

const finite = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => (value === 0 ? 0 : value));

test('reads back equal: every number to the last bit, every text as it was', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/^[=+\-@\t\r]/.test(value));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, finite, finite), { minLength: 1 }), (rows) => {
      const [header, ...cells] = read(csvText({ header: ['Name', 'x / V', 'y / A'], rows }));
      expect(header).toEqual(['Name', 'x / V', 'y / A']);
      expect(cells.map(([name, x, y]) => [name, Number(x), Number(y)])).toEqual(rows);
    }),
  );
});

test('a text that a spreadsheet would run gets an apostrophe, whatever follows', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (start, rest) => {
      expect(read(csvText({ header: ['Name'], rows: [[start + rest]] }))[1]).toEqual([
        `'${start}${rest}`,
      ]);
    }),
  );
});

test('a header from a file is guarded like any other text', () => {
  expect(csvText({ header: ['=HYPERLINK("x")', "-Z''"], rows: [] })).toBe(
    `"'=HYPERLINK(""x"")",'-Z''\r\n`,
  );
});

test('a number keeps its sign and gets no apostrophe', () => {
  expect(csvText({ header: ['Current / A'], rows: [[-1.333467e-7], [-0.2]] })).toBe(
    'Current / A\r\n-1.333467e-7\r\n-0.2\r\n',
  );
});

test('what is missing is an empty cell, never 0', () => {
  expect(csvText({ header: ['a', 'b', 'c', 'd'], rows: [[null, Number.NaN, '', false]] })).toBe(
    'a,b,c,d\r\n,,,no\r\n',
  );
});
