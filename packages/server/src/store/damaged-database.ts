import { copyFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TafelError } from '@tafel/core/api';
import { openDamagedDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import type { DataFolder } from './data-folder.ts';

/** What belongs to a database file: its log, and the index of that. */
const PARTS = ['', '-wal', '-shm'];

export interface DamagedDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/** Whether an error says that the embedded database is damaged. */
export const isDamage = (error: unknown, { database }: DataFolder): error is TafelError =>
  error instanceof TafelError && error.code === 'FILE_UNREADABLE' && error.where.file === database;

/**
 * Opens a copy of a damaged database: to be read, with room for sessions, which end with it. The file itself is left as it
 * is.
 *
 * @throws what the copy or the engine says where not even that is possible
 */
export async function openDamaged({ database, temporary }: DataFolder): Promise<DamagedDatabase> {
  const copy = join(temporary, 'damaged.db');
  const remove = async () => {
    for (const part of PARTS) await rm(`${copy}${part}`, { force: true });
  };
  await remove();
  try {
    for (const part of ['', '-wal'])
      if (existsSync(`${database}${part}`)) await copyFile(`${database}${part}`, `${copy}${part}`);
    const db = await openDamagedDatabase(copy);
    return {
      db,
      async close() {
        await db.destroy();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
