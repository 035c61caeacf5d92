/** What a row of plain numbers looks like: one byte between the cells, one decimal sign. */
export interface PlainRowStyle {
  readonly columns: number;
  readonly separator: number;
  /** Whether a comma may be the decimal sign: not where it separates. */
  readonly readsComma: boolean;
  /** The byte of the decimal sign; 0 while no number had one. */
  readonly decimal: number;
}

/**
 * A table that several threads read at once, in memory that all of them see. Its text is cut into stretches of the same length; the
 * lines that end in a stretch belong to it. In each window of `WINDOW` stretches one thread reads in order and the others from the
 * last one backwards, until they meet. There is room for the numbers of two windows: memory is bounded, and stays in the cache.
 */
export interface SharedRows {
  readonly style: PlainRowStyle;
  /** The table in the text: its first byte and the one behind its last. */
  readonly start: number;
  readonly end: number;
  /** Bytes of a stretch. */
  readonly stretch: number;
  /** Rows that there is room for in a stretch. */
  readonly capacity: number;
  /** Rows that a stretch probably has. */
  readonly expected: number;
  /** Where the numbers will stand, in shared memory; none where it is not. */
  readonly columns: readonly Float64Array[];
  /** One of `StretchState` for each stretch. */
  readonly states: Int32Array;
  /** For each stretch its rows, its first byte, and the byte behind its last row. */
  readonly bounds: Float64Array;
  /** The window in which the thread is that reads in order. */
  readonly front: Int32Array;
  /** For each stretch of two windows, for each column, `capacity` numbers. */
  readonly values: Float64Array;
}

/** Who has a stretch. */
export const StretchState = {
  free: 0,
  /** The thread that reads in order has it. */
  inOrder: 1,
  /** Another thread is at it. */
  ahead: 2,
  /** Another thread has read it. */
  done: 3,
  /** Another thread found something that is no plain row, and left it. */
  left: 4,
} as const;

/** Stretches that are shared out at a time. */
export const WINDOW = 8;

/** Numbers in `bounds` for each stretch. */
export const BOUNDS = 3;
