import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backupStores, copyStores, restoreStores, verifyStores } from '../data.ts';
import { startServer } from '../main.ts';
import { dataEngines } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { exampleDemo } from '../testing/example-demo.ts';

// Raw files of a PostgreSQL without S3 lie in the data folder of the settings.
beforeEach(() => {
  vi.stubEnv('TAFEL_DATA', join(temporaryFolder(), 'files'));
});

/** A data folder with an account, a report of two versions, and its raw file; the server is gone again. */
async function filledFolder(): Promise<string> {
  const folder = join(temporaryFolder(), 'data');
  const { close } = await startServer({
    dataFolder: folder,
    port: 0,
    logLevel: 'silent',
    demo: exampleDemo(),
  });
  await close();
  return folder;
}

test.each(dataEngines())(
  'A30 from a folder to %s and back the data is the same to the last byte',
  async (_name, open) => {
    const [first, last] = [await filledFolder(), join(temporaryFolder(), 'back')];
    const between = await open(temporaryFolder());
    const there = await copyStores(first, between);
    expect(there.database.rows).toBeGreaterThan(5);
    expect(there.files).toEqual({ files: 1, bytes: 15 });
    expect(await copyStores(between, last)).toEqual(there);
    expect(await verifyStores(last)).toEqual(there);
    expect(await verifyStores(first)).toEqual(there);
  },
);

test('a copy into a database that holds something is refused, and changes nothing', async () => {
  const [first, second] = [await filledFolder(), await filledFolder()];
  const before = await verifyStores(second);
  await expect(copyStores(first, second)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await verifyStores(second)).toEqual(before);
});

test('a mistyped folder is told, and not made', async () => {
  const folder = temporaryFolder();
  const wrong = join(folder, 'wrong');
  for (const action of [
    copyStores(wrong, join(folder, 'to')),
    backupStores(wrong, join(folder, 'to')),
  ])
    await expect(action).rejects.toMatchObject({ code: 'FILE_MISSING' });
  expect(readdirSync(folder)).toEqual([]);
});

test.each(dataEngines())(
  'A29 a backup taken while the server works comes back on %s, without the secret',
  async (_name, open) => {
    const folder = join(temporaryFolder(), 'data');
    const server = await startServer({
      dataFolder: folder,
      port: 0,
      logLevel: 'silent',
      demo: exampleDemo(),
    });
    onTestFinished(server.close);
    const backup = join(temporaryFolder(), 'backup');
    const saved = await backupStores(folder, backup);
    await expect(backupStores(folder, backup)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(readdirSync(backup).toSorted()).toEqual(['backup.json', 'blobs', 'tafel.db', 'tmp']);
    const target = await open(temporaryFolder());
    expect(await restoreStores(backup, target)).toEqual(saved);
    expect(await verifyStores(target)).toEqual(saved);
    await expect(restoreStores(backup, target)).rejects.toMatchObject({ code: 'CONFLICT' });
  },
);

test('a backup with a changed row, a damaged page or a changed raw file is not restored', async () => {
  const folder = await filledFolder();
  const damage: ((backup: string) => void)[] = [
    (backup) => {
      const db = new Database(join(backup, 'tafel.db'));
      db.exec("update report set name = 'changed'");
      db.close();
    },
    (backup) => {
      const bytes = readFileSync(join(backup, 'tafel.db'));
      bytes.fill(7, 5 * 4096, 6 * 4096);
      writeFileSync(join(backup, 'tafel.db'), bytes);
    },
    (backup) => {
      const blobs = join(backup, 'blobs');
      const [shelf = ''] = readdirSync(blobs);
      const [name = ''] = readdirSync(join(blobs, shelf));
      writeFileSync(join(blobs, shelf, name), 'other content..');
    },
  ];
  for (const spoil of damage) {
    const backup = join(temporaryFolder(), 'backup');
    await backupStores(folder, backup);
    spoil(backup);
    const target = join(temporaryFolder(), 'restored');
    await expect(restoreStores(backup, target)).rejects.toMatchObject({
      code: expect.stringMatching(/FILE_UNREADABLE|FILE_CHANGED/),
    });
    await expect(verifyStores(target)).rejects.toMatchObject({ code: 'FILE_MISSING' });
  }
});
