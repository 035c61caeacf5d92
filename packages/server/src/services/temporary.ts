import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Caller, FILE_LIMIT, TafelError } from '@tafel/core/api';
import type { BlobStore, StoredFile } from '../blob/port.ts';
import type { Db } from '../db/schema.ts';
import {
  claimedBytes,
  deleteTemporaryFile,
  findTemporaryFile,
  findTemporaryFileById,
  insertTemporaryFile,
  listExpired,
} from '../db/temporary-files.ts';
import type { PieceChecksum, UploadStore } from '../uploads/port.ts';
import { HOUR } from './attempt-limit.ts';
import { there } from './entity.ts';
import { newId } from './new-id.ts';
import type { Quota } from './quota.ts';

const LIFETIME = 24 * HOUR;
/** What one person may have on its way. */
const MOST_FILES = 200;
const MOST_BYTES = 2_000_000_000;

interface Progress {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
  readonly expiresAt: number;
}

/** The folder temp/{userId}/ of everybody: files on their way, for a day. Nobody sees another's. */
export interface Temporary {
  /** @throws TafelError PAYLOAD_TOO_LARGE, STORAGE_FULL past what one person may have there */
  start(
    actor: Caller,
    file: { readonly name: string; readonly bytes: number },
  ): Promise<Pick<Progress, 'path' | 'expiresAt'> & { readonly uploadId: string }>;
  progress(actor: Caller, uploadId: string): Promise<Progress>;
  /** @throws TafelError CONFLICT where the upload is not at this place */
  append(actor: Caller, uploadId: string, piece: Piece): Promise<Progress>;
  end(actor: Caller, uploadId: string): Promise<void>;
  /** A file in one go. */
  put(
    actor: Caller,
    name: string,
    content: Readable,
  ): Promise<{ readonly path: string; readonly bytes: number }>;
  /** Names stored raw files in a folder of their own; gives back its path. */
  place(actor: Caller, files: readonly NamedBlob[]): Promise<string>;
  /** @throws TafelError NOT_FOUND also while it is not whole */
  open(actor: Caller, name: string): Promise<StoredFile>;
  remove(actor: Caller, name: string): Promise<void>;
  /**
   * Gives a whole file of the folder to `use`, and removes it where that worked.
   *
   * @param reference as a request names it: 'temp/{userId}/{name}', or the name
   * @throws TafelError FILE_MISSING
   */
  take<T>(actor: Caller, reference: string, use: (file: Taken) => Promise<T>): Promise<T>;
}

interface Piece {
  readonly offset: number;
  readonly content: Readable;
  readonly checksum?: PieceChecksum | undefined;
}

interface Arriving {
  readonly content: Readable | undefined;
  readonly ended: Promise<void>;
}

interface NamedBlob {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

interface Taken {
  readonly name: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

interface Parts {
  readonly uploads: UploadStore;
  readonly blobs: BlobStore;
  readonly quota: Quota;
}

export function temporaryService(db: Db, { uploads, blobs, quota }: Parts): Temporary {
  /** Pieces that arrive at this moment, by their uploads. */
  const arriving = new Map<string, Arriving>();

  /**
   * One after the other. Whoever sends again has lost the line of the piece before, which this side may not see for long:
   * that piece is broken off.
   */
  const alone = async <T>(id: string, work: () => Promise<T>, content?: Readable): Promise<T> => {
    for (let before = arriving.get(id); before; before = arriving.get(id)) {
      before.content?.destroy();
      await before.ended;
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    arriving.set(id, { content, ended });
    try {
      return await work();
    } finally {
      arriving.delete(id);
      end();
    }
  };

  const forget = async (id: string) => {
    await deleteTemporaryFile(db, id);
    await uploads.remove(id);
  };

  const insist = async (actor: Caller, bytes: number) => {
    if (bytes > FILE_LIMIT)
      throw new TafelError('PAYLOAD_TOO_LARGE', `A file has ${FILE_LIMIT / 1e6} MB at most.`);
    for (const { id } of await listExpired(db, Date.now())) await forget(id);
    await quota.insist(actor, bytes);
    const claimed = await claimedBytes(db, actor);
    if (claimed.files >= MOST_FILES || claimed.bytes + bytes > MOST_BYTES)
      throw new TafelError(
        'STORAGE_FULL',
        `Your temporary folder is full (${claimed.files} files, ${Math.round(claimed.bytes / 1e6)} MB). Remove some of them first.`,
      );
  };

  /** Takes the place of a file of the same name. */
  const enter = async (actor: Caller, file: Pick<NamedBlob, 'name' | 'bytes'>, id = newId()) => {
    const row = { ...file, id, sha256: null, expiresAt: Date.now() + LIFETIME };
    const before = await insertTemporaryFile(db, actor, row);
    if (before) await uploads.remove(before.id);
    return id;
  };

  const findUpload = async (actor: Caller, uploadId: string) =>
    there(await findTemporaryFileById(db, actor, uploadId), 'upload');

  const progress = async (actor: Caller, uploadId: string): Promise<Progress> => {
    const { name, bytes: length, expiresAt } = await findUpload(actor, uploadId);
    const offset = await uploads.size(uploadId);
    return { path: pathOf(actor, name), offset, length, expiresAt };
  };

  const findWhole = async (actor: Caller, name: string) => {
    const row = await findTemporaryFile(db, actor, name);
    const whole = row && (row.sha256 !== null || (await uploads.size(row.id)) === row.bytes);
    return whole ? row : undefined;
  };

  return {
    async start(actor, file) {
      await insist(actor, file.bytes);
      const uploadId = await enter(actor, file);
      const { path, expiresAt } = await progress(actor, uploadId);
      return { uploadId, path, expiresAt };
    },
    progress,
    async append(actor, uploadId, { offset, content, checksum }) {
      await findUpload(actor, uploadId); // before another's piece is broken off
      const work = async () => {
        const { offset: size, ...before } = await progress(actor, uploadId);
        if (offset !== size)
          throw new TafelError('CONFLICT', `The upload is at byte ${size}, not at ${offset}.`);
        const rules = { limit: before.length, checksum };
        return { ...before, offset: await uploads.append(uploadId, content, rules) };
      };
      return alone(uploadId, work, content);
    },
    async end(actor, uploadId) {
      await findUpload(actor, uploadId);
      await alone(uploadId, () => forget(uploadId));
    },
    async put(actor, name, content) {
      await insist(actor, 0);
      const id = newId();
      try {
        const bytes = await uploads.append(id, content, { limit: FILE_LIMIT });
        await insist(actor, bytes);
        await enter(actor, { name, bytes }, id);
        return { path: pathOf(actor, name), bytes };
      } catch (error) {
        await uploads.remove(id);
        throw error;
      }
    },
    async place(actor, files) {
      const folder = newId();
      const expiresAt = Date.now() + LIFETIME;
      for (const { name, sha256, bytes } of files)
        await insertTemporaryFile(db, actor, {
          id: newId(),
          name: `${folder}/${name}`,
          bytes,
          sha256,
          expiresAt,
        });
      return pathOf(actor, `${folder}/`);
    },
    async open(actor, name) {
      const row = there(await findWhole(actor, name), 'temporary file');
      if (row.sha256 !== null) return blobs.open(row.sha256);
      return { bytes: row.bytes, content: uploads.read(row.id) };
    },
    async remove(actor, name) {
      await forget(there(await findTemporaryFile(db, actor, name), 'temporary file').id);
    },
    async take(actor, reference, use) {
      const own = pathOf(actor, '');
      const name = reference.startsWith(own) ? reference.slice(own.length) : reference;
      const row = await findWhole(actor, name);
      if (!row || row.sha256 !== null)
        throw new TafelError(
          'FILE_MISSING',
          `There is no whole file '${name}' in your temporary folder. Send it there first.`,
          { file: name },
        );
      const { id, bytes } = row;
      const result = await use({ name, bytes, open: () => uploads.read(id) });
      await forget(id);
      return result;
    },
  };
}

const pathOf = ({ userId }: Caller, name: string) => `temp/${userId}/${name}`;

/** SHA-256 of what is read to its end. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
