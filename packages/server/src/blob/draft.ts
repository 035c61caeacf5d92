import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { TafelError } from '@tafel/core/api';

/** Drafts that a crash left behind are removed when they are older than a day. */
const LEFT_BEHIND = 24 * 3_600_000;

export interface Draft {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Writes what comes into a file of its own, on the disk when this returns. What came with another hash, or is too
 * large, leaves nothing behind.
 *
 * @throws TafelError FILE_CHANGED, PAYLOAD_TOO_LARGE
 */
export async function writeDraft(
  temporary: string,
  sha256: string,
  content: Readable,
  limit: number,
): Promise<Draft> {
  const path = join(temporary, randomUUID());
  try {
    const { bytes, hash } = await writeWhole(path, content, limit);
    if (hash !== sha256)
      throw new TafelError(
        'FILE_CHANGED',
        `What arrived has the SHA-256 ${hash}, not ${sha256}. Send the file again.`,
      );
    return { path, bytes };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writeWhole(path: string, content: Readable, limit: number) {
  const file = await open(path, 'wx', 0o600);
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

/** The size of an open file, read to its end. @throws TafelError FILE_CHANGED where it has another hash */
export async function checkContent(file: FileHandle, sha256: string): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    hash.update(part);
  }
  if (hash.digest('hex') === sha256) return bytes;
  throw damaged(sha256);
}

export const damaged = (sha256: string) =>
  new TafelError(
    'FILE_CHANGED',
    `The stored file ${sha256} is damaged: its content no longer has this SHA-256.`,
  );

/** Removes what uploads left behind when they were cut off. */
export async function sweepTemporary(temporary: string, now: number): Promise<void> {
  for (const name of await readdir(temporary)) {
    const draft = join(temporary, name);
    const found = await stat(draft).catch(() => undefined); // whoever writes it may just have ended
    if (found && now - found.mtimeMs > LEFT_BEHIND) await rm(draft, { force: true });
  }
}
