import { TafelError } from '../../errors.ts';
import { inflateRaw } from './inflate.ts';

/** What an archive may expand to; checked before and while it is inflated. */
const MAX_TOTAL_BYTES = 500 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** Expansion beyond any real workbook, once an entry is larger than `RATIO_FROM_BYTES`. */
const MAX_RATIO = 200;
const RATIO_FROM_BYTES = 10 * 1024 * 1024;
/** What the directory says about an entry. */
interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly compressedSize: number;
  readonly statedSize: number;
  /** Where its local header begins. */
  readonly offset: number;
}

export interface ZipArchive {
  readonly names: readonly string[];
  /** How large an entry will be, as the directory states and nobody has checked; 0 where there is no such entry. */
  statedSize(name: string): number;
  /**
   * The inflated bytes of an entry.
   *
   * @param limit what the entry may expand to; that of the archive unless stated
   * @throws TafelError LIMIT_EXCEEDED, FORMAT_BROKEN.
   */
  read(name: string, limit?: number): Uint8Array | undefined;
  /**
   * Inflates an entry piece by piece, without holding it whole, until `take` answers true. A piece is only valid during the call.
   *
   * @returns false where there is no such entry
   * @throws TafelError LIMIT_EXCEEDED, FORMAT_BROKEN.
   */
  stream(name: string, take: (piece: Uint8Array) => boolean): boolean;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a ZIP archive: its directory only. Entries that leave their folder, share bytes or are too many refuse the whole
 * archive; archives inside it are never opened.
 *
 * @throws TafelError FORMAT_BROKEN, LIMIT_EXCEEDED.
 */
export function openZip(bytes: Uint8Array, fileName: string): ZipArchive {
  const entries = new Map(readDirectory(bytes, fileName).map((entry) => [entry.name, entry]));
  let inflated = 0;
  const stream = (name: string, take: (piece: Uint8Array) => boolean): boolean => {
    const entry = entries.get(name);
    if (!entry) return false;
    const packed = packedBytes(bytes, entry, fileName);
    inflated += inflate(entry, packed, fileName, MAX_TOTAL_BYTES - inflated, take);
    return true;
  };
  return {
    names: [...entries.keys()],
    statedSize: (name) => entries.get(name)?.statedSize ?? 0,
    stream,
    read(name, limit = MAX_TOTAL_BYTES) {
      const check = (size: number) => {
        if (size > limit)
          throw new TafelError(
            'LIMIT_EXCEEDED',
            `'${fileName}' expands to more than ${limit / (1024 * 1024)} MB at '${name}'; Tafel stopped.`,
          );
      };
      check(entries.get(name)?.statedSize ?? 0);
      const parts: Uint8Array[] = [];
      let size = 0;
      const found = stream(name, (piece) => {
        size += piece.length;
        check(size);
        parts.push(piece.slice());
        return false;
      });
      return found ? joined(parts) : undefined;
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const broken = (fileName: string, what: string) =>
  new TafelError('FORMAT_BROKEN', `'${fileName}' is a damaged ZIP archive: ${what}.`);

function readDirectory(bytes: Uint8Array, fileName: string): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view, fileName);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES)
    throw new TafelError(
      'LIMIT_EXCEEDED',
      `'${fileName}' holds ${count} files; Tafel opens archives of up to ${MAX_ENTRIES}.`,
    );
  const entries: ZipEntry[] = [];
  let p = view.getUint32(end + 16, true);
  for (let k = 0; k < count; k++) {
    if (p + 46 > bytes.length || view.getUint32(p, true) !== DIRECTORY_ENTRY)
      throw broken(fileName, 'its directory is cut off');
    const nameLength = view.getUint16(p + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(p + 46, p + 46 + nameLength));
    if (name.startsWith('/') || /(?:^|[\\/])\.\.(?:[\\/]|$)|^[A-Za-z]:/.test(name))
      throw new TafelError(
        'FORMAT_BROKEN',
        `'${fileName}' was refused: its entry '${name}' leaves the folder of the archive.`,
      );
    entries.push({
      name,
      method: view.getUint16(p + 10, true),
      encrypted: (view.getUint16(p + 8, true) & 1) === 1,
      compressedSize: view.getUint32(p + 20, true),
      statedSize: view.getUint32(p + 24, true),
      offset: view.getUint32(p + 42, true),
    });
    p += 46 + nameLength + view.getUint16(p + 30, true) + view.getUint16(p + 32, true);
  }
  refuseOverlaps(entries, fileName);
  return entries;
}

/** Bytes of a local header without its name. */
const LOCAL_HEADER = 30;

/** What a directory states of an entry whose size stands elsewhere (ZIP64): such an entry is never unpacked. */
const ELSEWHERE = 0xffffffff;

/** Entries that share bytes: no program writes them, and a small archive could expand to any size with them. */
function refuseOverlaps(entries: readonly ZipEntry[], fileName: string): void {
  let before: ZipEntry | undefined;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (before && endOf(before) > entry.offset)
      throw broken(fileName, `'${before.name}' and '${entry.name}' share their bytes`);
    before = entry;
  }
}

const endOf = ({ offset, compressedSize }: ZipEntry) =>
  offset + LOCAL_HEADER + (compressedSize === ELSEWHERE ? 0 : compressedSize);

function findEnd(view: DataView, fileName: string): number {
  const earliest = Math.max(0, view.byteLength - 65_557);
  for (let p = view.byteLength - 22; p >= earliest; p--)
    if (view.getUint32(p, true) === END_OF_DIRECTORY) return p;
  throw broken(fileName, 'its directory is missing');
}

/** The packed bytes of an entry, where its local header says they are. */
function packedBytes(bytes: Uint8Array, entry: ZipEntry, fileName: string): Uint8Array {
  const { name, method, encrypted, compressedSize, offset } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encrypted) throw broken(fileName, `'${name}' is encrypted`);
  if (method !== STORED && method !== DEFLATED)
    throw broken(fileName, `'${name}' is packed in a way that Tafel does not know`);
  if (offset + LOCAL_HEADER > bytes.length || view.getUint32(offset, true) !== LOCAL_ENTRY)
    throw broken(fileName, `'${name}' is missing`);
  const start =
    offset + LOCAL_HEADER + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + compressedSize > bytes.length) throw broken(fileName, `'${name}' is cut off`);
  return bytes.subarray(start, start + compressedSize);
}

/** Hands the inflated bytes to `take` until it answers true. @returns how many were inflated */
function inflate(
  { name, method, statedSize }: ZipEntry,
  compressed: Uint8Array,
  fileName: string,
  budget: number,
  take: (piece: Uint8Array) => boolean,
): number {
  const check = (size: number) => {
    const tooLarge = size > budget;
    const tooDense = size > RATIO_FROM_BYTES && size > MAX_RATIO * compressed.length;
    if (tooLarge || tooDense)
      throw new TafelError(
        'LIMIT_EXCEEDED',
        tooLarge
          ? `'${fileName}' expands to more than ${MAX_TOTAL_BYTES / (1024 * 1024)} MB at '${name}'; Tafel stopped.`
          : `'${fileName}' expands more than ${MAX_RATIO} times at '${name}', as no real workbook does; Tafel stopped.`,
      );
  };
  check(statedSize);
  if (method === STORED) {
    check(compressed.length);
    take(compressed);
    return compressed.length;
  }
  let size = 0;
  try {
    inflateRaw(compressed, (piece) => {
      size += piece.length;
      check(size);
      return take(piece);
    });
  } catch (error) {
    if (error instanceof TafelError) throw error;
    throw broken(fileName, `'${name}' cannot be unpacked`);
  }
  return size;
}
