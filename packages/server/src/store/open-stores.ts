import { TafelError } from '@tafel/core/api';
import { folderStore } from '../blob/folder.ts';
import type { BlobStore } from '../blob/port.ts';
import type { ServerConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { isDamage, openDamaged } from './damaged-database.ts';
import type { DataFolder } from './data-folder.ts';
import { lastBackup } from './last-backup.ts';

export interface OpenStores {
  readonly db: Db;
  readonly blobs: BlobStore;
  close(): Promise<void>;
}

/**
 * Opens the database and the store of raw files that the settings name, and asks both whether they are there.
 *
 * @throws TafelError INVALID_SETTING for one that does not answer, FILE_UNREADABLE, SCHEMA_TOO_NEW
 */
export async function openStores(
  { databaseUrl, s3 }: Pick<ServerConfig, 'databaseUrl' | 's3'>,
  folder: DataFolder,
): Promise<OpenStores> {
  const blobs = await openBlobs(s3, folder);
  const db = await openDatabase(databaseUrl ?? folder.database).catch((error: unknown) => {
    if (databaseUrl === null && error instanceof TafelError && error.code === 'FILE_UNREADABLE')
      throw withBackup(error, folder);
    if (databaseUrl === null || error instanceof TafelError) throw error;
    throw unusable('DATABASE_URL', 'The database cannot be used', error);
  });
  return {
    db,
    blobs,
    async close() {
      await db.destroy();
      await blobs.close();
    },
  };
}

export interface ServedStores extends OpenStores {
  /** Where the embedded database is damaged and only read: what is wrong with it, and the newest backup. */
  readonly damage: string | null;
}

/**
 * The stores of a server; where the embedded database is damaged, what can still be read of it.
 *
 * @throws what openStores throws
 */
export async function openToServe(
  settings: Pick<ServerConfig, 'databaseUrl' | 's3'>,
  folder: DataFolder,
): Promise<ServedStores> {
  try {
    return { ...(await openStores(settings, folder)), damage: null };
  } catch (error) {
    if (!isDamage(error, folder)) throw error;
    const damaged = await openDamaged(folder).catch(() => {
      throw error;
    });
    const blobs = await openBlobs(settings.s3, folder);
    return {
      db: damaged.db,
      blobs,
      damage: error.message,
      async close() {
        await damaged.close();
        await blobs.close();
      },
    };
  }
}

/** Names what a damaged database can be brought back from. */
function withBackup({ code, message, where }: TafelError, { path }: DataFolder): TafelError {
  const last = lastBackup(path);
  const known = last
    ? `The newest one is '${last.backup}' of ${last.createdAt}.`
    : 'No backup of this folder is known.';
  return new TafelError(code, `${message} ${known}`, where);
}

async function openBlobs(s3: ServerConfig['s3'], folder: DataFolder): Promise<BlobStore> {
  if (s3 === null) return folderStore(folder);
  const { s3Store } = await import('../blob/s3.ts'); // a large library, for those who use it
  const store = s3Store(s3, folder.temporary);
  await store.check().catch(async (error: unknown) => {
    await store.close();
    throw unusable('S3_BUCKET', `The bucket '${s3.bucket}' cannot be used`, error);
  });
  return store;
}

/** What a driver says names the host and the account, and never the password. */
function unusable(setting: string, sentence: string, error: unknown): TafelError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new TafelError('INVALID_SETTING', `${sentence}: ${reason}`, { setting });
}
