import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TafelError } from '@tafel/core/api';
import type { DataFolder } from '../store/data-folder.ts';
import { syncFolder } from '../store/sync.ts';
import { checkContent, writeDraft } from './draft.ts';
import type { BlobStore } from './port.ts';

/** Files in a local folder: blobs/ab/ab12…, written under a temporary name and renamed when whole. */
export function folderStore({ blobs, temporary }: DataFolder): BlobStore {
  const shelf = (sha256: string) => join(blobs, sha256.slice(0, 2));
  const place = (sha256: string) => join(shelf(sha256), sha256);
  return {
    async put(sha256, content, limit) {
      const { path, bytes } = await writeDraft(temporary, sha256, content, limit);
      try {
        await mkdir(shelf(sha256), { recursive: true, mode: 0o700 });
        await rename(path, place(sha256));
        await syncFolder(shelf(sha256));
        await syncFolder(blobs);
        return { bytes };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async open(sha256) {
      const file = await open(place(sha256), 'r').catch(() => {
        throw new TafelError('FILE_MISSING', `The raw file ${sha256} is not in the store.`);
      });
      try {
        const bytes = await checkContent(file, sha256);
        return { bytes, content: file.createReadStream({ start: 0 }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    holds: (sha256) =>
      access(place(sha256)).then(
        () => true,
        () => false,
      ),
    remove: (sha256) => rm(place(sha256), { force: true }),
    check: () => access(temporary, constants.W_OK),
    close: async () => undefined,
  };
}
