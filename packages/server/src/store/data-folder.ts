import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TafelError } from '@tafel/core/api';

/** Where everything of one server lies. */
export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly blobs: string;
  readonly temporary: string;
  /** Mail of a server without a mail server. */
  readonly outbox: string;
}

/** File systems where SQLite's write-ahead log loses data: magic numbers of statfs. */
const UNSAFE_FILE_SYSTEMS = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x01021997, '9p'],
  [0x65735546, 'FUSE or virtiofs'],
]);

/**
 * Makes the folder and its parts where they are not there yet, readable by nobody else.
 *
 * @throws TafelError INVALID_SETTING where the folder cannot be made or lies on a network file system
 */
export function openDataFolder(path: string): DataFolder {
  const folder = {
    path,
    database: join(path, 'tafel.db'),
    blobs: join(path, 'blobs'),
    temporary: join(path, 'tmp'),
    outbox: join(path, 'outbox'),
  };
  try {
    for (const part of [path, folder.blobs, folder.temporary])
      mkdirSync(part, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TafelError('INVALID_SETTING', `The data folder '${path}' cannot be made: ${reason}`, {
      file: path,
    });
  }
  const fileSystem = UNSAFE_FILE_SYSTEMS.get(statfsSync(path).type);
  if (fileSystem)
    throw new TafelError(
      'INVALID_SETTING',
      `The data folder '${path}' lies on ${fileSystem}, where the database could lose data: choose a folder on a local disk.`,
      { file: path },
    );
  return folder;
}

/** The secret that signs cookies: made at the first start, and kept beside the database, never in it. */
export function keptSecret({ path }: DataFolder): string {
  const file = join(path, 'secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
