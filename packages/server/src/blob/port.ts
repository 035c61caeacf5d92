import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** Closes what was opened, read or not. */
  readonly content: Readable;
}

/** Raw files by the SHA-256 of their content, never changed once stored. */
export interface BlobStore {
  /**
   * Stores what comes, if it has this hash and no more than `limit` bytes. Storing again is harmless.
   *
   * @throws TafelError FILE_CHANGED for another hash, PAYLOAD_TOO_LARGE, STORAGE_FULL, STORE_UNAVAILABLE
   */
  put(sha256: string, content: Readable, limit: number): Promise<{ readonly bytes: number }>;
  /**
   * Opens a file after its content was checked against its hash.
   *
   * @throws TafelError FILE_MISSING, FILE_CHANGED, STORE_UNAVAILABLE
   */
  open(sha256: string): Promise<StoredFile>;
  /** Whether a file is there, whatever is in it. */
  holds(sha256: string): Promise<boolean>;
  /** Harmless where it is gone already. */
  remove(sha256: string): Promise<void>;
  /** @throws when the store cannot be written. */
  check(): Promise<void>;
  /** Gives connections back. */
  close(): Promise<void>;
}
