import { expect, test } from 'vitest';
import { columnNumbers } from './column-numbers.ts';

const column = { key: 'v', title: 'Mean', kind: 'number', unit: 'μA', factor: 1e6 } as const;
const shown = (values: readonly (number | null)[], more = {}) =>
  columnNumbers(
    { ...column, ...more },
    values.map((v) => ({ v })),
  ).map((entry) => entry?.number ?? null);

test('a column shows its numbers in the unit of its head with one number of decimals', () => {
  expect(shown([0.047e-6, 1.361e-6, 6.652e-6])).toEqual(['0.047', '1.361', '6.652']);
});

test('zeros at the end of every number are left out', () => {
  expect(shown([2e-8, 4e-8])).toEqual(['0.02', '0.04']);
  expect(shown([1, 2, 30], { factor: 1 })).toEqual(['1', '2', '30']);
});

test('a column that spans many decades shows each number by itself', () => {
  expect(shown([1.2345e-12, 3e-6])).toEqual(['1.234·10⁻⁶', '3']);
});

test('a missing number stays missing, a negative one has a true minus', () => {
  expect(shown([null, -0.2], { factor: 1 })).toEqual([null, '−0.2']);
});

test('an uncertainty decides the digits', () => {
  const rows = [{ v: 133.3467, u: 0.91 }];
  expect(columnNumbers({ ...column, factor: 1, uncertaintyKey: 'u' }, rows)).toEqual([
    { number: '133.3', uncertainty: '(9)', filler: '' },
  ]);
});

test('numbers that share no decimals stand with their decimal points in one line', () => {
  const rows = [4.235e-10, 1e-7, 1.6e-6, 2e-5, 1.5e-12, null].map((v) => ({ v }));
  const numbers = columnNumbers({ ...column, computed: true }, rows);
  expect(numbers.map((shown) => shown && [shown.number, shown.filler])).toEqual([
    ['0.0004235', ''],
    ['0.1000', '000'],
    ['1.600', '0000'],
    ['20.00', '00000'],
    ['1.5·10⁻⁶', ''],
    null,
  ]);
});

test('a whole number leaves room for the point, too', () => {
  const rows = [0.1, 31.62, 10_000].map((v) => ({ v }));
  expect(columnNumbers({ ...column, factor: 1 }, rows)).toEqual([
    { number: '0.1', uncertainty: '', filler: '0' },
    { number: '31.62', uncertainty: '', filler: '' },
    { number: '10\u2009000', uncertainty: '', filler: '.00' },
  ]);
});
