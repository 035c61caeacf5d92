import type { Readable } from 'node:stream';
import { type Caller, FILE_LIMIT, TafelError } from '@tafel/core/api';
import type { BlobStore, StoredFile } from '../blob/port.ts';
import { fileName, holdsFile, insertBlob } from '../db/files.ts';
import type { Db } from '../db/schema.ts';
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

export function fileService(db: Db, blobs: BlobStore, quota: Quota): Files {
  return {
    async put(actor, sha256, content) {
      // The bytes are read to the end even where the store has them: who sends them has shown to have them.
      const room = (await holdsFile(db, actor, sha256)) ? FILE_LIMIT : await quota.left(actor);
      const limit = Math.min(FILE_LIMIT, Math.max(0, room));
      const { bytes } = await blobs.put(sha256, content, limit).catch(async (error: unknown) => {
        if (limit < FILE_LIMIT && error instanceof TafelError && error.code === 'PAYLOAD_TOO_LARGE')
          await quota.insist(actor, limit + 1);
        throw error;
      });
      await insertBlob(db, actor, { sha256, bytes, createdAt: Date.now() });
      return { bytes };
    },
    async open(actor, reportId, sha256) {
      const name = await fileName(db, actor, reportId, sha256);
      if (name === undefined) throw new TafelError('NOT_FOUND', 'The report names no such file.');
      return { name, ...(await blobs.open(sha256)) };
    },
  };
}
