import { GRID_ROW_BUFFER } from '@tafel/core';
import type { GridApi, GridOptions } from 'ag-grid-community';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWhenLeft } from './kept-place.tsx';

type Told<Row> = Pick<
  GridOptions<Row>,
  'theme' | 'columnDefs' | 'rowSelection' | 'selectionColumnDef' | 'rowData'
>;

/**
 * Tells the grid what has changed, in a frame of its own, and gives what it begins with: its component would tell it all
 * at each change. When a list goes, so do its rows: the columns of the next one never meet them. What that one has, the
 * grid is told before the page is drawn.
 */
export function useToldGrid<Row>(api: GridApi<Row> | null, told: Told<Row>): Told<Row> {
  const [first] = useState(told);
  const last = useRef(told);
  const isLeft = useRef(false);
  const buffering = useRef(0);
  const tell = () => {
    if (api === null) return;
    const { rowData, ...others } = changesOf(last.current, told);
    last.current = told;
    if (Object.keys(others).length > 0) api.updateGridOptions(others);
    if (rowData !== undefined) api.setGridOption('rowData', rowData);
  };
  useLayoutEffect(() => {
    if (isLeft.current) tell();
    isLeft.current = false;
  });
  useEffect(tell);
  useWhenLeft(
    useCallback(() => {
      const rowData: Row[] = [];
      isLeft.current = true;
      last.current = { ...last.current, rowData };
      if (api === null || api.isDestroyed()) return;
      api.setGridOption('rowData', rowData);
      api.clearFocusedCell();
      // The next list shows the rows in sight first, and makes those beside them ready in the frame after.
      api.setGridOption('rowBuffer', 0);
      const buffer = () => {
        if (!api.isDestroyed()) api.setGridOption('rowBuffer', GRID_ROW_BUFFER);
      };
      cancelAnimationFrame(buffering.current);
      buffering.current = requestAnimationFrame(() => {
        buffering.current = requestAnimationFrame(buffer);
      });
    }, [api]),
  );
  return first;
}

function changesOf<Options extends object>(before: Options, now: Options): Partial<Options> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(now).filter(([name, value]) => known.get(name) !== value);
  return Object.fromEntries(changes) as Partial<Options>;
}
