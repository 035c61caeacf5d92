import type { Readable } from 'node:stream';
import { type Caller, FILE_LIMIT, TafelError } from '@tafel/core/api';
import type { BlobStore, StoredFile } from '../blob/port.ts';
import { fileName, holdsFile, insertBlob } from '../db/files.ts';
import type { Db } from '../db/schema.ts';
import { forgetLoose, noteLoose } from '../db/unused-files.ts';
import { StoreUnavailable } from '../errors.ts';
import type { Quota } from './quota.ts';

/** Raw files: stored once under their hash, given out only through a report that names them. */
export interface Files {
  put(actor: Caller, sha256: string, content: Readable): Promise<{ readonly bytes: number }>;
  /** A file under the name that the report gives it. */
  open(
    actor: Caller,
    reportId: string,
    sha256: string,
  ): Promise<StoredFile & { readonly name: string }>;
}

/**
 * Stores a file, and notes that the actor has sent it. What a crash leaves of it is swept.
 *
 * @throws StoreUnavailable where it was swept at this very moment, since nobody had wanted it for long: it is sent again.
 *   And what the store throws
 */
export async function keepFile(
  db: Db,
  blobs: BlobStore,
  actor: Caller,
  file: { readonly sha256: string; readonly content: Readable; readonly limit: number },
): Promise<{ readonly bytes: number }> {
  const { sha256 } = file;
  await noteLoose(db, sha256, Date.now());
  const { bytes } = await blobs.put(sha256, file.content, file.limit);
  await db.transaction().execute(async (trx) => {
    await insertBlob(trx, actor, { sha256, bytes, at: Date.now() });
    await forgetLoose(trx, sha256);
    if (!(await blobs.holds(sha256)))
      throw new StoreUnavailable(new Error(`The raw file ${sha256} was just swept.`));
  });
  return { bytes };
}

export function fileService(db: Db, blobs: BlobStore, quota: Quota): Files {
  return {
    async put(actor, sha256, content) {
      // The bytes are read to the end even where the store has them: who sends them has shown to have them.
      const room = (await holdsFile(db, actor, sha256)) ? FILE_LIMIT : await quota.left(actor);
      const limit = Math.min(FILE_LIMIT, Math.max(0, room));
      const file = { sha256, content, limit };
      return keepFile(db, blobs, actor, file).catch(async (error: unknown) => {
        if (limit < FILE_LIMIT && error instanceof TafelError && error.code === 'PAYLOAD_TOO_LARGE')
          await quota.insist(actor, limit + 1);
        throw error;
      });
    },
    async open(actor, reportId, sha256) {
      const name = await fileName(db, actor, reportId, sha256);
      if (name === undefined) throw new TafelError('NOT_FOUND', 'The report names no such file.');
      return { name, ...(await blobs.open(sha256)) };
    },
  };
}
