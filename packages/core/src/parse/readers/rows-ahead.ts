import type { ByteSource } from '../byte-source.ts';
import { NumberScanner } from './number-scanner.ts';
import { PlainRows } from './plain-rows.ts';
import { BOUNDS, type PlainRowStyle, type SharedRows, StretchState } from './shared-rows.ts';

const LF = 10;
/** Longer than any row of plain numbers that is worth sharing: where the line before a stretch ends is looked for in so many bytes. */
const LONGEST_ROW = 1 << 14;
/** Rows may be that much shorter further down. */
const SPARE_ROOM = 1.25;
/** Memory that all threads see, in numbers: beyond, a table is read by one thread. */
const MOST_VALUES = 1 << 27;
/** Another thread needs a few milliseconds for a stretch: one that does not come back in this time is waited for no longer. */
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

/**
 * Lets other threads read the rest of a table, where the source has any.
 *
 * @param firstRows how many rows the first stretch had
 */
export function shareRows(
  source: ByteSource,
  style: PlainRowStyle,
  { start, end }: { readonly start: number; readonly end: number },
  firstRows: number,
): RowsAhead | undefined {
  if (!source.shareRows) return undefined;
  const stretch = source.pieceLength;
  const count = Math.ceil((end - start) / stretch);
  const capacity = Math.ceil(SPARE_ROOM * firstRows);
  const size = count * style.columns * capacity;
  if (count < 3 || size === 0 || size > MOST_VALUES) return undefined;
  const shared: SharedRows = {
    style,
    start,
    end,
    stretch,
    capacity,
    states: new Int32Array(new SharedArrayBuffer(4 * count)),
    bounds: new Float64Array(new SharedArrayBuffer(8 * BOUNDS * count)),
    values: new Float64Array(new SharedArrayBuffer(8 * size)),
  };
  source.shareRows(shared, 0);
  return rowsAhead(shared);
}

function rowsAhead({ style, capacity, states, bounds, values }: SharedRows): RowsAhead {
  const { free, inOrder, ahead, done } = StretchState;
  return {
    take(stretch, at) {
      if (stretch >= states.length) return undefined;
      let state = Atomics.compareExchange(states, stretch, free, inOrder);
      if (state === ahead) {
        Atomics.wait(states, stretch, ahead, PATIENCE_MS);
        state = Atomics.load(states, stretch);
      }
      const [rows, start, end] = bounds.subarray(BOUNDS * stretch);
      if (state !== done || start !== at) return undefined;
      return {
        rows,
        end,
        valuesOf(column) {
          const first = (stretch * style.columns + column) * capacity;
          return values.subarray(first, first + rows);
        },
      };
    },
    end() {
      for (let at = 0; at < states.length; at++) Atomics.compareExchange(states, at, free, inOrder);
    },
  };
}

/** Reads the stretches of a table from the last one backwards, until it meets the thread that reads in order. */
export function readAhead(source: ByteSource, shared: SharedRows): void {
  const { states, style } = shared;
  const { free, inOrder, ahead, done, left } = StretchState;
  const rows = new PlainRows(new NumberScanner(style.readsComma));
  // The last stretch may end without a line end, and the first was read before
  for (let at = states.length - 2; at > 0; at--) {
    const state = Atomics.compareExchange(states, at, free, ahead);
    if (state === inOrder) return;
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

/** Whether every line of a stretch was a row of plain numbers; only then what was read counts. */
function readStretch(
  source: ByteSource,
  { style, start, stretch, capacity, bounds, values }: SharedRows,
  at: number,
  plain: PlainRows,
): boolean {
  const begin = start + at * stretch;
  const from = Math.max(start, begin - LONGEST_ROW);
  const bytes = source.piece(from, begin + stretch);
  const first = bytes.lastIndexOf(LF, begin - from - 1) + 1;
  const end = bytes.lastIndexOf(LF) + 1;
  if (first === 0 || end <= first) return false;
  const columns = Array.from({ length: style.columns }, (_, column) => {
    const place = (at * style.columns + column) * capacity;
    return values.subarray(place, place + capacity);
  });
  const rows = plain.read(bytes, first, end, style, columns, 0);
  bounds.set([rows, from + first, from + end], BOUNDS * at);
  return plain.end === end;
}
