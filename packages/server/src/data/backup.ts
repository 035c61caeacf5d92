import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TafelError, TAFEL_VERSION } from '@tafel/core/api';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { folderStore } from '../blob/folder.ts';
import { connectDatabase } from '../db/database.ts';
import { isPostgresAddress } from '../db/postgres.ts';
import { openDataFolder } from '../store/data-folder.ts';
import { noteBackup } from '../store/last-backup.ts';
import { syncFile, syncFolder } from '../store/sync.ts';
import type { Checked } from './copy.ts';
import { copyBlobs } from './copy-blobs.ts';
import { copyDatabase } from './copy-database.ts';
import { insistOnData, withPlace } from './place.ts';
import { digestOf } from './rows.ts';

/** What a backup says about itself, to be compared when it is brought back. */
const Manifest = z.object({
  tafel: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({ rows: z.int(), sha256: z.string() }),
  files: z.object({ files: z.int(), bytes: z.int() }),
});

const MANIFEST = 'backup.json';

/**
 * Saves everything into a new folder while the server works: the database as it was at one moment, then the raw files
 * that it names, each checked against its hash. The folder is there when it is whole. It never holds the secret of the
 * server, so that nothing in it signs anybody in.
 *
 * @throws TafelError CONFLICT where the folder is there already, FILE_MISSING, FILE_CHANGED
 */
export async function backupStores(address: string, into: string): Promise<Checked> {
  insistOnData(address);
  if (existsSync(into))
    throw new TafelError('CONFLICT', `'${into}' is there already; a backup overwrites nothing.`, {
      file: into,
    });
  const unfinished = `${into}.part`;
  await rm(unfinished, { recursive: true, force: true });
  const checked = isPostgresAddress(address)
    ? await saveShared(address, unfinished)
    : await saveFolder(address, unfinished);
  const createdAt = new Date().toISOString();
  const manifest = { tafel: TAFEL_VERSION, createdAt, ...checked };
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFile(join(unfinished, MANIFEST));
  await syncFolder(unfinished);
  await rename(unfinished, into);
  await syncFolder(dirname(into));
  if (!isPostgresAddress(address)) noteBackup(address, into, createdAt);
  return checked;
}

/** Of the embedded engine, beside the server that holds the folder. */
async function saveFolder(address: string, into: string): Promise<Checked> {
  const [source, target] = [openDataFolder(address), openDataFolder(into)];
  const live = new Database(source.database, { readonly: true });
  try {
    live.prepare('vacuum into ?').run(target.database);
  } finally {
    live.close();
  }
  await syncFile(target.database);
  const db = connectDatabase(target.database);
  try {
    const files = await copyBlobs(db, folderStore(source), folderStore(target));
    return { database: await digestOf(db), files };
  } finally {
    await db.destroy();
  }
}

/** Of PostgreSQL, as a data folder of the embedded engine. */
const saveShared = (address: string, into: string): Promise<Checked> =>
  withPlace(address, (source) =>
    withPlace(into, async (target) => ({
      database: await copyDatabase(source.db, target.db),
      files: await copyBlobs(target.db, source.blobs, target.blobs),
    })),
  );

/** @throws TafelError FILE_UNREADABLE */
export async function readManifest(folder: string): Promise<z.infer<typeof Manifest>> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch {
    throw new TafelError(
      'FILE_UNREADABLE',
      `'${folder}' is no backup: its ${MANIFEST} cannot be read.`,
      {
        file: folder,
      },
    );
  }
}
