import type { ByteSource } from '../byte-source.ts';
import { NumberScanner } from './number-scanner.ts';
import { PlainRows } from './plain-rows.ts';
import { areShared, touchRows } from './shared-columns.ts';
import {
  BOUNDS,
  type PlainRowStyle,
  type SharedRows,
  StretchState,
  WINDOW,
} from './shared-rows.ts';

const LF = 10;
/** Longer than any row of plain numbers that is worth sharing: where the line before a stretch ends is looked for in so many bytes. */
const LONGEST_ROW = 1 << 14;
/** Rows may be that much shorter further down. */
const SPARE_ROOM = 1.25;
/** Another thread needs a few milliseconds for a stretch: after one that does not come back in this time this thread reads alone. */
const PATIENCE_MS = 2000;

/** What the thread that reads in order sees of the others. */
export interface RowsAhead {
  /**
   * Claims a stretch for this thread, or hands over what another one read of it.
   *
   * @param at where the stretch must begin
   * @returns undefined where this thread has to read it
   */
  take(stretch: number, at: number): StretchRows | undefined;
  /** Lets the other threads stop. */
  end(): void;
}

export interface StretchRows {
  readonly rows: number;
  /** Behind the last row. */
  readonly end: number;
  readonly valuesOf: (column: number) => Float64Array;
}

/** Room for the numbers of two windows that the next table may use: new memory costs more than reading the numbers. */
let spareRoom: Float64Array | undefined;

function takeRoom(length: number): Float64Array {
  const room = spareRoom;
  spareRoom = undefined;
  return room && room.length >= length ? room : new Float64Array(new SharedArrayBuffer(8 * length));
}

/**
 * Lets other threads read the rest of a table, where the source has any.
 *
 * @param columns where the numbers will stand
 * @param firstRows how many rows the first stretch had
 */
export function shareRows(
  source: ByteSource,
  style: PlainRowStyle,
  { start, end }: { readonly start: number; readonly end: number },
  columns: readonly Float64Array[],
  firstRows: number,
): RowsAhead | undefined {
  if (!source.shareRows) return undefined;
  const stretch = source.pieceLength;
  const count = Math.ceil((end - start) / stretch);
  const capacity = Math.ceil(SPARE_ROOM * firstRows);
  if (count < 3 || firstRows === 0) return undefined;
  const shared: SharedRows = {
    style,
    start,
    end,
    stretch,
    capacity,
    expected: firstRows,
    columns: areShared(columns) ? columns : [],
    states: new Int32Array(new SharedArrayBuffer(4 * count)),
    bounds: new Float64Array(new SharedArrayBuffer(8 * BOUNDS * count)),
    front: new Int32Array(new SharedArrayBuffer(4)),
    values: takeRoom(2 * WINDOW * style.columns * capacity),
  };
  source.shareRows(shared, 0);
  return rowsAhead(shared);
}

function rowsAhead(shared: SharedRows): RowsAhead {
  const { states, bounds, front } = shared;
  const { free, inOrder, ahead, done } = StretchState;
  const moveTo = (window: number) => {
    Atomics.store(front, 0, window);
    Atomics.notify(front, 0);
  };
  let isOver = false;
  const end = () => {
    isOver = true;
    for (let at = 0; at < states.length; at++) Atomics.compareExchange(states, at, free, inOrder);
    // Where nobody is at a stretch any more, nobody writes any more
    if (!states.includes(ahead)) spareRoom = shared.values;
    moveTo(Math.ceil(states.length / WINDOW));
  };
  return {
    take(stretch, at) {
      if (isOver || stretch >= states.length) return undefined;
      if (windowOf(stretch) > front[0]) moveTo(windowOf(stretch));
      let state = Atomics.compareExchange(states, stretch, free, inOrder);
      if (state === ahead) {
        const isLate = Atomics.wait(states, stretch, ahead, PATIENCE_MS) === 'timed-out';
        if (isLate) end();
        state = Atomics.load(states, stretch);
        if (isLate) return undefined;
      }
      const [rows, start, next] = bounds.subarray(BOUNDS * stretch);
      if (state !== done || start !== at) return undefined;
      const columns = columnsOf(shared, stretch);
      return { rows, end: next, valuesOf: (column) => columns[column].subarray(0, rows) };
    },
    end,
  };
}

const windowOf = (stretch: number) => Math.floor(stretch / WINDOW);

/** The room of a stretch, by column. */
function columnsOf({ style, capacity, values }: SharedRows, stretch: number): Float64Array[] {
  const first = (stretch % (2 * WINDOW)) * style.columns;
  return Array.from({ length: style.columns }, (_, column) =>
    values.subarray((first + column) * capacity, (first + column + 1) * capacity),
  );
}

/** Waits until nobody needs any more what stands in the room of a window: that of the one two before it. */
function waitForRoom({ front }: SharedRows, window: number): void {
  for (let now = 0; (now = Atomics.load(front, 0)) < window - 1; ) Atomics.wait(front, 0, now);
}

/** Reads the stretches of each window from its last one backwards, until it meets the thread that reads in order. */
export function readAhead(source: ByteSource, shared: SharedRows): void {
  const { states, style } = shared;
  const { free, inOrder, ahead, done, left } = StretchState;
  const rows = new PlainRows(new NumberScanner(style.readsComma));
  for (let window = 0; window * WINDOW < states.length; window++) {
    // The last stretch of the table may end without a line end, and its first was read before
    const last = Math.min(states.length - 2, (window + 1) * WINDOW - 1);
    for (let at = last; at >= Math.max(1, window * WINDOW); at--) {
      if (Atomics.load(states, at) === free) waitForRoom(shared, window);
      const state = Atomics.compareExchange(states, at, free, ahead);
      if (state === inOrder) break;
      if (state !== free) continue;
      let isPlain = false;
      try {
        isPlain = readStretch(source, shared, at, rows);
      } finally {
        Atomics.store(states, at, isPlain ? done : left);
        Atomics.notify(states, at);
      }
    }
  }
}

/** Whether every line of a stretch was a row of plain numbers; only then what was read counts. */
function readStretch(
  source: ByteSource,
  shared: SharedRows,
  at: number,
  plain: PlainRows,
): boolean {
  const { style, start, stretch, bounds } = shared;
  const begin = start + at * stretch;
  const from = Math.max(start, begin - LONGEST_ROW);
  const bytes = source.piece(from, begin + stretch);
  const first = bytes.lastIndexOf(LF, begin - from - 1) + 1;
  const end = bytes.lastIndexOf(LF) + 1;
  if (first === 0 || end <= first) return false;
  const rows = plain.read(bytes, first, end, style, columnsOf(shared, at), 0);
  touchRows(shared.columns, at * shared.expected, (at + 1) * shared.expected);
  bounds.set([rows, from + first, from + end], BOUNDS * at);
  return plain.end === end;
}
