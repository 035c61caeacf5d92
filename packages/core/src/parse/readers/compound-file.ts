import { TafelError } from '../../errors.ts';

/**
 * The container of old Office files: a small file system in sectors ([MS-CFB]). Only what is needed to take one stream out of it.
 */

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER = 512;
/** Sector numbers from here on are marks, not places. */
const LAST_SECTOR = 0xfffffffa;
const ENTRY = 128;
const ROOT = 5;
const STREAM = 2;

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes.length >= HEADER && MAGIC.every((byte, i) => bytes[i] === byte);

/**
 * The stream with one of some names; undefined where there is none.
 *
 * @throws TafelError FORMAT_BROKEN where a chain of sectors leaves the file or turns in a circle
 */
export function streamOf(
  bytes: Uint8Array,
  fileName: string,
  names: readonly string[],
): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const broken = () =>
    new TafelError('FORMAT_BROKEN', `'${fileName}' is damaged: its sectors do not fit together.`);
  const shift = view.getUint16(30, true);
  const miniShift = view.getUint16(32, true);
  if (shift < 7 || shift > 16 || miniShift < 4 || miniShift > shift) throw broken();
  const size = 1 << shift;
  const count = Math.floor((bytes.length - HEADER) / size) + 1;
  const sector = (index: number): Uint8Array => {
    const start = (index + 1) * size;
    if (index >= count || start >= bytes.length) throw broken();
    return bytes.subarray(start, start + size);
  };
  const numbersIn = (part: Uint8Array): number[] => {
    const within = new DataView(part.buffer, part.byteOffset, part.byteLength);
    return Array.from({ length: part.length >> 2 }, (_, i) => within.getUint32(4 * i, true));
  };

  const tableSectors = numbersIn(bytes.subarray(76, HEADER));
  let next = view.getUint32(68, true);
  for (let k = 0; next < LAST_SECTOR; k++) {
    if (k > count) throw broken();
    const more = numbersIn(sector(next));
    next = more.pop() ?? LAST_SECTOR;
    tableSectors.push(...more);
  }
  const table = tableSectors
    .filter((index) => index < LAST_SECTOR)
    .flatMap((index) => numbersIn(sector(index)));

  const chain = (
    start: number,
    links: readonly number[],
    part: (index: number) => Uint8Array,
  ): Uint8Array => {
    const parts: Uint8Array[] = [];
    for (let at = start; at < LAST_SECTOR; at = links[at] ?? LAST_SECTOR) {
      if (parts.length > links.length) throw broken();
      parts.push(part(at));
    }
    const whole = new Uint8Array(parts.reduce((length, piece) => length + piece.length, 0));
    let at = 0;
    for (const piece of parts) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  };

  const directory = chain(view.getUint32(48, true), table, sector);
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, i) => {
    const entry = new DataView(directory.buffer, i * ENTRY, ENTRY);
    const length = Math.max(0, Math.min(62, entry.getUint16(64, true) - 2));
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(i * ENTRY, i * ENTRY + length)),
      type: entry.getUint8(66),
      start: entry.getUint32(116, true),
      length: entry.getUint32(120, true),
    };
  });
  const found = entries.find(({ name, type }) => type === STREAM && names.includes(name));
  if (!found) return undefined;
  if (found.length >= view.getUint32(56, true))
    return chain(found.start, table, sector).subarray(0, found.length);

  const root = entries.find(({ type }) => type === ROOT);
  if (!root) throw broken();
  const small = chain(root.start, table, sector);
  const links = numbersIn(chain(view.getUint32(60, true), table, sector));
  const miniSize = 1 << miniShift;
  const mini = (index: number): Uint8Array => {
    if (index * miniSize >= small.length) throw broken();
    return small.subarray(index * miniSize, (index + 1) * miniSize);
  };
  return chain(found.start, links, mini).subarray(0, found.length);
}
