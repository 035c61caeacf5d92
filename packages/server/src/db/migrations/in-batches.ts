const BATCH = 500;

/** So many rows at once as one statement has room for. */
export function* inBatches<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
