import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { TafelError } from '../errors.ts';
import type { ByteSource } from '../parse/byte-source.ts';
import type { MeasurementFile } from '../parse/format.ts';
import { askHelpers, type FileVersion, mayHelp, startHelpers } from './row-helpers.ts';

/** Few enough to stay in the processor's cache, so many that opening the file each time costs nothing beside reading. */
const PIECE_BYTES = 1 << 18;

const BEGINNING_BYTES = 4096;

/** Pieces of two versions must not become one measurement. */
function refuseChanged(name: string, before: FileVersion, now: FileVersion): void {
  if (now.size === before.size && now.mtimeMs === before.mtimeMs) return;
  throw new TafelError(
    'FILE_UNREADABLE',
    `'${name}' changed while it was read. Wait until it is complete, and read it again.`,
    { file: name },
  );
}

/**
 * A file on the disk, piece by piece. It is opened for each piece, so that no descriptor stays behind, and must not change until
 * the last one. Other threads help with a table in a large one.
 *
 * @param name for messages
 * @param version of the file where another thread opened it before
 */
export function fileSource(
  name: string,
  path: string,
  version: FileVersion = versionOf(path),
): ByteSource {
  let buffer = new Uint8Array(2 * PIECE_BYTES);
  return {
    ...(mayHelp(version.size) && {
      shareRows: (rows, skipped) => askHelpers({ name, path, version, skipped, rows }),
    }),
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

function versionOf(path: string): FileVersion {
  const { size, mtimeMs } = statSync(path);
  return { size, mtimeMs };
}

function hashOf(source: ByteSource): string {
  const hash = createHash('sha256');
  for (let at = 0; at < source.length; at += PIECE_BYTES)
    hash.update(source.piece(at, Math.min(source.length, at + PIECE_BYTES)));
  return hash.digest('hex');
}

/** A large file: its bytes piece by piece; its hash, and the bytes as a whole, only where somebody asks. */
export function openLargeFile(name: string, path: string): MeasurementFile {
  const source = fileSource(name, path);
  // They become ready while the file is recognised. A binary file has no rows for them
  const beginning = source.piece(0, Math.min(source.length, BEGINNING_BYTES));
  if (source.shareRows && !beginning.includes(0)) startHelpers();
  let sha256: string | undefined;
  let bytes: Uint8Array | undefined;
  return {
    name,
    source,
    get sha256() {
      return (sha256 ??= hashOf(source));
    },
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
