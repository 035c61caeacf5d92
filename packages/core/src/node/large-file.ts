import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { TafelError } from '../errors.ts';
import type { ByteSource } from '../parse/byte-source.ts';
import type { MeasurementFile } from '../parse/format.ts';

/** Few enough to stay in the processor's cache, so many that opening the file each time costs nothing beside reading. */
const PIECE_BYTES = 1 << 18;

/** Tells whether a file is still the one that was opened first: pieces of two versions must not become one measurement. */
interface Version {
  readonly size: number;
  readonly mtimeMs: number;
}

function refuseChanged(name: string, before: Version, now: Version): void {
  if (now.size === before.size && now.mtimeMs === before.mtimeMs) return;
  throw new TafelError(
    'FILE_UNREADABLE',
    `'${name}' changed while it was read. Wait until it is complete, and read it again.`,
    { file: name },
  );
}

/**
 * A file on the disk, piece by piece. It is opened for each piece, so that no descriptor stays behind, and must not change until
 * the last one.
 *
 * @param name for messages
 */
export function fileSource(name: string, path: string): ByteSource {
  const version = statSync(path);
  let buffer = new Uint8Array(PIECE_BYTES);
  return {
    length: version.size,
    pieceLength: PIECE_BYTES,
    piece(from, to) {
      const count = to - from;
      if (count > buffer.length) buffer = new Uint8Array(count);
      const file = openSync(path, 'r');
      try {
        refuseChanged(name, version, fstatSync(file));
        for (let filled = 0; filled < count; ) {
          const read = readSync(file, buffer, filled, count - filled, from + filled);
          if (read === 0) refuseChanged(name, version, { size: from + filled, mtimeMs: 0 });
          filled += read;
        }
      } finally {
        closeSync(file);
      }
      return buffer.subarray(0, count);
    },
  };
}

function hashOf(source: ByteSource): string {
  const hash = createHash('sha256');
  for (let at = 0; at < source.length; at += PIECE_BYTES)
    hash.update(source.piece(at, Math.min(source.length, at + PIECE_BYTES)));
  return hash.digest('hex');
}

/** A large file: its hash now, its bytes piece by piece, and as a whole only for a format that asks for them. */
export function openLargeFile(name: string, path: string): MeasurementFile {
  const source = fileSource(name, path);
  let bytes: Uint8Array | undefined;
  return {
    name,
    source,
    sha256: hashOf(source),
    get bytes() {
      if (!bytes) {
        bytes = readFileSync(path);
        refuseChanged(
          name,
          { size: source.length, mtimeMs: 0 },
          { size: bytes.length, mtimeMs: 0 },
        );
      }
      return bytes;
    },
  };
}
