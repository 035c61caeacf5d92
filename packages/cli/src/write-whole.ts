import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TafelError } from '@tafel/core';

/** What the operating system says when a result cannot be written. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name where a folder is needed',
  EISDIR: 'there is a folder of that name',
  ENAMETOOLONG: 'the name is longer than the system allows',
};

function unwritable(shown: string, error: unknown): TafelError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new TafelError('OUTPUT_UNWRITABLE', `'${shown}' cannot be written: ${reason}.`, {
    file: shown,
  });
}

/**
 * Makes a folder with those above it.
 *
 * @param shown the folder as the user named it
 * @throws TafelError OUTPUT_UNWRITABLE
 */
export async function makeFolder(path: string, shown: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw unwritable(shown, error);
  });
}

/**
 * Writes a file beside its place and renames it, so that nobody reads half of it; makes its folder.
 *
 * @param shown the path as the user would type it
 * @throws TafelError OUTPUT_UNWRITABLE
 */
export async function writeWhole(
  path: string,
  shown: string,
  content: string | Uint8Array,
): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  await makeFolder(dirname(path), shown);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw unwritable(shown, error);
  }
}
