import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { runTafel, startTafel } from '../testing/run-tafel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();

const tafel = (args: readonly string[], data = 'data') => {
  vi.stubEnv('TAFEL_DATA', data);
  return runTafel(args, folder.path);
};

test('a server that runs is backed up; the backup is restored, verified and copied elsewhere', async () => {
  const server = startTafel(['serve', '--demo', '--port', '0', '--data', 'data'], {
    cwd: folder.path,
    env: { LOG_LEVEL: 'silent' },
  });
  await once(server.stdout ?? expect.unreachable(), 'data');
  const backup = await tafel(['db', 'backup', 'saved', '--json']);
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  const { database, files } = JSON.parse(backup.stdout);
  expect(files.files).toBeGreaterThan(1);
  const busy = await tafel(['db', 'verify']);
  expect(busy.status).toBe(1);
  expect(busy.stderr).toContain('is in use by another server');
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(
    JSON.parse((await tafel(['db', 'restore', 'saved', '--json'], 'back')).stdout),
  ).toMatchObject({
    database,
    files,
  });
  const copied = await tafel(['db', 'copy', 'back', 'moved']);
  expect(copied.stdout).toContain(`SHA-256 of the rows: ${database.sha256}`);
  expect((await tafel(['db', 'verify'], 'moved')).stdout).toMatch(
    /^Verified: \d+ rows and \d+ raw files/,
  );
  expect((await tafel(['db', 'sweep'], 'moved')).stdout).toBe(
    'Removed: 0 raw files that nothing refers to.\n',
  );
});

test('wrong words are wrong usage, and make nothing', async () => {
  for (const args of [['drop'], ['copy', 'a'], ['verify', 'a']])
    expect((await tafel(['db', ...args], 'nowhere')).status).toBe(2);
  expect(readdirSync(folder.path)).not.toContain('nowhere');
  const missing = await tafel(['db', 'verify'], 'nowhere');
  expect(missing).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is no data folder'),
  });
});
