import { useEffect, useMemo, useState } from 'react';

/** Rows that a page draws at once; the others follow in the next frame. */
const AT_ONCE = 12;

/**
 * The rows of a page for the grid to draw: where another page takes the place of the one before, its first rows come a
 * frame before the others, so that no frame draws them all.
 */
export function useRowsInTurn<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const [drawn, setDrawn] = useState({ rows, whole: true });
  if (drawn.rows !== rows) setDrawn({ rows, whole: isSamePage(drawn.rows, rows, rowId) });
  useEffect(() => {
    if (drawn.whole) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // The timer ends after the frame is drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn({ rows: drawn.rows, whole: true }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn]);
  return useMemo(() => (drawn.whole ? rows : rows.slice(0, AT_ONCE)), [drawn, rows]);
}

/** Whether the first rows are, in part, those that were there. */
function isSamePage<Row>(
  before: readonly Row[],
  now: readonly Row[],
  rowId: (row: Row) => string,
): boolean {
  const known = new Set(before.map(rowId));
  return now.length <= AT_ONCE || now.slice(0, AT_ONCE).some((row) => known.has(rowId(row)));
}
