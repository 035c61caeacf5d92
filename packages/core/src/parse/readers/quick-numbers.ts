import { isExactProduct, putQuotient } from './exact-decimal.ts';

const ZEROS = 0x30303030;
const PLUS = 43;
const MINUS = 45;
const SMALL_E = 101;
const LOWER_CASE = 32;

/** Powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
/** Of the digits behind the point eight go into the head, at most so many and three more into the tail. */
const LONGEST_TAIL = 12;
/** No number that is read here takes more bytes, the word behind it included. */
const LONGEST = 48;

/** Which of four bytes are no digits, as bits in each: 0 where all are. `word` is the bytes less '0' each, the first one lowest. */
const otherBytes = (word: number): number => ((word + 0x06060606) | word) & 0xf0f0f0f0;

/** How many digits stand before the first byte that is none. */
const digitsBefore = (others: number): number =>
  (others & 0xf0) !== 0 ? 0 : (others & 0xf000) !== 0 ? 1 : (others & 0xf00000) !== 0 ? 2 : 3;

/** The number that four digits make: two pairs at once, then both. */
function fourDigits(word: number): number {
  const pairs = (Math.imul(word, 10) + (word >>> 8)) | 0;
  return (pairs & 0xff) * 100 + ((pairs >>> 16) & 0xff);
}

/** The number that the first 0 … 3 digits of a word make: as four, with zeros before them. */
const firstDigits = (word: number, count: number): number =>
  fourDigits((word << 8) << (24 - 8 * count));

/**
 * Reads most numbers of most files faster than `NumberScanner` does: four digits at a time, up to seven of them before the point.
 * Which numbers it reads is its own affair; where it reads one, the result is the same.
 *
 * The digits are gathered in a head and a tail, of which the number is made as there.
 */
export class QuickNumbers {
  /** Behind the number that was read last. */
  end = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private view: DataView = new DataView(this.bytes.buffer);
  /** Last place from which a whole number can be read without looking for the end of the bytes. */
  private lastStart = -1;

  /** Takes the bytes that are to be read. Those behind them in the same memory are touched, but never count. */
  open(bytes: Uint8Array): void {
    if (bytes === this.bytes) return;
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset);
    this.lastStart = this.view.byteLength - LONGEST;
  }

  /**
   * Reads the number that begins at `from` into `values[at]`.
   *
   * @param decimal byte of the decimal sign; −1 where there is none
   * @returns false where the number is for `NumberScanner`, or is none
   */
  readInto(values: Float64Array, at: number, from: number, decimal: number): boolean {
    const { view } = this;
    let p = from | 0;
    if (p > this.lastStart) return false;
    let c = view.getUint8(p);
    const sign = c === MINUS ? -1 : 1;
    p = (p + (c === MINUS || c === PLUS ? 1 : 0)) | 0;

    let head = 0;
    let digits = 0;
    let word = view.getInt32(p, true) ^ ZEROS;
    let others = otherBytes(word);
    if (others === 0) {
      head = fourDigits(word);
      p = (p + 4) | 0;
      digits = 4;
      word = view.getInt32(p, true) ^ ZEROS;
      others = otherBytes(word);
      if (others === 0) return false;
    }
    let count = digitsBefore(others);
    head = head * POWERS[count] + firstDigits(word, count);
    p = (p + count) | 0;
    digits = (digits + count) | 0;

    let tail = 0;
    let tailDigits = 0;
    let exponent = 0;
    c = view.getUint8(p);
    if (c === decimal) {
      p = (p + 1) | 0;
      const fraction = p;
      word = view.getInt32(p, true) ^ ZEROS;
      others = otherBytes(word);
      if (others === 0) {
        head = head * 10_000 + fourDigits(word);
        p = (p + 4) | 0;
        word = view.getInt32(p, true) ^ ZEROS;
        others = otherBytes(word);
      }
      if (others !== 0) {
        count = digitsBefore(others);
        head = head * POWERS[count] + firstDigits(word, count);
      } else {
        head = head * 10_000 + fourDigits(word);
        p = (p + 4) | 0;
        word = view.getInt32(p, true) ^ ZEROS;
        others = otherBytes(word);
        while (others === 0) {
          tail = tail * 10_000 + fourDigits(word);
          p = (p + 4) | 0;
          tailDigits = (tailDigits + 4) | 0;
          if (tailDigits > LONGEST_TAIL) return false;
          word = view.getInt32(p, true) ^ ZEROS;
          others = otherBytes(word);
        }
        count = digitsBefore(others);
        tail = tail * POWERS[count] + firstDigits(word, count);
        tailDigits = (tailDigits + count) | 0;
      }
      p = (p + count) | 0;
      exponent = (fraction - p) | 0;
      digits = (digits - exponent) | 0;
      c = view.getUint8(p);
    }
    if (digits === 0) return false;

    if ((c | LOWER_CASE) === SMALL_E) {
      p = (p + 1) | 0;
      c = view.getUint8(p);
      const isDown = c === MINUS;
      if (isDown || c === PLUS) p = (p + 1) | 0;
      word = view.getInt32(p, true) ^ ZEROS;
      others = otherBytes(word);
      count = digitsBefore(others);
      if (others === 0 || count === 0) return false;
      const power = firstDigits(word, count);
      exponent = (isDown ? exponent - power : exponent + power) | 0;
      p = (p + count) | 0;
    }
    this.end = p;

    // Zero has no sign: −0 + 0 is 0
    const integer = head * POWERS[tailDigits] + tail;
    if (integer <= Number.MAX_SAFE_INTEGER && exponent <= 22 && exponent >= -22) {
      const size = exponent < 0 ? integer / POWERS[-exponent] : integer * POWERS[exponent];
      values[at] = sign * size + 0;
      return true;
    }
    if (exponent > 0 || !isExactProduct(head, tailDigits)) return false;
    if (!putQuotient(values, at, head, tail, tailDigits, -exponent)) return false;
    values[at] = sign * values[at] + 0;
    return true;
  }
}
