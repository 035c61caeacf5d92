/** Shared memory that may wait to be collected, bytes. */
const MOST_BYTES = 256e6;
/** Numbers in a page of memory, as most systems have it. */
const PAGE = 512;

let bytesInUse = 0;
const collected = new FinalizationRegistry<number>((bytes) => {
  bytesInUse -= bytes;
});

/**
 * Room for a column whose memory other threads may take from the system beside the one that fills it. Engines do not count shared
 * memory when they decide to collect; beyond a limit it is ordinary memory, which they do count.
 */
export function sharedColumn(capacity: number): Float64Array {
  const bytes = 8 * capacity;
  if (bytesInUse + bytes > MOST_BYTES) return new Float64Array(capacity);
  const memory = new SharedArrayBuffer(bytes);
  bytesInUse += bytes;
  collected.register(memory, bytes);
  return new Float64Array(memory);
}

/** Whether all columns are shared: ordinary memory would be copied on its way to another thread. */
export const areShared = (columns: readonly Float64Array[]): boolean =>
  columns.every(({ buffer }) => buffer instanceof SharedArrayBuffer);

/**
 * Takes the memory of some rows from the system: with new memory that costs more than to read the numbers. What stands there stays,
 * also where another thread is writing it.
 */
export function touchRows(columns: readonly Float64Array[], from: number, to: number): void {
  for (const column of columns) {
    const halves = new Int32Array(column.buffer, column.byteOffset, 2 * column.length);
    const end = 2 * Math.min(to, column.length);
    for (let at = 2 * from; at < end; at += 2 * PAGE) Atomics.or(halves, at, 0);
  }
}
