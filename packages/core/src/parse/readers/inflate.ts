import {
  CODE_LENGTHS,
  CodeTable,
  DISTANCES,
  END_OF_BLOCK,
  KIND,
  LITERALS_AND_LENGTHS,
  LONGER_CODE,
  MATCH,
  MAX_BITS,
  MAX_SYMBOLS,
} from './inflate-codes.ts';

/**
 * Raw DEFLATE (RFC 1951), piece by piece through one buffer: nothing is held whole, and nothing is allocated on the way, which is
 * what makes a large sheet fast to read.
 */

/** A distance reaches back this far at most. */
const WINDOW = 1 << 15;
const BUFFER = 1 << 17;
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Lengths of the codes that a block of type 1 uses. */
const FIXED_LENGTHS = new Uint8Array(MAX_SYMBOLS).fill(8).fill(9, 144, 256).fill(7, 256, 280);
const FIXED_DISTANCES = new Uint8Array(30).fill(5);

class Inflater {
  private readonly input: Uint8Array;
  private readonly take: (piece: Uint8Array) => boolean;
  private readonly out = new Uint8Array(BUFFER + 8);
  private readonly symbols = new CodeTable();
  private readonly distances = new CodeTable();
  private readonly lengths = new CodeTable();
  private readonly view = new DataView(this.out.buffer);
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
      else {
        if (type === 1) this.fixedCodes();
        else if (type === 2) this.dynamicCodes();
        else throw new RangeError('unknown type of block');
        this.compressed();
      }
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

  private fixedCodes(): void {
    this.symbols.set(FIXED_LENGTHS, LITERALS_AND_LENGTHS);
    this.distances.set(FIXED_DISTANCES, DISTANCES);
  }

  private dynamicCodes(): void {
    const literals = this.read(5) + 257;
    const distances = this.read(5) + 1;
    const count = this.read(4) + 4;
    const order = new Uint8Array(19);
    for (let k = 0; k < count; k++) order[CODE_LENGTH_ORDER[k]] = this.read(3);
    const codes = this.lengths.set(order, CODE_LENGTHS);
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
    this.symbols.set(lengths.subarray(0, literals), LITERALS_AND_LENGTHS);
    this.distances.set(lengths.subarray(literals), DISTANCES);
  }

  /** The inner loop works on local copies of the state: it runs for every byte. */
  private compressed(): void {
    const { input, out, view, distances } = this;
    const { entries, mask } = this.symbols;
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
      if (bits < MAX_BITS) {
        hold |= (input[at] | (input[at + 1] << 8)) << bits;
        at += 2;
        bits += 16;
      }
      let entry = entries[hold & mask];
      hold >>>= entry & 15;
      bits -= entry & 15;
      if ((entry & KIND) === LONGER_CODE) {
        entry = entries[(entry >>> 16) + (hold & ((1 << ((entry >>> 4) & 15)) - 1))];
        hold >>>= entry & 15;
        bits -= entry & 15;
      }
      const kind = entry & KIND;
      if (kind === 0) {
        if (entry === 0) throw new RangeError('unknown code');
        out[end++] = entry >>> 16;
        continue;
      }
      if (kind === END_OF_BLOCK) break;
      if (bits < MAX_BITS) {
        hold |= (input[at] | (input[at + 1] << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const extra = (entry >>> 4) & 15;
      const stop = end + (entry >>> 16) + (hold & ((1 << extra) - 1));
      hold >>>= extra;
      bits -= extra;
      if (bits < MAX_BITS) {
        hold |= (input[at] | (input[at + 1] << 8)) << bits;
        at += 2;
        bits += 16;
      }
      let place = distances.entries[hold & distances.mask];
      hold >>>= place & 15;
      bits -= place & 15;
      if ((place & KIND) === LONGER_CODE) {
        place = distances.entries[(place >>> 16) + (hold & ((1 << ((place >>> 4) & 15)) - 1))];
        hold >>>= place & 15;
        bits -= place & 15;
      }
      if (place === 0) throw new RangeError('unknown distance');
      if (bits < MAX_BITS) {
        hold |= (input[at] | (input[at + 1] << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const placeExtra = (place >>> 4) & 15;
      const distance = (place >>> 16) + (hold & ((1 << placeExtra) - 1));
      hold >>>= placeExtra;
      bits -= placeExtra;
      let from = end - distance;
      if (from < 0) throw new RangeError('distance before the beginning');
      if (distance >= 4) {
        // Four bytes at a time, up to three too many, which the next ones overwrite
        for (; end < stop; end += 4, from += 4) view.setInt32(end, view.getInt32(from, true), true);
        end = stop;
      } else while (end < stop) out[end++] = out[from++];
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
