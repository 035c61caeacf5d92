import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Steps } from './in-slices.ts';
import { orderRows } from './order-rows.ts';

interface Row {
  readonly place: number;
  readonly name: string | null;
  readonly count: number;
}

const columns = [({ name }: Row) => name, ({ count }: Row) => count];

function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const manyRows = fc
  .array(fc.record({ name: fc.string({ maxLength: 3 }), count: fc.integer({ min: 0, max: 9 }) }), {
    maxLength: 3000,
    size: 'max',
  })
  .map((rows) => rows.map((row, place) => ({ ...row, place })));

test('rows are ordered as by the built-in sort; those alike stay as they come', () => {
  fc.assert(
    fc.property(manyRows, fc.boolean(), (rows, descending) => {
      const value = ({ count }: Row) => count;
      const sign = descending ? -1 : 1;
      expect(atOnce(orderRows(rows, { search: '', columns, by: { value, descending } }))).toEqual(
        rows.toSorted((a, b) => sign * (a.count - b.count)),
      );
    }),
    { numRuns: 10 },
  );
});

test('every word of a search has to stand in the row, whatever its column and its case', () => {
  const rows = ['Zinc oxide', 'zinc', null].map((name, place) => ({ place, name, count: 7 }));
  const found = (search: string) =>
    atOnce(orderRows(rows, { search, columns, by: null })).map(({ place }) => place);
  expect(found('ZINC')).toEqual([0, 1]);
  expect(found(' oxide  7 ')).toEqual([0]);
  expect(found('7')).toEqual([0, 1, 2]);
  expect(found('copper')).toEqual([]);
});

test('a missing value comes first, and last where the order is turned', () => {
  const rows = ['b', null, 'a'].map((name, place) => ({ place, name, count: 0 }));
  const value = ({ name }: Row) => name;
  const ordered = (descending: boolean) =>
    atOnce(orderRows(rows, { search: '', columns, by: { value, descending } })).map(
      ({ name }) => name,
    );
  expect(ordered(false)).toEqual([null, 'a', 'b']);
  expect(ordered(true)).toEqual(['b', 'a', null]);
});
