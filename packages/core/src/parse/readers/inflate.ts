/**
 * Raw DEFLATE (RFC 1951), piece by piece through one buffer: nothing is held whole, and nothing is allocated on the way, which is
 * what makes a large sheet fast to read.
 */

/** A distance reaches back this far at most. */
const WINDOW = 1 << 15;
const BUFFER = 1 << 17;
/** The longest match. */
const MATCH = 258;
const MAX_BITS = 15;

/** An entry of a code table: bits 0–3 length of the code, 4–7 extra bits, 8–9 kind, from 16 on the value. */
const END_OF_BLOCK = 1 << 8;
const LENGTH = 2 << 8;
const KIND = 3 << 8;

const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Entries without their code length: literals, the end of a block, then lengths from 3 with their extra bits. */
const LITERALS_AND_LENGTHS = new Uint32Array(288);
for (let literal = 0; literal < 256; literal++) LITERALS_AND_LENGTHS[literal] = literal << 16;
LITERALS_AND_LENGTHS[256] = END_OF_BLOCK;
for (let symbol = 257, base = 3; symbol < 285; symbol++) {
  const extra = symbol < 265 ? 0 : (symbol - 261) >> 2;
  LITERALS_AND_LENGTHS[symbol] = (base << 16) | LENGTH | (extra << 4);
  base += 1 << extra;
}
LITERALS_AND_LENGTHS[285] = (MATCH << 16) | LENGTH;

/** The same for distances, from 1. */
const DISTANCES = new Uint32Array(30);
for (let symbol = 0, base = 1; symbol < 30; symbol++) {
  const extra = symbol < 4 ? 0 : (symbol - 2) >> 1;
  DISTANCES[symbol] = (base << 16) | (extra << 4);
  base += 1 << extra;
}
const CODE_LENGTHS = Uint32Array.from({ length: 19 }, (_, symbol) => symbol << 16);

interface CodeTable {
  readonly entries: Uint32Array;
  readonly mask: number;
}

/** Every pattern of the longest code's bits → its entry; patterns that no code begins stay 0. */
function codeTable(lengths: Uint8Array, symbols: Uint32Array): CodeTable {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (const length of lengths) counts[length]++;
  let longest = MAX_BITS;
  while (longest > 1 && counts[longest] === 0) longest--;
  const next = new Uint16Array(MAX_BITS + 2);
  for (let bits = 1, code = 0; bits <= MAX_BITS; bits++) {
    next[bits] = code;
    code = (code + counts[bits]) << 1;
    if (code > 2 << bits) throw new RangeError('more codes than fit');
  }
  const entries = new Uint32Array(1 << longest);
  lengths.forEach((length, symbol) => {
    if (length === 0 || symbol >= symbols.length) return;
    const entry = symbols[symbol] | length;
    const step = 1 << length;
    for (let at = reversed(next[length]++, length); at < entries.length; at += step)
      entries[at] = entry;
  });
  return { entries, mask: entries.length - 1 };
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result |= ((code >> bit) & 1) << (bits - 1 - bit);
  return result;
}

/** The tables that a block of type 1 uses. */
function fixedTables(): readonly [CodeTable, CodeTable] {
  const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280);
  return [
    codeTable(lengths, LITERALS_AND_LENGTHS),
    codeTable(new Uint8Array(30).fill(5), DISTANCES),
  ];
}

class Inflater {
  private readonly input: Uint8Array;
  private readonly take: (piece: Uint8Array) => boolean;
  private readonly out = new Uint8Array(BUFFER);
  /** Next byte of the input; bits that were read ahead, the next one lowest. */
  private at = 0;
  private hold = 0;
  private bits = 0;
  /** End of the output in `out`, and up to where it was handed over. */
  private end = 0;
  private given = 0;
  private stopped = false;

  constructor(input: Uint8Array, take: (piece: Uint8Array) => boolean) {
    this.input = input;
    this.take = take;
  }

  run(): void {
    for (let last = false; !last && !this.stopped; ) {
      last = this.read(1) === 1;
      const type = this.read(2);
      if (type === 0) this.stored();
      else if (type === 1) this.compressed(...fixedTables());
      else if (type === 2) this.compressed(...this.dynamicTables());
      else throw new RangeError('unknown type of block');
      this.checkInput();
    }
    this.flush();
  }

  private read(count: number): number {
    while (this.bits < count) {
      this.hold |= (this.input[this.at++] ?? 0) << this.bits;
      this.bits += 8;
    }
    const value = this.hold & ((1 << count) - 1);
    this.hold >>>= count;
    this.bits -= count;
    return value;
  }

  /** Reading ahead may pass the end by the bits that are held, and no further. */
  private checkInput(): void {
    if (this.at - (this.bits >> 3) > this.input.length) throw new RangeError('cut off');
  }

  private flush(): void {
    if (this.end > this.given && !this.stopped)
      this.stopped = this.take(this.out.subarray(this.given, this.end));
    const kept = Math.min(WINDOW, this.end);
    this.out.copyWithin(0, this.end - kept, this.end);
    this.end = kept;
    this.given = kept;
    this.checkInput();
  }

  private stored(): void {
    this.at -= this.bits >> 3;
    this.hold = 0;
    this.bits = 0;
    const { input } = this;
    const length = input[this.at] | (input[this.at + 1] << 8);
    let from = this.at + 4;
    const to = from + length;
    if (to > input.length) throw new RangeError('cut off');
    while (from < to && !this.stopped) {
      const part = Math.min(to - from, BUFFER - this.end);
      this.out.set(input.subarray(from, from + part), this.end);
      this.end += part;
      from += part;
      if (this.end === BUFFER) this.flush();
    }
    this.at = to;
  }

  private dynamicTables(): readonly [CodeTable, CodeTable] {
    const literals = this.read(5) + 257;
    const distances = this.read(5) + 1;
    const count = this.read(4) + 4;
    const order = new Uint8Array(19);
    for (let k = 0; k < count; k++) order[CODE_LENGTH_ORDER[k]] = this.read(3);
    const codes = codeTable(order, CODE_LENGTHS);
    const lengths = new Uint8Array(literals + distances);
    for (let k = 0; k < lengths.length; ) {
      while (this.bits < 7) {
        this.hold |= (this.input[this.at++] ?? 0) << this.bits;
        this.bits += 8;
      }
      const entry = codes.entries[this.hold & codes.mask];
      if (entry === 0) throw new RangeError('unknown code');
      this.read(entry & 15);
      const symbol = entry >>> 16;
      if (symbol < 16) {
        lengths[k++] = symbol;
        continue;
      }
      if (symbol === 16 && k === 0) throw new RangeError('nothing to repeat');
      const value = symbol === 16 ? lengths[k - 1] : 0;
      const times =
        symbol === 16 ? 3 + this.read(2) : symbol === 17 ? 3 + this.read(3) : 11 + this.read(7);
      lengths.fill(value, k, k + times);
      k += times;
    }
    return [
      codeTable(lengths.subarray(0, literals), LITERALS_AND_LENGTHS),
      codeTable(lengths.subarray(literals), DISTANCES),
    ];
  }

  /** The inner loop works on local copies of the state: it runs for every byte. */
  private compressed(symbols: CodeTable, distances: CodeTable): void {
    const { input, out } = this;
    const { entries, mask } = symbols;
    const room = BUFFER - MATCH;
    let { at, hold, bits, end } = this;
    for (;;) {
      if (end >= room) {
        this.at = at;
        this.bits = bits;
        this.end = end;
        this.flush();
        if (this.stopped) return;
        end = this.end;
      }
      while (bits < 24) {
        hold |= input[at++] << bits;
        bits += 8;
      }
      const entry = entries[hold & mask];
      const length = entry & 15;
      hold >>>= length;
      bits -= length;
      const kind = entry & KIND;
      if (kind === 0) {
        if (entry === 0) throw new RangeError('unknown code');
        out[end++] = entry >>> 16;
        continue;
      }
      if (kind === END_OF_BLOCK) break;
      const extra = (entry >>> 4) & 15;
      const match = (entry >>> 16) + (hold & ((1 << extra) - 1));
      hold >>>= extra;
      bits -= extra;
      while (bits < 24) {
        hold |= input[at++] << bits;
        bits += 8;
      }
      const place = distances.entries[hold & distances.mask];
      if (place === 0) throw new RangeError('unknown distance');
      hold >>>= place & 15;
      bits -= place & 15;
      const placeExtra = (place >>> 4) & 15;
      while (bits < placeExtra) {
        hold |= input[at++] << bits;
        bits += 8;
      }
      let from = end - (place >>> 16) - (hold & ((1 << placeExtra) - 1));
      hold >>>= placeExtra;
      bits -= placeExtra;
      if (from < 0) throw new RangeError('distance before the beginning');
      for (const stop = end + match; end < stop; ) out[end++] = out[from++];
    }
    this.at = at;
    this.hold = hold;
    this.bits = bits;
    this.end = end;
  }
}

/**
 * Hands the inflated bytes over piece by piece, until `take` answers true. A piece is only valid during the call.
 *
 * @throws RangeError where the bytes are no DEFLATE stream or end too early
 */
export function inflateRaw(input: Uint8Array, take: (piece: Uint8Array) => boolean): void {
  new Inflater(input, take).run();
}
