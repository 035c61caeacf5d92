import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TafelError } from '@tafel/core/api';
import Database from 'better-sqlite3';
import { folderStore } from '../blob/folder.ts';
import { connectDatabase, openDatabase } from '../db/database.ts';
import { isPostgresAddress } from '../db/postgres.ts';
import type { Db } from '../db/schema.ts';
import { type DataFolder, openDataFolder } from '../store/data-folder.ts';
import { lockDataFolder } from '../store/lock.ts';
import { syncFile, syncFolder } from '../store/sync.ts';
import { readManifest } from './backup.ts';
import type { Checked } from './copy.ts';
import { copyBlobs } from './copy-blobs.ts';
import { copyDatabase } from './copy-database.ts';
import { withPlace } from './place.ts';
import { type Digest, digestOf } from './rows.ts';

interface Backup {
  readonly folder: DataFolder;
  readonly database: Digest;
}

/**
 * Brings a backup back, into a data folder or a PostgreSQL that is empty, after its database was checked and compared
 * with what the backup says of itself; every raw file is checked against its hash. The backup is only read.
 *
 * @throws TafelError FILE_UNREADABLE for a backup that is damaged, CONFLICT for a target that is not empty, STORE_LOCKED
 */
export async function restoreStores(from: string, address: string): Promise<Checked> {
  const { database } = await readManifest(from);
  const backup = { folder: openDataFolder(from), database };
  return isPostgresAddress(address)
    ? restoreShared(backup, address)
    : restoreFolder(backup, address);
}

async function restoreFolder(backup: Backup, address: string): Promise<Checked> {
  const target = openDataFolder(address);
  const lock = lockDataFolder(target);
  try {
    if (existsSync(target.database))
      throw new TafelError('CONFLICT', `'${address}' holds data already; choose an empty folder.`, {
        file: address,
      });
    return await restoreInto(target, backup);
  } finally {
    lock.release();
  }
}

/** The database comes under its name last, so that half a restore is no data folder. */
async function restoreInto(target: DataFolder, backup: Backup): Promise<Checked> {
  const staged = join(target.temporary, `${randomUUID()}.db`);
  try {
    const files = await withDatabase(backup, staged, (db) =>
      copyBlobs(db, folderStore(backup.folder), folderStore(target)),
    );
    await syncFile(staged);
    await rename(staged, target.database);
    await syncFolder(target.path);
    return { database: backup.database, files };
  } finally {
    await rm(staged, { force: true });
  }
}

async function restoreShared(backup: Backup, address: string): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-restore-'));
  try {
    return await withPlace(address, (target) =>
      withDatabase(backup, join(folder, 'tafel.db'), async (db) => ({
        files: await copyBlobs(db, folderStore(backup.folder), target.blobs),
        database: await copyDatabase(db, target.db),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Works on a copy of the database of a backup, once it is checked. */
async function withDatabase<T>(
  { folder, database }: Backup,
  copy: string,
  action: (db: Db) => Promise<T>,
): Promise<T> {
  await copyFile(folder.database, copy);
  insistOnIntegrity(copy, folder.path);
  const saved = connectDatabase(copy);
  const { sha256 } = await digestOf(saved).finally(() => saved.destroy());
  if (sha256 !== database.sha256) throw damaged(folder.path, 'a row changed');
  const db = await openDatabase(copy); // a backup of an older Tafel gets the newest schema here
  try {
    return await action(db);
  } finally {
    await db.destroy();
  }
}

function insistOnIntegrity(file: string, backup: string): void {
  const database = new Database(file);
  try {
    const result: unknown = database.pragma('integrity_check(1)', { simple: true });
    if (result !== 'ok') throw damaged(backup, String(result));
  } catch (error) {
    if (error instanceof Database.SqliteError) throw damaged(backup, error.message);
    throw error;
  } finally {
    database.close();
  }
}

const damaged = (file: string, reason: string) =>
  new TafelError(
    'FILE_UNREADABLE',
    `The backup '${file}' is damaged (${reason}). Nothing was restored.`,
    {
      file,
    },
  );
