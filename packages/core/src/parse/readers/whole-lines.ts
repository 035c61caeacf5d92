import type { ByteSource } from '../byte-source.ts';
import { afterLineEnd, LONGEST_LINE_END } from './delimited-record.ts';

const LF = 10;
const CR = 13;

/** Behind the last line end of a piece that others may follow; 0 where none is sure to be whole. */
function afterLastLine(piece: Uint8Array): number {
  const feed = piece.lastIndexOf(LF);
  if (feed >= 0) return feed + 1;
  const back = piece.length - 1 - LONGEST_LINE_END;
  const lone = back < 0 ? -1 : piece.lastIndexOf(CR, back);
  return lone < 0 ? 0 : afterLineEnd(piece, lone);
}

/** With a line end behind its last byte. */
function closed(piece: Uint8Array): Uint8Array {
  const last = piece[piece.length - 1];
  if (last === LF || last === CR) return piece;
  const copy = new Uint8Array(piece.length + 1);
  copy.set(piece);
  copy[piece.length] = LF;
  return copy;
}

/** Who takes the lines of a text. */
export interface LineReader {
  /**
   * Takes `bytes` up to `to` and says how many of them it used up: fewer where a record goes on behind the piece. With `isLast`
   * nothing follows.
   */
  read(bytes: Uint8Array, to: number, isLast: boolean): number;
  /** Asked before a piece, counted from 0, that begins at `at`: behind the lines that need not be read any more, else undefined. */
  passOver?(piece: number, at: number): number | undefined;
}

/**
 * Hands a text over in pieces of whole lines, so that the loops that read them stop at a line end and never test for the end of
 * the text; the last line gets one where it has none. A piece is the lines that end in a stretch of the source's piece length.
 */
export function readWholeLines(
  source: ByteSource,
  start: number,
  end: number,
  reader: LineReader,
): void {
  const length = source.pieceLength;
  let at = start;
  let index = 0;
  /** Stretches in one piece: more only where a record is longer than one. */
  let stretches = 1;
  while (at < end) {
    const next = stretches === 1 ? reader.passOver?.(index, at) : undefined;
    if (next !== undefined) {
      at = next;
      index++;
      continue;
    }
    const piece = source.piece(at, Math.min(end, start + (index + stretches) * length));
    const whole = afterLastLine(piece);
    const used = whole > 0 ? reader.read(piece, whole, false) : 0;
    if (used > 0) {
      at += used;
      index += stretches;
      stretches = 1;
    } else if (at + piece.length < end) stretches *= 2;
    else {
      const rest = closed(piece);
      reader.read(rest, rest.length, true);
      return;
    }
  }
}
