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
    { number: '133.3', uncertainty: '(9)' },
  ]);
});
