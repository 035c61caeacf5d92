import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';
import { useWhenLeft } from './kept-place.tsx';

export interface GridSelection<Row> {
  readonly mode: 'one' | 'several';
  /** Whether a row can be chosen; the same function each time. */
  readonly selectable?: (row: Row) => boolean;
  readonly onSelect: (rows: readonly Row[]) => void;
  /** A new value clears what is chosen: another level, another tab, a refresh. */
  readonly generation: number;
}

/** Which rows of a list are chosen; they stay so while another page of it is shown. Another list begins with none. */
export function useChosenRows<Row>(
  api: GridApi<Row> | null,
  rowId: (row: Row) => string,
  selection: GridSelection<Row>,
) {
  const { generation } = selection;
  const chosen = useRef(new Map<string, Row>());
  const last = useRef<number | null>(generation);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  useEffect(() => {
    if (last.current !== null && last.current !== generation) {
      chosen.current.clear();
      api?.deselectAll();
      latest.current.onSelect([]);
    }
    last.current = generation;
  });
  useWhenLeft(
    useCallback(() => {
      chosen.current.clear();
      last.current = null;
    }, []),
  );
  return {
    read(grid: GridApi<Row>) {
      if (selection.mode === 'one') chosen.current.clear();
      grid.forEachNode((node) => {
        if (node.data === undefined) return;
        if (node.isSelected()) chosen.current.set(rowId(node.data), node.data);
        else chosen.current.delete(rowId(node.data));
      });
      selection.onSelect([...chosen.current.values()]);
    },
    show(grid: GridApi<Row>) {
      grid.forEachNode((node) => {
        if (node.data !== undefined) node.setSelected(chosen.current.has(rowId(node.data)));
      });
    },
  };
}
