import { useEffect, useMemo, useState } from 'react';
import { workForASlice } from './in-slices.ts';
import { orderRows, type RowOrder } from './order-rows.ts';

/**
 * Rows that match a search, in order. A long list is gone through in slices between which the page draws; until it is
 * done the rows stay as they were, and are null before the first time.
 */
export function useOrderedRows<Row>(
  rows: readonly Row[],
  order: RowOrder<Row>,
): readonly Row[] | null {
  const started = useMemo(() => {
    const steps = orderRows(rows, order);
    return { steps, atOnce: workForASlice(steps) };
  }, [rows, order]);
  const [last, setLast] = useState<readonly Row[] | null>(null);
  if (started.atOnce !== null && started.atOnce.result !== last) setLast(started.atOnce.result);
  useEffect(() => {
    const { steps, atOnce } = started;
    if (atOnce !== null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const done = workForASlice(steps);
      if (done === null) timer = setTimeout(goOn);
      else setLast(done.result);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [started]);
  return started.atOnce?.result ?? last;
}
