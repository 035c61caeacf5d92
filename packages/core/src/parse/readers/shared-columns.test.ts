import { expect, test } from 'vitest';
import { areShared, sharedColumn, touchRows } from './shared-columns.ts';

test('memory that another thread takes from the system keeps what stands in it', () => {
  const column = sharedColumn(5000);
  for (let row = 0; row < column.length; row++) column[row] = row / 8;
  touchRows([column], 700, 4000);
  touchRows([column], 4500, 9000);
  expect(areShared([column])).toBe(true);
  expect(column.every((value, row) => value === row / 8)).toBe(true);
});

test('columns beyond the limit of shared memory are ordinary, which the engine counts', () => {
  const rows = 10_000_000;
  const columns = Array.from({ length: 5 }, () => sharedColumn(rows));
  expect(columns.map((column) => column.length)).toEqual([rows, rows, rows, rows, rows]);
  expect(areShared(columns.slice(0, 3))).toBe(true);
  expect(areShared(columns)).toBe(false);
});
