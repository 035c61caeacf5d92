import type { Readable } from 'node:stream';

/** SHA-256, SHA-1 or MD5 of a piece, as the sender found it. */
export interface PieceChecksum {
  readonly algorithm: 'sha256' | 'sha1' | 'md5';
  readonly digest: Buffer;
}

/** Files that arrive in pieces. A piece that was acknowledged stays through a crash. */
export interface UploadStore {
  /** Bytes that are there; 0 where nothing is. */
  size(id: string): Promise<number>;
  /**
   * Adds a piece at the end; gives back the new size. Where the line breaks, what has come so far stays, unless there is
   * a checksum that cannot be checked any more.
   *
   * @throws TafelError CHECKSUM_MISMATCH, PAYLOAD_TOO_LARGE for more than `limit` in all; the piece is then forgotten
   */
  append(
    id: string,
    content: Readable,
    rules: { readonly limit: number; readonly checksum?: PieceChecksum | undefined },
  ): Promise<number>;
  /** Closes what was opened, read or not. */
  read(id: string): Readable;
  remove(id: string): Promise<void>;
}
