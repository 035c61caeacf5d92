import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowsInTurn } from './use-rows-in-turn.ts';

const pageFrom = (first: number) => Array.from({ length: 30 }, (_, n) => `row ${first + n}`);
const itself = (row: string) => row;

test('of another page the first rows are drawn a frame before all of them', async () => {
  const [before, after] = [pageFrom(0), pageFrom(30)];
  const { result, rerender } = renderHook(
    (rows: readonly string[]) => useRowsInTurn(rows, itself),
    {
      initialProps: before,
    },
  );
  expect(result.current).toBe(before);
  rerender(after);
  expect(result.current).toEqual(after.slice(0, 12));
  await waitFor(() => expect(result.current).toBe(after));
});

test('a page with a row more is drawn whole, so that it stays where it is scrolled to', () => {
  const before = pageFrom(1);
  const { result, rerender } = renderHook(
    (rows: readonly string[]) => useRowsInTurn(rows, itself),
    {
      initialProps: before,
    },
  );
  const after = ['row 0', ...before];
  rerender(after);
  expect(result.current).toBe(after);
});
