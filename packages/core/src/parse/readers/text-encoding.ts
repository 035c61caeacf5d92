import type { ByteSource } from '../byte-source.ts';
import { type LocalEncoding, localEncoding } from './local-text.ts';

/** How the text of a file is stored. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | LocalEncoding;

export interface EncodedText {
  readonly encoding: TextEncoding;
  /** Length of the byte order mark, 0 where none stands. */
  readonly markLength: number;
  /** Whether a NUL stands in it; null for UTF-16, where every second byte is one. */
  readonly hasNul: boolean | null;
}

/** Enough bytes to see whether every second one is zero. */
const SAMPLE_BYTES = 4096;
/** Small enough that a piece stays in the processor's cache. */
const PIECE_BYTES = 1 << 18;
/** Few enough that little is decoded around one µ in a head, whose table is ASCII. */
const BLOCK_BYTES = 1 << 12;

/** Not worth, and perhaps not room enough, for four at a time. */
const FEW_BYTES = 8;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  bytes.length >= start.length && start.every((byte, i) => bytes[i] === byte);

/** Which half of the byte pairs is zero throughout: UTF-16 of mostly Latin text. */
function utf16WithoutMark(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = sample.length >> 1;
  if (pairs < 2 || !sample.includes(0)) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < pairs; i++) {
    if (sample[2 * i] === 0) evenZeros++;
    if (sample[2 * i + 1] === 0) oddZeros++;
  }
  if (evenZeros === 0 && oddZeros >= 0.9 * pairs) return 'utf-16le';
  if (oddZeros === 0 && evenZeros >= 0.9 * pairs) return 'utf-16be';
  return null;
}

/** What bytes hold, looked at four at a time: most measurement files are ASCII, and the large ones in particular. */
function contentOf(bytes: Uint8Array): { readonly isAscii: boolean; readonly hasNul: boolean } {
  const head = (4 - (bytes.byteOffset % 4)) % 4;
  const words =
    bytes.length < FEW_BYTES
      ? new Int32Array(0)
      : new Int32Array(bytes.buffer, bytes.byteOffset + head, (bytes.length - head) >> 2);
  const { length } = words;
  let bits = 0;
  let zeros = 0;
  for (let i = 0; i < length; i++) {
    const word = words[i];
    bits |= word;
    // Borrows into the top bit of a byte that was 0, and had none of its own
    zeros |= (word - 0x01010101) & ~word;
  }
  const edges = [...bytes.subarray(0, head), ...bytes.subarray(head + 4 * length)];
  for (const byte of edges) bits |= byte;
  return {
    isAscii: (bits & 0x80808080) === 0,
    hasNul: (zeros & 0x80808080) !== 0 || edges.includes(0),
  };
}

/** One walk over the text in small pieces, so that a large file is never held twice. */
function examine(source: ByteSource): { readonly isUtf8: boolean; readonly hasNul: boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let hasNul = false;
  /** Whether a character may go on in the next block. */
  let isOpen = false;
  for (let start = 0; start < source.length; start += PIECE_BYTES) {
    const piece = source.piece(start, Math.min(source.length, start + PIECE_BYTES));
    for (let at = 0; at < piece.length; at += BLOCK_BYTES) {
      const block = piece.subarray(at, at + BLOCK_BYTES);
      const content = contentOf(block);
      hasNul ||= content.hasNul;
      const stream = start + at + block.length < source.length;
      if (isOpen || !content.isAscii) isUtf8 &&= decodes(decoder, block, { stream });
      isOpen = block[block.length - 1] > 127;
    }
    if (hasNul && !isUtf8) break;
  }
  return { isUtf8, hasNul };
}

/** Whether a block is what the decoder expects. */
function decodes(decoder: TextDecoder, block: Uint8Array, options: TextDecodeOptions): boolean {
  try {
    decoder.decode(block, options);
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding of a text: by its byte order mark; every second byte zero is UTF-16 without one; else strict UTF-8; else that of
 * the Chinese, Japanese or Russian words in it; else Windows-1252, in which every byte means something.
 */
export function detectEncoding(source: ByteSource): EncodedText {
  const sample = source.piece(0, Math.min(source.length, SAMPLE_BYTES));
  if (startsWith(sample, 0xff, 0xfe)) return { encoding: 'utf-16le', markLength: 2, hasNul: null };
  if (startsWith(sample, 0xfe, 0xff)) return { encoding: 'utf-16be', markLength: 2, hasNul: null };
  const markLength = startsWith(sample, 0xef, 0xbb, 0xbf) ? 3 : 0;
  const wide = markLength === 0 ? utf16WithoutMark(sample) : null;
  if (wide) return { encoding: wide, markLength: 0, hasNul: null };
  const { isUtf8, hasNul } = examine(source);
  const encoding = isUtf8 ? 'utf-8' : (localEncoding(sample) ?? 'windows-1252');
  return { encoding, markLength, hasNul };
}
