import { expect, test } from 'vitest';
import { orderRows } from './order-rows.ts';

interface Row {
  readonly place: number;
  readonly name: string | null;
  readonly count: number;
}

const columns = [({ name }: Row) => name, ({ count }: Row) => count];

test('rows are ordered by a column, both ways; those alike stay as they come', () => {
  const rows = [2, 1, 2, 1].map((count, place) => ({ place, name: null, count }));
  const places = (descending: boolean) =>
    orderRows(rows, {
      search: '',
      columns,
      by: { value: ({ count }) => count, descending },
    }).map(({ place }) => place);
  expect(places(false)).toEqual([1, 3, 0, 2]);
  expect(places(true)).toEqual([0, 2, 1, 3]);
});

test('every word of a search has to stand in the row, whatever its column and its case', () => {
  const rows = ['Zinc oxide', 'zinc', null].map((name, place) => ({ place, name, count: 7 }));
  const found = (search: string) =>
    orderRows(rows, { search, columns, by: null }).map(({ place }) => place);
  expect(found('ZINC')).toEqual([0, 1]);
  expect(found(' oxide  7 ')).toEqual([0]);
  expect(found('7')).toEqual([0, 1, 2]);
  expect(found('copper')).toEqual([]);
});

test('a missing value comes first, and last where the order is turned', () => {
  const rows = ['b', null, 'a'].map((name, place) => ({ place, name, count: 0 }));
  const value = ({ name }: Row) => name;
  const ordered = (descending: boolean) =>
    orderRows(rows, { search: '', columns, by: { value, descending } }).map(({ name }) => name);
  expect(ordered(false)).toEqual([null, 'a', 'b']);
  expect(ordered(true)).toEqual(['b', 'a', null]);
});
