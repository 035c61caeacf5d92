import { putQuotient } from './exact-decimal.ts';

const ZERO = 48;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const SPACE = 32;
const SMALL_E = 101;
const LARGE_E = 69;

/** Powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
/** Digits that go into one 32-bit integer; two of them hold every number that a double prints as. */
const PART = 9;

/**
 * Reads one number at a place in a text, without making a string.
 *
 * The digits are gathered in two integers. Up to 15 of them with |exponent| ≤ 22 are one exact integer times or through one exact
 * power of ten, and so correctly rounded (Clinger, PLDI 1990); longer ones go through `putQuotient`, the rest through the
 * language's own conversion.
 */
export class NumberScanner {
  /** Behind the number that was read last. */
  end = 0;
  /** Its decimal sign: the byte of a point or a comma; 0 where it had none. */
  decimal = 0;
  private readonly comma: number;
  private readonly single = new Float64Array(1);

  /** @param readsComma whether a comma may be the decimal sign: not where it separates */
  constructor(readsComma: boolean) {
    this.comma = readsComma ? COMMA : POINT;
  }

  /** The number that begins at `from`; NaN where none does. The text must end in something that is no digit. */
  read(bytes: Uint8Array, from: number): number {
    return this.readInto(this.single, 0, bytes, from) ? this.single[0] : NaN;
  }

  /**
   * Reads the number that begins at `from` into `values[at]`, and says whether there was one. Into its place at once: a number that
   * a function hands back is put on the heap first, millions of them for a large file.
   */
  readInto(values: Float64Array, at: number, bytes: Uint8Array, from: number): boolean {
    let p = from;
    let c = bytes[p];
    const negative = c === MINUS;
    if (negative || c === PLUS) c = bytes[++p];
    const start = p;
    let head = 0;
    let tail = 0;
    while (c === ZERO) c = bytes[++p];
    let begin = p;
    let d = c - ZERO;
    for (const limit = p + PART; d >= 0 && d <= 9 && p < limit; d = (c = bytes[++p]) - ZERO)
      head = (Math.imul(head, 10) + d) | 0;
    for (; d >= 0 && d <= 9; d = (c = bytes[++p]) - ZERO) tail = (Math.imul(tail, 10) + d) | 0;
    let digits = p - begin;
    let found = p - start;
    let exponent = 0;
    this.decimal = 0;
    if (c === POINT || c === this.comma) {
      this.decimal = c;
      const fraction = ++p;
      c = bytes[p];
      if (digits === 0) while (c === ZERO) c = bytes[++p];
      begin = p;
      d = c - ZERO;
      for (
        const limit = p + PART - digits;
        d >= 0 && d <= 9 && p < limit;
        d = (c = bytes[++p]) - ZERO
      )
        head = (Math.imul(head, 10) + d) | 0;
      for (; d >= 0 && d <= 9; d = (c = bytes[++p]) - ZERO) tail = (Math.imul(tail, 10) + d) | 0;
      digits += p - begin;
      exponent = fraction - p;
      found += p - fraction;
    }
    if (found === 0) return false;
    if (c === SMALL_E || c === LARGE_E) {
      let e = p + 1;
      c = bytes[e];
      const down = c === MINUS;
      if (down || c === PLUS) c = bytes[++e];
      d = c - ZERO;
      if (d >= 0 && d <= 9) {
        let power = 0;
        while (d >= 0 && d <= 9) {
          if (power < 10_000) power = power * 10 + d;
          d = bytes[++e] - ZERO;
        }
        exponent += down ? -power : power;
        p = e;
      }
    }
    this.end = p;
    if (digits <= 15 && exponent <= 22 && exponent >= -22) {
      const integer = digits <= PART ? head : head * POWERS[digits - PART] + tail;
      values[at] = exponent < 0 ? integer / POWERS[-exponent] : integer * POWERS[exponent];
    } else if (
      digits > 2 * PART ||
      exponent > 0 ||
      !putQuotient(values, at, head, tail, Math.max(0, digits - PART), -exponent)
    )
      return putConverted(values, at, bytes, from, p);
    if (negative && values[at] > 0) values[at] = -values[at];
    return true;
  }
}

/** The language's own conversion, for too many digits or too large an exponent; false for a number beyond all doubles. */
function putConverted(
  values: Float64Array,
  at: number,
  bytes: Uint8Array,
  from: number,
  to: number,
): boolean {
  let text = '';
  for (let p = from; p < to && bytes[p] > SPACE; p++)
    text += bytes[p] === COMMA ? '.' : String.fromCharCode(bytes[p]);
  const value = Number(text);
  values[at] = value;
  return Number.isFinite(value);
}
