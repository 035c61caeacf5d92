import { TafelError } from '../../errors.ts';
import { byteReader } from '../readers/byte-reader.ts';

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Whether the bytes have this text, a byte a character, at a place. */
function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** One kind of picture made of pixels. */
export interface RasterFormat {
  readonly name: string;
  readonly extensions: readonly string[];
  matches(bytes: Uint8Array): boolean;
  /** @throws TafelError FORMAT_BROKEN where the file ends before it says its size. */
  sizeOf(bytes: Uint8Array, fileName: string): PixelSize;
}

const png: RasterFormat = {
  name: 'PNG',
  extensions: ['png'],
  matches: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  sizeOf(bytes, fileName) {
    const reader = byteReader(bytes, fileName, 'big');
    return { width: reader.u32(16), height: reader.u32(20) };
  },
};

/** Markers without a length: TEM and the restart markers. */
const isLone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Start of frame, the segment with the size; C4, C8 and CC are other tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpeg: RasterFormat = {
  name: 'JPEG',
  extensions: ['jpg', 'jpeg'],
  matches: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  sizeOf(bytes, fileName) {
    const reader = byteReader(bytes, fileName, 'big');
    let at = 2;
    for (;;) {
      while (reader.u8(at) === 0xff && reader.u8(at + 1) === 0xff) at++;
      const marker = reader.u8(at + 1);
      if (isFrame(marker)) return { height: reader.u16(at + 5), width: reader.u16(at + 7) };
      at += isLone(marker) ? 2 : 2 + Math.max(2, reader.u16(at + 2));
    }
  },
};

const gif: RasterFormat = {
  name: 'GIF',
  extensions: ['gif'],
  matches: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  sizeOf(bytes, fileName) {
    const reader = byteReader(bytes, fileName, 'little');
    return { width: reader.u16(6), height: reader.u16(8) };
  },
};

/** Lengths of the header behind the first 14 bytes: a text that starts with 'BM' has none of them there. */
const BITMAP_HEADERS = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

const bmp: RasterFormat = {
  name: 'BMP',
  extensions: ['bmp', 'dib'],
  matches: (bytes) =>
    startsWith(bytes, 'BM') &&
    BITMAP_HEADERS.has(bytes[14]) &&
    bytes[15] === 0 &&
    bytes[16] === 0 &&
    bytes[17] === 0,
  sizeOf(bytes, fileName) {
    const reader = byteReader(bytes, fileName, 'little');
    if (reader.u32(14) === 12) return { width: reader.u16(18), height: reader.u16(20) };
    // a negative height says that the first row is the upper one
    return { width: reader.i32(18), height: Math.abs(reader.i32(22)) };
  },
};

const webp: RasterFormat = {
  name: 'WebP',
  extensions: ['webp'],
  matches: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBPVP8', 8),
  sizeOf(bytes, fileName) {
    const reader = byteReader(bytes, fileName, 'little');
    const kind = reader.ascii(15, 1);
    if (kind === 'X') {
      const u24 = (at: number) => reader.u16(at) + 65_536 * reader.u8(at + 2);
      return { width: 1 + u24(24), height: 1 + u24(27) };
    }
    if (kind === 'L') {
      const packed = reader.u32(21);
      return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
    }
    return { width: reader.u16(26) & 0x3fff, height: reader.u16(28) & 0x3fff };
  },
};

const WIDTH_TAG = 256;
const HEIGHT_TAG = 257;
const SHORT = 3;

const tiff: RasterFormat = {
  name: 'TIFF',
  extensions: ['tif', 'tiff'],
  matches: (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
  sizeOf(bytes, fileName) {
    const reader = byteReader(bytes, fileName, bytes[0] === 0x49 ? 'little' : 'big');
    const directory = reader.u32(4);
    const size = new Map<number, number>();
    for (let k = 0; k < reader.u16(directory); k++) {
      const entry = directory + 2 + 12 * k;
      const value = reader.u16(entry + 2) === SHORT ? reader.u16(entry + 8) : reader.u32(entry + 8);
      size.set(reader.u16(entry), value);
    }
    return { width: size.get(WIDTH_TAG) ?? 0, height: size.get(HEIGHT_TAG) ?? 0 };
  },
};

/** Telephones write these: the size of the largest picture stands in a box named 'ispe'. */
const heif: RasterFormat = {
  name: 'HEIF',
  extensions: ['heic', 'heif', 'avif'],
  matches: (bytes) =>
    startsWith(bytes, 'ftyp', 4) &&
    ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'].some((brand) =>
      startsWith(bytes, brand, 8),
    ),
  sizeOf(bytes, fileName) {
    const reader = byteReader(bytes, fileName, 'big');
    let size: PixelSize = { width: 0, height: 0 };
    for (let at = bytes.indexOf(0x69); at >= 0; at = bytes.indexOf(0x69, at + 1)) {
      if (!startsWith(bytes, 'ispe', at)) continue;
      const found = { width: reader.u32(at + 8), height: reader.u32(at + 12) };
      if (found.width * found.height > size.width * size.height) size = found;
    }
    return size;
  },
};

/** Kinds of pictures made of pixels, by their first bytes. */
export const rasterFormats: readonly RasterFormat[] = [png, jpeg, gif, bmp, webp, tiff, heif];

/** @throws TafelError FORMAT_BROKEN where a picture has no width or no height. */
export function pixelSize(format: RasterFormat, bytes: Uint8Array, fileName: string): PixelSize {
  const size = format.sizeOf(bytes, fileName);
  if (!(size.width > 0 && size.height > 0))
    throw new TafelError(
      'FORMAT_BROKEN',
      `'${fileName}' is damaged: the ${format.name} picture does not say how large it is.`,
    );
  return size;
}
