import type { SharedRows } from './readers/shared-rows.ts';

/** Bytes that are looked at piece by piece: of a file on a disk, which never stands in memory as a whole, or of an array. */
export interface ByteSource {
  readonly length: number;
  /** As many bytes as are best taken at once. */
  readonly pieceLength: number;
  /**
   * The bytes `from` … `to` (exclusive); both lie within the length. They are valid until the next call: a file reads every piece
   * into the same memory, since memory touched for the first time costs as much as parsing what stands in it.
   *
   * @throws TafelError FILE_UNREADABLE where the file cannot be read any more, or is no longer what it was
   */
  piece(from: number, to: number): Uint8Array;
  /**
   * Has other threads read rows of a table ahead of this one, with `readAhead`; absent where there are none, or too little to read.
   *
   * @param skipped bytes of this source that stand before the text of the table
   */
  readonly shareRows?: (rows: SharedRows, skipped: number) => void;
}

/** An array as a source: pieces are views, and the whole is the best piece. */
export const arraySource = (bytes: Uint8Array): ByteSource => ({
  length: bytes.length,
  pieceLength: Math.max(1, bytes.length),
  piece: (from, to) => bytes.subarray(from, to),
});

/** A source without its first bytes. */
export const sourceFrom = (source: ByteSource, start: number): ByteSource =>
  start === 0
    ? source
    : {
        length: source.length - start,
        pieceLength: source.pieceLength,
        piece: (from, to) => source.piece(start + from, start + to),
        ...(source.shareRows && {
          shareRows: (rows, skipped) => source.shareRows?.(rows, start + skipped),
        }),
      };
