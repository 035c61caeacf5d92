/** How the text of a file is stored. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface EncodedText {
  readonly encoding: TextEncoding;
  /** Length of the byte order mark, 0 where none stands. */
  readonly markLength: number;
}

/** Enough bytes to see whether every second one is zero. */
const SAMPLE_BYTES = 4096;
const CHUNK_BYTES = 1 << 20;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  bytes.length >= start.length && start.every((byte, i) => bytes[i] === byte);

/** Which half of the byte pairs is zero throughout: UTF-16 of mostly Latin text. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1;
  if (pairs < 2) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) evenZeros++;
    if (bytes[2 * i + 1] === 0) oddZeros++;
  }
  if (evenZeros === 0 && oddZeros >= 0.9 * pairs) return 'utf-16le';
  if (oddZeros === 0 && evenZeros >= 0.9 * pairs) return 'utf-16be';
  return null;
}

/** No byte above 127, looked at four at a time: most measurement files, and the large ones in particular. */
function isAscii(bytes: Uint8Array): boolean {
  const head = Math.min(bytes.length, (4 - (bytes.byteOffset % 4)) % 4);
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + head, (bytes.length - head) >> 2);
  for (let i = 0; i < words.length; i++) if ((words[i] & 0x80808080) !== 0) return false;
  for (let i = 0; i < head; i++) if (bytes[i] > 127) return false;
  for (let i = head + words.length * 4; i < bytes.length; i++) if (bytes[i] > 127) return false;
  return true;
}

/** Checked piece by piece, so that a large file is never held twice. */
function isUtf8(bytes: Uint8Array): boolean {
  if (isAscii(bytes)) return true;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
      decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding of a text: by its byte order mark; every second byte zero is UTF-16 without one; else strict UTF-8; else
 * Windows-1252, in which every byte means something.
 */
export function detectEncoding(bytes: Uint8Array): EncodedText {
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', markLength: 2 };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', markLength: 2 };
  if (startsWith(bytes, 0xef, 0xbb, 0xbf))
    return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', markLength: 3 };
  const wide = utf16WithoutMark(bytes);
  if (wide) return { encoding: wide, markLength: 0 };
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', markLength: 0 };
}
