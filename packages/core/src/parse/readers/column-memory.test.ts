import { expect, test } from 'vitest';
import { newColumn, sameColumnMemory } from './column-memory.ts';

const filled = (lengths: readonly number[]) =>
  lengths.map((length) => {
    const column = newColumn(length);
    expect(column).toEqual(new Float64Array(length));
    return column.fill(length);
  });

test('columns of a task are zeros of their own, in memory that the next task takes again', () => {
  const withSameMemory = sameColumnMemory();
  const tasks = [[5, 3], [2, 6, 0], [1], [4, 4, 4]];
  const buffers = tasks.map((lengths) =>
    withSameMemory(() => {
      const columns = filled(lengths);
      expect(columns.map((column) => [...column])).toEqual(
        lengths.map((length) => Array.from({ length }, () => length)),
      );
      return columns[0]?.buffer;
    }),
  );
  expect(buffers[2]).toBe(buffers[1]);
  expect(() =>
    withSameMemory(() => {
      throw new Error('unread');
    }),
  ).toThrow('unread');
  expect(newColumn(2).buffer).not.toBe(buffers[1]);
});
