import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupStores } from '../data/backup.ts';
import { restoreStores } from '../data/restore.ts';
import { startServer } from '../main.ts';
import { temporaryFolder } from '../testing/test-server.ts';

const start = async (dataFolder: string) => {
  const server = await startServer({ dataFolder, port: 0, logLevel: 'silent' });
  onTestFinished(server.close);
  return server;
};

/** A folder that a server has worked on, with a page of its database spoilt. */
async function damagedFolder(beforeDamage: (folder: string) => unknown) {
  const folder = temporaryFolder();
  await (await start(folder)).close();
  await beforeDamage(folder);
  const file = join(folder, 'tafel.db');
  const bytes = readFileSync(file);
  bytes.fill(7, 5 * 4096, 6 * 4096);
  writeFileSync(file, bytes);
  return { folder, file, bytes };
}

test('a damaged page stops the start, names the last good backup, and is left as it is', async () => {
  const backup = join(temporaryFolder(), 'monday');
  const { folder, file, bytes } = await damagedFolder((good) => backupStores(good, backup));
  const refused = start(folder);
  await expect(refused).rejects.toMatchObject({ code: 'FILE_UNREADABLE', where: { file } });
  await expect(refused).rejects.toThrow(`The newest one is '${backup}' of 20`);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const restored = join(temporaryFolder(), 'data');
  await restoreStores(backup, restored);
  expect((await fetch(`${(await start(restored)).url}/readyz`)).status).toBe(200);
});

test('without a backup the sentence says that none is known', async () => {
  const { folder } = await damagedFolder(() => undefined);
  await expect(start(folder)).rejects.toThrow('No backup of this folder is known.');
});
