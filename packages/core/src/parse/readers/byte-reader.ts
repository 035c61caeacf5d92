import { TafelError } from '../../errors.ts';

/** Numbers out of a binary file, by position; every read is checked against the end of the file. */
export interface ByteReader {
  readonly length: number;
  u8(at: number): number;
  u16(at: number): number;
  u32(at: number): number;
  i32(at: number): number;
  /** A signed integer of six bytes. */
  i48(at: number): number;
  f32(at: number): number;
  f64(at: number): number;
  /** ASCII; other bytes become their Latin-1 character. */
  ascii(at: number, count: number): string;
  /** The bytes themselves, checked as the numbers are. */
  bytes(at: number, count: number): Uint8Array;
}

/**
 * @param order of the bytes in a number: little-endian (low byte first) or big-endian
 * @throws TafelError FORMAT_BROKEN, with the position, where a read goes past the end of the file.
 */
export function byteReader(
  bytes: Uint8Array,
  fileName: string,
  order: 'little' | 'big',
): ByteReader {
  const little = order === 'little';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const checked = (at: number, count: number): number => {
    if (!(at >= 0 && count >= 0 && at + count <= bytes.length))
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${fileName}' is damaged or cut off: ${count} bytes were expected at position ${at}, but it ends at ${bytes.length}.`,
        { position: Math.min(Math.max(at, 0), bytes.length) },
      );
    return at;
  };
  return {
    length: bytes.length,
    u8: (at) => view.getUint8(checked(at, 1)),
    u16: (at) => view.getUint16(checked(at, 2), little),
    u32: (at) => view.getUint32(checked(at, 4), little),
    i32: (at) => view.getInt32(checked(at, 4), little),
    i48: (at) => {
      checked(at, 6);
      return little
        ? view.getInt16(at + 4, true) * 4_294_967_296 + view.getUint32(at, true)
        : view.getInt16(at) * 4_294_967_296 + view.getUint32(at + 2);
    },
    f32: (at) => view.getFloat32(checked(at, 4), little),
    f64: (at) => view.getFloat64(checked(at, 8), little),
    ascii: (at, count) => {
      checked(at, count);
      let text = '';
      for (let p = at; p < at + count; p++) text += String.fromCharCode(bytes[p]);
      return text;
    },
    bytes: (at, count) => bytes.subarray(checked(at, count), at + count),
  };
}
