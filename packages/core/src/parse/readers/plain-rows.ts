import type { NumberScanner } from './number-scanner.ts';
import { QuickNumbers } from './quick-numbers.ts';
import type { PlainRowStyle } from './shared-rows.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;

/** Reads rows that are nothing but numbers: most rows of most files, and nearly all of a large one. */
export class PlainRows {
  /** Behind the last row that was read. */
  end = 0;
  private readonly quick = new QuickNumbers();
  private readonly numbers: NumberScanner;

  constructor(numbers: NumberScanner) {
    this.numbers = numbers;
  }

  /**
   * Reads rows with the separator right behind each number and a line end behind the last, as long as they are plain and there is
   * room for them.
   *
   * @param bytes have a line end right before `to`
   * @param values one array a column, filled from `firstRow` on
   * @returns the row behind the last one that was read
   */
  read(
    bytes: Uint8Array,
    from: number,
    to: number,
    style: PlainRowStyle,
    values: readonly Float64Array[],
    firstRow: number,
  ): number {
    const { quick, numbers } = this;
    const { separator, decimal } = style;
    const quickDecimal = decimal === 0 ? -1 : decimal;
    const last = style.columns - 1;
    const room = values[0].length;
    let row = firstRow;
    let p = from;
    quick.open(bytes);
    this.end = from;
    rows: while (p < to && row < room) {
      for (let column = 0; column <= last; column++) {
        while (bytes[p] === SPACE) p++;
        if (quick.readInto(values[column], row, p, quickDecimal)) p = quick.end;
        else {
          if (!numbers.readInto(values[column], row, bytes, p)) break rows;
          if (numbers.decimal !== decimal && numbers.decimal !== 0) break rows;
          p = numbers.end;
        }
        const c = bytes[p++];
        if (column < last ? c !== separator : c !== LF) {
          if (column < last || c !== CR || bytes[p] !== LF) break rows;
          p++;
        }
      }
      row++;
      this.end = p;
    }
    return row;
  }
}
