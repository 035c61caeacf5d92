import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupStores } from '../data/backup.ts';
import { restoreStores } from '../data/restore.ts';
import { startServer } from '../main.ts';
import { exampleDemo } from '../testing/example-demo.ts';
import { asPerson, answer, temporaryFolder } from '../testing/test-server.ts';

const start = async (dataFolder: string, demo = false) => {
  const content = demo ? { demo: exampleDemo() } : {};
  const server = await startServer({ dataFolder, port: 0, logLevel: 'silent', ...content });
  onTestFinished(server.close);
  return server;
};

/** A folder that a server has worked on, with its database spoilt. */
async function damagedFolder(
  spoil: (bytes: Buffer) => unknown,
  beforeDamage: (folder: string) => unknown = () => undefined,
) {
  const folder = temporaryFolder();
  await (await start(folder, true)).close();
  await beforeDamage(folder);
  const file = join(folder, 'tafel.db');
  const bytes = readFileSync(file);
  spoil(bytes);
  writeFileSync(file, bytes);
  return { folder, file, bytes };
}

const spoilHeader = (bytes: Buffer) => bytes.fill(7, 0, 100);
/** A count in the head of the file says that it has pages that are free, and it has none: all of the data is whole. */
const spoilFreeList = (bytes: Buffer) => bytes.writeUInt32BE(9, 36);

async function signIn(url: string) {
  const response = await fetch(`${url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tafel.example', password: 'tafel-demo-2026' }),
  });
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return asPerson(url, cookies.join('; '));
}

test('a damaged database is only read, the last good backup is named, and the file is left as it is', async () => {
  const backup = join(temporaryFolder(), 'monday');
  const { folder, file, bytes } = await damagedFolder(spoilFreeList, (good) =>
    backupStores(good, backup),
  );
  const server = await start(folder);
  expect(server.damage).toContain('is damaged');
  expect(server.damage).toContain(`The newest one is '${backup}' of 20`);
  const person = await signIn(server.url);
  const { clusters } = await person.data<{ clusters: { ClusterId: string }[] }>('/api/v0/clusters');
  expect(clusters.length).toBeGreaterThan(0);
  const refused = await person.request('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName: 'x' },
  });
  expect([refused.status, await answer(refused)]).toMatchObject([503, { code: 'READ_ONLY' }]);
  await server.close();
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const restored = join(temporaryFolder(), 'data');
  await restoreStores(backup, restored);
  const again = await start(restored);
  expect([again.damage, (await fetch(`${again.url}/readyz`)).status]).toEqual([null, 200]);
});

test('where nothing can be read, the server does not start; without a backup it says that none is known', async () => {
  const { folder, file, bytes } = await damagedFolder(spoilHeader);
  const refused = start(folder);
  await expect(refused).rejects.toMatchObject({ code: 'FILE_UNREADABLE', where: { file } });
  await expect(refused).rejects.toThrow('No backup of this folder is known.');
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
