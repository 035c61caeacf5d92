/** The codes of DEFLATE (RFC 1951, 3.2) as tables that are asked with the next bits. */

/** The longest match. */
export const MATCH = 258;
/** The longest code. */
export const MAX_BITS = 15;
/** The last two of them are never used. */
export const MAX_SYMBOLS = 288;

/** Bits that the first table of a code looks at; longer codes go on in a second one. */
const ROOT_BITS = 10;

/** An entry of a code table: bits 0–3 length of the code, 4–7 extra bits, 8–9 kind, from 16 on the value. */
export const END_OF_BLOCK = 1 << 8;
const LENGTH = 2 << 8;
/** The value is where a second table begins, the extra bits are those it looks at. */
export const LONGER_CODE = 3 << 8;
export const KIND = 3 << 8;

/** Entries without their code length: literals, the end of a block, then lengths from 3 with their extra bits. */
export const LITERALS_AND_LENGTHS = new Uint32Array(286);
for (let literal = 0; literal < 256; literal++) LITERALS_AND_LENGTHS[literal] = literal << 16;
LITERALS_AND_LENGTHS[256] = END_OF_BLOCK;
for (let symbol = 257, base = 3; symbol < 285; symbol++) {
  const extra = symbol < 265 ? 0 : (symbol - 261) >> 2;
  LITERALS_AND_LENGTHS[symbol] = (base << 16) | LENGTH | (extra << 4);
  base += 1 << extra;
}
LITERALS_AND_LENGTHS[285] = (MATCH << 16) | LENGTH;

/** The same for distances, from 1. */
export const DISTANCES = new Uint32Array(30);
for (let symbol = 0, base = 1; symbol < 30; symbol++) {
  const extra = symbol < 4 ? 0 : (symbol - 2) >> 1;
  DISTANCES[symbol] = (base << 16) | (extra << 4);
  base += 1 << extra;
}
export const CODE_LENGTHS = Uint32Array.from({ length: 19 }, (_, symbol) => symbol << 16);

/** The symbols of one code, for codes up to `rootBits` long at the pattern of their bits; patterns that no code begins stay 0. */
export class CodeTable {
  readonly entries = new Uint32Array((1 << ROOT_BITS) + (MAX_SYMBOLS << (MAX_BITS - ROOT_BITS)));
  mask = 0;
  private readonly codes = new Uint16Array(MAX_SYMBOLS);
  /** Length of the longest code behind each pattern of the root. */
  private readonly longest = new Uint8Array(1 << ROOT_BITS);

  /** @param symbols entries by symbol, without the length of their code */
  set(lengths: Uint8Array, symbols: Uint32Array): this {
    const { entries, codes, longest } = this;
    const next = firstCodes(lengths);
    const count = Math.min(lengths.length, symbols.length);
    let rootBits = 1;
    for (let symbol = 0; symbol < count; symbol++) {
      const length = lengths[symbol];
      if (length === 0) continue;
      const code = reversed(next[length]++, length);
      codes[symbol] = code;
      if (length > rootBits) rootBits = Math.min(length, ROOT_BITS);
      const prefix = code & (longest.length - 1);
      if (length > ROOT_BITS && length > longest[prefix]) longest[prefix] = length;
    }
    const size = 1 << rootBits;
    let end = size;
    entries.fill(0, 0, size);
    for (let symbol = 0; symbol < count; symbol++) {
      const length = lengths[symbol];
      if (length === 0) continue;
      const code = codes[symbol];
      if (length <= rootBits) {
        for (let at = code; at < size; at += 1 << length) entries[at] = symbols[symbol] | length;
        continue;
      }
      const prefix = code & (size - 1);
      const bits = longest[prefix] - rootBits;
      if (entries[prefix] === 0) {
        entries[prefix] = (end << 16) | LONGER_CODE | (bits << 4) | rootBits;
        entries.fill(0, end, end + (1 << bits));
        end += 1 << bits;
      }
      const start = entries[prefix] >>> 16;
      const rest = length - rootBits;
      for (let at = code >> rootBits; at < 1 << bits; at += 1 << rest)
        entries[start + at] = symbols[symbol] | rest;
    }
    if (end > size) longest.fill(0);
    this.mask = size - 1;
    return this;
  }
}

/** The first code of each length. @throws RangeError where there are more codes than bits can tell apart */
function firstCodes(lengths: Uint8Array): Uint16Array {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (const length of lengths) counts[length]++;
  const next = new Uint16Array(MAX_BITS + 2);
  for (let bits = 1, code = 0; bits <= MAX_BITS; bits++) {
    next[bits] = code;
    code = (code + counts[bits]) << 1;
    if (code > 2 << bits) throw new RangeError('more codes than fit');
  }
  return next;
}

/** The bits of a byte from the last to the first. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) result |= ((byte >> bit) & 1) << (7 - bit);
  return result;
});
const reversed = (code: number, bits: number): number =>
  ((REVERSED[code & 255] << 8) | REVERSED[code >> 8]) >> (16 - bits);
