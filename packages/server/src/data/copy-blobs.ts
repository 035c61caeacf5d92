import { Readable } from 'node:stream';
import type { BlobStore } from '../blob/port.ts';
import type { Db } from '../db/schema.ts';

/** Raw files at the same time: reading one waits for the disk or the network most of the time. */
const AT_ONCE = 8;

export interface BlobCount {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Copies every raw file that the database knows. Each is checked against its hash when it is read, and again when it
 * is written.
 *
 * @throws TafelError FILE_MISSING, FILE_CHANGED for the first that is not as it was
 */
export const copyBlobs = (db: Db, from: BlobStore, to: BlobStore): Promise<BlobCount> =>
  eachBlob(db, async (sha256) => {
    const { content, bytes } = await from.open(sha256);
    await to.put(sha256, content, bytes);
    return bytes;
  });

/** Reads every raw file that the database knows. @throws TafelError FILE_MISSING, FILE_CHANGED */
export const checkBlobs = (db: Db, blobs: BlobStore): Promise<BlobCount> =>
  eachBlob(db, async (sha256) => {
    const { content, bytes } = await blobs.open(sha256);
    content.destroy();
    return bytes;
  });

async function eachBlob(db: Db, action: (sha256: string) => Promise<number>): Promise<BlobCount> {
  const rows = await db.selectFrom('blob').select('sha256').orderBy('sha256').execute();
  const sizes = await Readable.from(rows)
    .map(({ sha256 }: { sha256: string }) => action(sha256), { concurrency: AT_ONCE })
    .toArray();
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum: number, bytes: number) => sum + bytes, 0),
  };
}
