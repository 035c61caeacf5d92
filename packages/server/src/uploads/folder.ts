import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TafelError } from '@tafel/core/api';
import type { UploadStore } from './port.ts';

type Rules = Parameters<UploadStore['append']>[2];

/** Files `upload-{id}` in the folder for what is temporary, which is swept of what nobody has touched for a day. */
export function folderUploads(temporary: string): UploadStore {
  const place = (id: string) => join(temporary, `upload-${id}`);
  return {
    async size(id) {
      const found = await stat(place(id)).catch(() => undefined);
      return found?.size ?? 0;
    },
    async append(id, content, rules) {
      const file = await open(place(id), constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        const { size } = await file.stat();
        return await write(file, size, content, rules);
      } finally {
        await file.close();
      }
    },
    read: (id) => createReadStream(place(id)),
    remove: (id) => rm(place(id), { force: true }),
  };
}

async function write(
  file: FileHandle,
  start: number,
  content: AsyncIterable<Uint8Array>,
  { limit, checksum }: Rules,
): Promise<number> {
  const hash = checksum && createHash(checksum.algorithm);
  let end = start;
  const forget = () => file.truncate(start);
  try {
    for await (const chunk of content) {
      if (end + chunk.length > limit) {
        await forget();
        throw new TafelError('PAYLOAD_TOO_LARGE', `The upload was announced with ${limit} bytes.`);
      }
      hash?.update(chunk);
      await file.write(chunk, 0, chunk.length, end);
      end += chunk.length;
    }
  } catch (error) {
    if (hash) await forget();
    await file.sync();
    throw error;
  }
  if (hash && !hash.digest().equals(checksum.digest)) {
    await forget();
    throw new TafelError('CHECKSUM_MISMATCH', 'The piece arrived damaged. Send it again.');
  }
  await file.sync();
  return end;
}
