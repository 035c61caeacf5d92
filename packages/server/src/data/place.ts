import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TafelError } from '@tafel/core/api';
import type { BlobStore } from '../blob/port.ts';
import { readConfig } from '../config.ts';
import { isPostgresAddress } from '../db/postgres.ts';
import type { Db } from '../db/schema.ts';
import { openDataFolder } from '../store/data-folder.ts';
import { lockDataFolder } from '../store/lock.ts';
import { openStores } from '../store/open-stores.ts';

/** A database with its raw files. */
export interface Place {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** Address of the PostgreSQL; null for the file of a folder. */
  readonly databaseUrl: string | null;
  /** Where the raw files are: two places with the same one share them. */
  readonly files: string;
  close(): Promise<void>;
}

/**
 * Opens a data folder, or a PostgreSQL by its address. Raw files of a PostgreSQL are in the bucket of the S3 settings,
 * else in the data folder of the settings.
 *
 * @throws TafelError STORE_LOCKED where a server has the folder, and what openStores throws
 */
async function openPlace(address: string): Promise<Place> {
  const config = readConfig();
  const isPostgres = isPostgresAddress(address);
  const folder = openDataFolder(isPostgres ? config.dataFolder : address);
  const lock = isPostgres ? undefined : lockDataFolder(folder);
  try {
    const settings = isPostgres
      ? { databaseUrl: address, s3: config.s3 }
      : { databaseUrl: null, s3: null };
    const stores = await openStores(settings, folder);
    return {
      ...stores,
      databaseUrl: settings.databaseUrl,
      files: settings.s3 ? `${settings.s3.endpoint} ${settings.s3.bucket}` : folder.blobs,
      async close() {
        await stores.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** A mistyped folder must not become a new, empty one. @throws TafelError FILE_MISSING */
export function insistOnData(address: string): void {
  if (isPostgresAddress(address) || existsSync(join(address, 'tafel.db'))) return;
  throw new TafelError('FILE_MISSING', `'${address}' is no data folder: it has no tafel.db.`, {
    file: address,
  });
}

export async function withPlace<T>(
  address: string,
  action: (place: Place) => Promise<T>,
): Promise<T> {
  const place = await openPlace(address);
  try {
    return await action(place);
  } finally {
    await place.close();
  }
}
