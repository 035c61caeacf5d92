import { createHash, randomUUID } from 'node:crypto';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { TafelError } from '@tafel/core/api';
import type { DataFolder } from '../store/data-folder.ts';
import type { BlobStore } from './port.ts';

/** Uploads that a crash left behind are removed when they are older than a day. */
const LEFT_BEHIND = 24 * 3_600_000;

/** Files in a local folder: blobs/ab/ab12…, written under a temporary name and renamed when whole. */
export function folderStore({ blobs, temporary }: DataFolder): BlobStore {
  const shelf = (sha256: string) => join(blobs, sha256.slice(0, 2));
  const place = (sha256: string) => join(shelf(sha256), sha256);
  return {
    async put(sha256, content, limit) {
      const draft = join(temporary, randomUUID());
      try {
        const { bytes, hash } = await writeWhole(draft, content, limit);
        if (hash !== sha256)
          throw new TafelError(
            'FILE_CHANGED',
            `What arrived has the SHA-256 ${hash}, not ${sha256}. Send the file again.`,
          );
        await mkdir(shelf(sha256), { recursive: true, mode: 0o700 });
        await rename(draft, place(sha256));
        await syncFolder(shelf(sha256));
        await syncFolder(blobs);
        return { bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(sha256) {
      const file = await open(place(sha256), 'r').catch(() => {
        throw new TafelError('FILE_MISSING', `The raw file ${sha256} is not in the store.`);
      });
      try {
        const { bytes, hash } = await hashOf(file);
        if (hash !== sha256)
          throw new TafelError(
            'FILE_CHANGED',
            `The stored file ${sha256} is damaged: its content no longer has this SHA-256.`,
          );
        return { bytes, content: file.createReadStream({ start: 0 }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    check: () => access(temporary, constants.W_OK),
  };
}

async function writeWhole(draft: string, content: Readable, limit: number) {
  const file = await open(draft, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes > limit)
        throw new TafelError('PAYLOAD_TOO_LARGE', `A raw file has ${limit / 1e6} MB at most.`);
      hash.update(part);
      await file.writeFile(part);
    }
    await file.sync();
    return { bytes, hash: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function hashOf(file: FileHandle) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    hash.update(part);
  }
  return { bytes, hash: hash.digest('hex') };
}

/** A rename is only sure when its folder is on the disk. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes what uploads left behind when they were cut off. */
export async function sweepTemporary({ temporary }: DataFolder, now: number): Promise<void> {
  for (const name of await readdir(temporary)) {
    const draft = join(temporary, name);
    const { mtimeMs } = await stat(draft);
    if (now - mtimeMs > LEFT_BEHIND) await rm(draft, { force: true });
  }
}
