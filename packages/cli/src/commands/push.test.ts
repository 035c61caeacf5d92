import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CuttingProxy, cuttingProxy } from '../testing/cutting-proxy.ts';
import { pushServer } from '../testing/push-server.ts';
import { runTafel } from '../testing/run-tafel.ts';
import { calibrationFolder, voltammogram } from '../testing/sample-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof pushServer>>;
let line: CuttingProxy;

beforeAll(async () => {
  server = await pushServer(folder.path);
  line = await cuttingProxy(server.url);
  return async () => {
    await line.close();
    await server.close();
  };
});
afterAll(() => vi.unstubAllEnvs());

/** A folder of measurements of its own. */
function measurements(name: string): string {
  mkdirSync(join(folder.path, name));
  for (const [file, text] of calibrationFolder) writeFileSync(join(folder.path, name, file), text);
  return name;
}

const push = (name: string, ...more: readonly string[]) => {
  vi.stubEnv('TAFEL_TOKEN', server.token);
  vi.stubEnv('TAFEL_SERVER', line.url);
  return runTafel(['push', name, '--project', server.project, ...more], folder.path);
};

const reportsCalled = async (name: string) =>
  (await server.reports()).filter((report) => report.name === name);

const stored = () =>
  readdirSync(join(folder.path, 'data', 'blobs'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /[0-9a-f]{64}$/.test(path),
  );

test('DC-04 A11 a folder becomes a report; again, it sends no file and changes nothing', async () => {
  const name = measurements('calibration');
  const first = await push(name, '--json');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(first.stdout).sent).toHaveLength(calibrationFolder.size);
  const [report, ...others] = await reportsCalled(name);
  expect(others).toEqual([]);
  const hashes = [...calibrationFolder.values()].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  expect(new Set(report?.files.map(({ sha256 }) => sha256))).toEqual(new Set(hashes));
  expect(stored()).toHaveLength(calibrationFolder.size);
  expect(report?.thumbnail).toMatchObject({ kind: 'calibration' });
  const before = line.filesSent();
  const second = await push(name);
  expect(second.stdout).toMatch(/has all 9 files; nothing was sent\.$/m);
  expect(line.filesSent()).toBe(before);
  expect(await reportsCalled(name)).toEqual([report]);
});

test('A11 ten at once make one report with one copy of each file', async () => {
  const name = measurements('ten');
  const before = stored().length;
  const runs = await Promise.all(Array.from({ length: 10 }, () => push(name)));
  expect(runs.map(({ status, stderr }) => [status, stderr])).toEqual(runs.map(() => [0, '']));
  const [report, ...others] = await reportsCalled(name);
  expect(others).toEqual([]);
  expect(report?.files).toHaveLength(calibrationFolder.size);
  expect(stored()).toHaveLength(before); // the same content as of the first test
});

test('what is new in the folder is added, and what somebody changed in the report stays', async () => {
  const name = measurements('grows');
  await push(name);
  writeFileSync(join(folder.path, name, 'DPV 8uM Scan 1.csv'), voltammogram(16));
  const again = await push(name, '--json');
  expect(JSON.parse(again.stdout).sent).toEqual(['DPV 8uM Scan 1.csv']);
  const [report] = await reportsCalled(name);
  expect(report?.files).toHaveLength(calibrationFolder.size + 1);
});

test('a line that breaks ends with 4, and the next run finishes', async () => {
  const name = measurements('cut');
  line.cutAfter(4000);
  const cut = await push(name);
  expect(cut.status).toBe(4);
  line.cutAfter(null);
  expect(await push(name)).toMatchObject({ status: 0, stderr: '' });
  const [report, ...others] = await reportsCalled(name);
  expect([others, report?.files.length]).toEqual([[], calibrationFolder.size]);
});

test('without a token it is not allowed, with a wrong place wrong usage', async () => {
  const name = measurements('refused');
  const wrong = await push(name, '--project', 'one');
  expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('--project wants') });
  vi.stubEnv('TAFEL_TOKEN', '');
  const nobody = await runTafel(['push', name, '--project', server.project], folder.path);
  expect(nobody).toMatchObject({ status: 3, stderr: expect.stringContaining('TAFEL_TOKEN') });
});
