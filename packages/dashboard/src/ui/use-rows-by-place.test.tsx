import { renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, test, vi } from 'vitest';
import { useRowsByPlace } from './use-rows-by-place.ts';

interface Row {
  readonly reportId: string;
}

const rowsFrom = (first: number): readonly Row[] =>
  Array.from({ length: 3 }, (_, n) => ({ reportId: `report ${first + n}` }));
const reportIdOf = ({ reportId }: Row) => reportId;

function shown(initialProps: readonly Row[]) {
  const ensureIndexVisible = vi.fn<GridApi<Row>['ensureIndexVisible']>();
  const api = { ensureIndexVisible } as unknown as GridApi<Row>;
  const hook = renderHook((rows: readonly Row[]) => useRowsByPlace(api, rows, reportIdOf), {
    initialProps,
  });
  return { ...hook, ensureIndexVisible };
}

test('the rows of another page have the ids of those before them, and the first of them is shown', () => {
  const { result, rerender, ensureIndexVisible } = shown(rowsFrom(0));
  const ids = () => result.current.rowData.map((data) => result.current.getRowId({ data }));
  const before = ids();
  rerender(rowsFrom(3));
  expect(result.current.rowData).toEqual(rowsFrom(3));
  expect(ids()).toEqual(before);
  expect(ensureIndexVisible.mock.calls).toEqual([[0, 'top']]);
});

test('each row says which it is', () => {
  const { result, rerender } = shown(rowsFrom(0));
  rerender(rowsFrom(3));
  const [data] = result.current.rowData;
  expect(result.current.getBusinessKeyForNode({ data })).toBe('report 3');
});

test('a page with a row more stays where it is scrolled to, and its rows move on by a place', () => {
  const before = rowsFrom(1);
  const { result, rerender, ensureIndexVisible } = shown(before);
  rerender([{ reportId: 'report 0' }, ...before]);
  expect(result.current.rowData.map((data) => result.current.getRowId({ data }))).toEqual([
    '0',
    '1',
    '2',
    '3',
  ]);
  expect(ensureIndexVisible).not.toHaveBeenCalled();
});

test('the grid is given the same functions each time, since others make it draw all rows anew', () => {
  const { result, rerender } = shown(rowsFrom(0));
  const { getRowId, getBusinessKeyForNode } = result.current;
  rerender(rowsFrom(3));
  expect(result.current.getRowId).toBe(getRowId);
  expect(result.current.getBusinessKeyForNode).toBe(getBusinessKeyForNode);
});
