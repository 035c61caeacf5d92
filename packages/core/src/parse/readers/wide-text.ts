/** The encodings of two bytes a character. */
export type WideEncoding = 'utf-16le' | 'utf-16be';

/** Characters of one piece: its text is no large object on the heap. */
const PIECE_LENGTH = 1 << 15;

/** The low bytes of characters that are all ASCII, put into `ascii`; undefined where one is not. */
function asciiIn(piece: Uint8Array, low: 0 | 1, ascii: Uint8Array): Uint8Array | undefined {
  const length = piece.length >> 1;
  let bits = 0;
  for (let i = 0; i < length; i++) {
    const code = piece[2 * i + low];
    ascii[i] = code;
    bits |= code | (piece[2 * i + 1 - low] << 8);
  }
  return bits < 128 ? ascii.subarray(0, length) : undefined;
}

/** Big-endian as little-endian: a TextDecoder for the former is missing where the engine was built with few languages. */
function swapped(piece: Uint8Array): Uint8Array {
  const result = new Uint8Array(piece.length);
  for (let i = 0; i < piece.length; i += 2) {
    result[i] = piece[i + 1];
    result[i + 1] = piece[i];
  }
  return result;
}

/**
 * UTF-16 bytes as a string; half a character at the end is left out. Pieces in ASCII, most of every measurement, become strings of
 * one byte a character: they take half the memory, and JSON is read from them faster.
 */
export function decodeWide(bytes: Uint8Array, encoding: WideEncoding): string {
  const end = bytes.length & ~1;
  const narrow = new TextDecoder();
  const wide = new TextDecoder('utf-16le', { ignoreBOM: true });
  const ascii = new Uint8Array(PIECE_LENGTH);
  let text = '';
  for (let at = 0; at < end; at += 2 * PIECE_LENGTH) {
    const piece = bytes.subarray(at, Math.min(end, at + 2 * PIECE_LENGTH));
    const plain = asciiIn(piece, encoding === 'utf-16le' ? 0 : 1, ascii);
    // What a piece before left half read comes first
    if (plain) text += wide.decode() + narrow.decode(plain);
    else text += wide.decode(encoding === 'utf-16le' ? piece : swapped(piece), { stream: true });
  }
  return text + wide.decode();
}
