import type { Card } from '@tafel/core';
import { expect, test } from 'vitest';
import { wideCards } from './wide-cards.ts';

const table = (id: string, columns: number): Card => ({
  kind: 'table',
  id,
  title: id,
  columns: Array.from({ length: columns }, (_, i) => ({
    key: String(i),
    title: String(i),
    kind: 'number',
    unit: '',
    factor: 1,
  })),
  rows: [],
});
const wide = (...columns: readonly number[]) => [
  ...wideCards(columns.map((count, i) => table(`${i}`, count))),
];

test('cards stand two in a row; one with many columns has a row to itself', () => {
  expect(wide(3, 7)).toEqual([]);
  expect(wide(3, 3, 8)).toEqual(['2']);
});

test('a card that would leave the other half of its row empty takes both', () => {
  expect(wide(3, 3, 3)).toEqual(['2']);
  expect(wide(3, 8, 3, 3)).toEqual(['1', '0']);
  expect(wide(8, 3)).toEqual(['0', '1']);
});
