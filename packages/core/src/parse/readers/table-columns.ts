import type { ByteSource } from '../byte-source.ts';
import { newColumn } from './column-memory.ts';
import { linesIn } from './delimited-record.ts';
import { sharedColumn } from './shared-columns.ts';

/** How a column of the table is read. */
export type ColumnUse =
  /** A measured column: what is no number is listed. */
  | 'number'
  /** Kept beside the measurement: what is no number is simply missing. */
  | 'side number'
  | 'text'
  | 'skip';

/** Bytes from which the length of a row is taken, at each of three places. */
const SAMPLE_BYTES = 1 << 13;

/** Rows that a table has if all are as long as the shortest at its beginning, its middle and its end, and a few percent more. */
function expectedRows(source: ByteSource, start: number, end: number): number {
  let shortest = Infinity;
  for (const place of [0, 0.5, 1]) {
    const from = start + Math.floor(place * Math.max(0, end - start - SAMPLE_BYTES));
    const sample = source.piece(from, Math.min(end, from + SAMPLE_BYTES));
    const rows = linesIn(sample, 0, sample.length) || 1;
    shortest = Math.min(shortest, sample.length / rows);
  }
  return Math.ceil((1.05 * (end - start)) / Math.max(1, shortest)) + 16;
}

const holdsNumbers = (use: ColumnUse) => use === 'number' || use === 'side number';
const NO_NUMBERS = new Float64Array(0);

/**
 * Columns that are filled row by row. Room is taken once for the rows that the table will probably have: to grow is to touch new
 * memory, which costs as much as reading the numbers.
 */
export class TableColumns {
  /** By column of the file; of no length where no numbers are read. */
  readonly numbers: Float64Array[];
  capacity: number;
  private readonly texts: (string[] | null)[];

  constructor(uses: readonly ColumnUse[], source: ByteSource, start: number, end: number) {
    this.capacity = end > start ? expectedRows(source, start, end) : 1;
    const isShared = source.shareRows !== undefined && uses.every(holdsNumbers);
    this.numbers = uses.map((use) => {
      if (!holdsNumbers(use)) return NO_NUMBERS;
      return isShared ? sharedColumn(this.capacity) : newColumn(this.capacity);
    });
    this.texts = uses.map((use) => (use === 'text' ? [] : null));
  }

  grow(): void {
    this.capacity = Math.ceil(this.capacity * 1.5);
    for (const [at, column] of this.numbers.entries()) {
      if (column === NO_NUMBERS) continue;
      const grown = newColumn(this.capacity);
      grown.set(column);
      this.numbers[at] = grown;
    }
  }

  setText(column: number, row: number, text: string): void {
    const texts = this.texts[column];
    if (texts) texts[row] = text;
  }

  /** The first rows of each column of numbers; copied only where most of the room stayed empty. */
  numbersOf(rows: number): ReadonlyMap<number, Float64Array> {
    const isMostlyEmpty = 2 * rows < this.capacity;
    return new Map(
      this.numbers.flatMap((column, at) =>
        column === NO_NUMBERS
          ? []
          : [[at, isMostlyEmpty ? column.slice(0, rows) : column.subarray(0, rows)] as const],
      ),
    );
  }

  textsOf(rows: number): ReadonlyMap<number, readonly string[]> {
    return new Map(
      this.texts.flatMap((column, at) => (column ? [[at, column.slice(0, rows)] as const] : [])),
    );
  }
}
