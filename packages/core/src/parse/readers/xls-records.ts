import { TafelError } from '../../errors.ts';

const broken = (fileName: string) =>
  new TafelError('FORMAT_BROKEN', `'${fileName}' is damaged: a record of the workbook is cut off.`);

/** One record of a workbook stream: a type, and data that are read by their place. A class, as it guards its bounds. */
export class XlsRecord {
  readonly type: number;
  readonly length: number;
  /** Where the record behind it begins. */
  readonly next: number;
  readonly data: Uint8Array;
  private readonly view: DataView;
  private readonly fileName: string;

  constructor(type: number, data: Uint8Array, next: number, fileName: string) {
    this.type = type;
    this.data = data;
    this.length = data.length;
    this.next = next;
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    this.fileName = fileName;
  }

  u8(at: number): number {
    return this.view.getUint8(this.checked(at, 1));
  }
  u16(at: number): number {
    return this.view.getUint16(this.checked(at, 2), true);
  }
  u32(at: number): number {
    return this.view.getUint32(this.checked(at, 4), true);
  }
  i32(at: number): number {
    return this.view.getInt32(this.checked(at, 4), true);
  }
  f64(at: number): number {
    return this.view.getFloat64(this.checked(at, 8), true);
  }

  /** A text with its number of characters in front, in one or two bytes, and a flag for wide characters. */
  text(at: number, countBytes: 1 | 2): string {
    const count = countBytes === 1 ? this.u8(at) : this.u16(at);
    const isWide = (this.u8(at + countBytes) & 1) === 1;
    const start = at + countBytes + 1;
    this.checked(start, isWide ? 2 * count : count);
    return textOf(this.data.subarray(start), count, isWide);
  }

  private checked(at: number, bytes: number): number {
    if (at + bytes > this.length) throw broken(this.fileName);
    return at;
  }
}

/** Narrow characters are the lower halves of UTF-16. */
const textOf = (bytes: Uint8Array, count: number, isWide: boolean): string =>
  isWide
    ? new TextDecoder('utf-16le').decode(bytes.subarray(0, 2 * count))
    : Array.from(bytes.subarray(0, count), (byte) => String.fromCharCode(byte)).join('');

/** The record at a place of the stream. @throws TafelError FORMAT_BROKEN where it is cut off. */
export function readRecord(stream: Uint8Array, at: number, fileName: string): XlsRecord {
  if (at + 4 > stream.length) throw broken(fileName);
  const type = stream[at] | (stream[at + 1] << 8);
  const length = stream[at + 2] | (stream[at + 3] << 8);
  const next = at + 4 + length;
  if (next > stream.length) throw broken(fileName);
  return new XlsRecord(type, stream.subarray(at + 4, next), next, fileName);
}

/**
 * The shared strings, which run on through continuing records: a text that is cut by the end of one goes on in the next behind a
 * new flag for wide characters.
 */
export function sharedStrings(parts: readonly XlsRecord[], fileName: string): string[] {
  let part = 0;
  let at = 8;
  const skip = (bytes: number) => {
    at += bytes;
    while (part < parts.length && at >= parts[part].length && part + 1 < parts.length) {
      at -= parts[part].length;
      part++;
    }
  };
  const current = () => {
    if (part >= parts.length || at >= parts[part].length) throw broken(fileName);
    return parts[part];
  };
  const strings: string[] = [];
  const count = parts[0].u32(4);
  skip(0);
  while (strings.length < count) {
    const head = current();
    let left = head.u16(at);
    let flags = head.u8(at + 2);
    const runs = (flags & 8) !== 0 ? head.u16(at + 3) : 0;
    const runBytes = (flags & 8) !== 0 ? 2 : 0;
    const extra = (flags & 4) !== 0 ? head.u32(at + 3 + runBytes) : 0;
    const headPart = part;
    skip(3 + runBytes + ((flags & 4) !== 0 ? 4 : 0));
    if (left > 0 && part !== headPart) {
      flags = current().u8(at);
      skip(1);
    }
    let text = '';
    while (left > 0) {
      const { data } = current();
      const isWide = (flags & 1) === 1;
      const room = isWide ? (data.length - at) >> 1 : data.length - at;
      const taken = Math.min(left, room);
      if (taken === 0) throw broken(fileName);
      text += textOf(data.subarray(at), taken, isWide);
      left -= taken;
      skip(isWide ? 2 * taken : taken);
      if (left === 0) break;
      flags = current().u8(at);
      skip(1);
    }
    strings.push(text);
    skip(4 * runs + extra);
  }
  return strings;
}
