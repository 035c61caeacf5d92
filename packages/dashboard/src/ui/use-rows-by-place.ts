import type { GridApi } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/**
 * The rows of a page for the grid, whose ids are their places on it: what the grid has drawn for the page before takes
 * the texts of the next one, where rows with ids of their own would be taken away and drawn anew. Which row it is stands
 * beside its place in the document, as `row-business-key`. Another page shows its first row first.
 */
export function useRowsByPlace<Row extends object>(
  api: GridApi<Row> | null,
  rows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const [places] = useState(() => new WeakMap<Row, string>());
  // The grid takes an array of its own, and takes a new one for new rows.
  const rowData = useMemo(() => {
    rows.forEach((row, place) => places.set(row, String(place)));
    return [...rows];
  }, [rows, places]);
  // Known before the grid is told of the rows: they may be those of another list.
  const idOf = useRef(rowId);
  useLayoutEffect(() => {
    idOf.current = rowId;
  });
  // The grid draws all rows anew for another function.
  const [options] = useState(() => ({
    getRowId: ({ data }: { data: Row }) => places.get(data) ?? '',
    getBusinessKeyForNode: ({ data }: { data?: Row | undefined }) =>
      data === undefined ? '' : idOf.current(data),
  }));
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const ids = rows.map((row) => idOf.current(row));
    const known = before.current;
    const isOther = known !== null && !ids.some((id) => known.has(id));
    before.current = new Set(ids);
    if (isOther && rows.length > 0) api?.ensureIndexVisible(0, 'top');
  }, [api, rows]);
  return { rowData, ...options };
}
