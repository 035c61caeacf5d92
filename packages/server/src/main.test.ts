import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@tafel/core/api';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './main.ts';
import { exampleDemo } from './testing/example-demo.ts';
import { temporaryFolder } from './testing/test-server.ts';

const start = async (dataFolder: string, options = {}) => {
  const server = await startServer({ dataFolder, port: 0, logLevel: 'silent', ...options });
  onTestFinished(server.close);
  return server;
};

test('starts on an empty folder, answers, and gives the folder back', async () => {
  const folder = join(temporaryFolder(), 'data');
  const server = await start(folder);
  const client = createClient({ baseUrl: server.url, fetch });
  expect(await client.healthz()).toMatchObject({ status: 'ok' });
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await server.close();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  const again = await start(folder);
  expect(await createClient({ baseUrl: again.url, fetch }).readyz()).toEqual({ status: 'ready' });
});

test('A12 a second server on the folder stops and names the holder', async () => {
  const folder = temporaryFolder();
  await start(folder);
  const second = start(folder);
  await expect(second).rejects.toMatchObject({ code: 'STORE_LOCKED' });
  await expect(second).rejects.toThrow(`process ${process.pid} on `);
});

test('a killed server leaves no lock behind', async () => {
  const folder = temporaryFolder();
  const child = spawn(
    process.execPath,
    [
      '--conditions=tafel-source',
      '--import=tsx',
      fileURLToPath(new URL('./testing/start.ts', import.meta.url)),
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: resolve(import.meta.dirname, '../../..') },
  );
  await new Promise((done) => child.stdout.once('data', done));
  await expect(start(folder)).rejects.toThrow(`process ${child.pid} on `);
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  const server = await start(folder);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid);
  await server.close();
});

test('a taken port is told, and the folder is free again', async () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  const { port } = new URL((await start(first)).url);
  await expect(start(second, { port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await start(second);
});

test('a damaged database stops the start with a sentence and stays as it is', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'tafel.db');
  writeFileSync(file, 'this is no database, not at all. '.repeat(200));
  const before = readFileSync(file, 'utf8');
  await expect(start(folder)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('A31 a database of a newer Tafel is refused', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).close();
  const { default: Database } = await import('better-sqlite3');
  const db = new Database(join(folder, 'tafel.db'));
  db.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run(
    '0999-future',
    '2030-01-01T00:00:00Z',
  );
  db.close();
  await expect(start(folder)).rejects.toMatchObject({ code: 'SCHEMA_TOO_NEW' });
});

test('tables take no value of another type', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).close();
  const { default: Database } = await import('better-sqlite3');
  const db = new Database(join(folder, 'tafel.db'));
  const tables = db
    .prepare(
      "select name, strict from pragma_table_list where schema = 'main' and name not like 'sqlite%' and name not like 'kysely%'",
    )
    .all();
  db.close();
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) expect(table).toMatchObject({ strict: 1 });
});

test('the demo can be signed in to, and its report and raw file are there', async () => {
  const folder = temporaryFolder();
  const demo = exampleDemo();
  const server = await start(folder, { demo });
  expect(server.demo).toMatchObject({ email: 'demo@tafel.example', password: 'tafel-demo-2026' });
  const { email, password } = server.demo ?? { email: '', password: '' };
  const signIn = await fetch(`${server.url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(signIn.status).toBe(200);
  const token = /tafel-session=([^;]+)/.exec(signIn.headers.getSetCookie().join())?.[1] ?? '';
  const client = createClient({ baseUrl: server.url, fetch, token });
  const { clusters } = await client.listClusters();
  expect(clusters).toMatchObject([{ clusterName: 'Sensor lab', owned: true, position: 1 }]);
  const { clusterId, projects } = await client.readCluster({
    params: { clusterId: clusters[0]?.clusterId ?? '' },
  });
  expect(projects).toMatchObject([{ projectName: 'Folder to report', reportCount: 1 }]);
  const { reports } = await client.readProject({
    params: { clusterId, projectId: projects[0]?.projectId ?? '' },
  });
  const params = {
    clusterId,
    projectId: reports[0]?.projectId ?? '',
    reportId: reports[0]?.reportId ?? '',
  };
  expect(server.demo?.reportPath).toBe(
    `/reportViewer/${clusterId}/${params.projectId}/report/${params.reportId}`,
  );
  const opened = await client.readReport({ params });
  expect(opened).toMatchObject({
    version: '"2"',
    owner: true,
    report: { name: 'Glucose sensors', files: [{ name: 'a.csv' }] },
  });
  const raw = await client.getFile({ params: { ...params, sha256: demo.files[0]?.sha256 ?? '' } });
  expect(Buffer.from(raw).toString()).toBe('E/V,I/A\n0,1e-6\n');
  const saved = await client.saveReport({
    params,
    version: opened.version,
    body: { ...opened.report, name: 'Mine' },
  });
  await expect(
    client.saveReport({ params, version: opened.version, body: opened.report }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    status: 409,
    data: { version: saved.version, report: { name: 'Mine' } },
  });
  await server.close();
  const again = await start(folder, { demo });
  const later = createClient({ baseUrl: again.url, fetch, token });
  expect(await later.readReport({ params })).toMatchObject({
    version: saved.version,
    report: { name: 'Mine' },
  });
  expect((await later.listClusters()).clusters).toHaveLength(1);
  expect(again.demo?.reportPath).toBe(server.demo?.reportPath);
});

test('a data folder that cannot be made is named', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(
    `The data folder '${join(file, 'data')}' cannot be made`,
  );
});
