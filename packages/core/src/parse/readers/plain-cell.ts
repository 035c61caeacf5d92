import { NumberScanner } from './number-scanner.ts';

const LT = 60;
const GT = 62;
const SLASH = 47;
const QUOTE = 34;
const EQUALS = 61;
const SPACE = 32;
const ZERO = 48;

const c = 99;
const n = 110;
const r = 114;
const s = 115;
const t = 116;
const v = 118;

/** Reads `r="B7" s="1" t="n"><v>0.5</v></c>` in one pass: almost every cell of a large sheet is written so. */
export class PlainCell {
  /** Of the cell that was read last, from 0. */
  row = -1;
  column = -1;
  /** Number of its style; −1 without one. */
  style = -1;
  /** Its value: an array, so that no number is put on the heap. */
  readonly value = new Float64Array(1);
  private readonly numbers = new NumberScanner(false);

  /**
   * @param from the byte behind `<c `
   * @param rows rows that are wanted
   * @returns the byte behind the cell; −1 where it is anything else, and nothing was taken
   */
  read(bytes: Uint8Array, from: number, end: number, rows: number): number {
    if (bytes[from] !== r || bytes[from + 1] !== EQUALS || bytes[from + 2] !== QUOTE) return -1;
    let p = from + 3;
    let column = 0;
    const letters = p;
    for (let letter = bytes[p] - 64; letter >= 1 && letter <= 26; letter = bytes[++p] - 64)
      column = column * 26 + letter;
    let row = 0;
    const digits = p;
    for (let digit = bytes[p] - ZERO; digit >= 0 && digit <= 9; digit = bytes[++p] - ZERO)
      row = row * 10 + digit;
    if (digits === letters || digits > letters + 3 || p > digits + 7 || row === 0) return -1;
    if (row > rows || bytes[p++] !== QUOTE) return -1;
    let style = -1;
    if (bytes[p] === SPACE && bytes[p + 1] === s) {
      if (bytes[p + 2] !== EQUALS || bytes[p + 3] !== QUOTE) return -1;
      p += 4;
      const start = p;
      style = 0;
      for (let digit = bytes[p] - ZERO; digit >= 0 && digit <= 9; digit = bytes[++p] - ZERO)
        style = style * 10 + digit;
      if (p === start || p > start + 9 || bytes[p++] !== QUOTE) return -1;
    }
    if (bytes[p] === SPACE && bytes[p + 1] === t) {
      if (bytes[p + 2] !== EQUALS || bytes[p + 3] !== QUOTE || bytes[p + 4] !== n) return -1;
      if (bytes[p + 5] !== QUOTE) return -1;
      p += 6;
    }
    if (bytes[p] !== GT || bytes[p + 1] !== LT || bytes[p + 2] !== v || bytes[p + 3] !== GT)
      return -1;
    if (!this.numbers.readInto(this.value, 0, bytes, p + 4)) return -1;
    p = this.numbers.end;
    // What lies behind `end` is left from the piece before
    if (p + 8 > end || bytes[p] !== LT || bytes[p + 1] !== SLASH || bytes[p + 2] !== v) return -1;
    if (bytes[p + 3] !== GT || bytes[p + 4] !== LT || bytes[p + 5] !== SLASH) return -1;
    if (bytes[p + 6] !== c || bytes[p + 7] !== GT) return -1;
    this.row = row - 1;
    this.column = column - 1;
    this.style = style;
    return p + 8;
  }
}
