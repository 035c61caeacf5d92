import { expect, test } from 'vitest';
import { makeReport, sendFile } from '../testing/hierarchy.ts';
import { PASSWORD, testServer } from '../testing/test-server.ts';
import { type WriteGuard, writeGuard } from './write-guard.ts';

const OPEN: WriteGuard = async () => undefined;
const TOKEN = 'a-token-of-the-operator';

test('/metrics counts by the pattern of a path, and names nothing that people keep', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { clusterId, cluster } = await makeReport(ada);
  await ada.data(cluster);
  await fetch(`${server.url}/api/v0/nothing`);
  const response = await fetch(`${server.url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  expect(text).toContain(
    'tafel_requests_total{method="GET",route="/api/v0/clusters/:clusterId",status="200"} 1\n',
  );
  expect(text).toContain('tafel_requests_total{method="GET",route="other",status="404"} 1\n');
  expect(text).toMatch(/tafel_request_seconds_bucket\{le="\+Inf"\} [4-9]\n/);
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}\n/);
  for (const kept of [clusterId, 'ada', 'Sensor', 'tafel.example'])
    expect(text).not.toContain(kept);
});

test('/metrics is for this machine, or for who has the token', async () => {
  const open = await testServer();
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect((await fetch(`${open.url}/metrics`, proxied)).status).toBe(403);
  const closed = await testServer({ metricsToken: TOKEN });
  const status = async (authorization: string) =>
    (await fetch(`${closed.url}/metrics`, { headers: { authorization } })).status;
  expect(await status('')).toBe(403);
  expect(await status(`Bearer ${TOKEN}x`)).toBe(403);
  expect(await status(`Bearer ${TOKEN}`)).toBe(200);
});

test('a server that only reads shows everything, signs in, and changes nothing', async () => {
  let guard = OPEN;
  const server = await testServer({ guard: (endpoint) => guard(endpoint) });
  const ada = await server.person('ada');
  const { cluster, report } = await makeReport(ada);
  guard = writeGuard({ readOnly: true, minFree: 0, folder: server.folder.path });
  await ada.data(report);
  for (const [path, method] of [
    ['/api/v0/clusters', 'POST'],
    [cluster, 'PATCH'],
    [report, 'DELETE'],
    ['/api/v0/register', 'POST'],
  ] as const) {
    const response = await ada.request(path, { method, body: { clusterName: 'x' } });
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'READ_ONLY' }]);
  }
  const login = await ada.request('/api/v0/auth/login', {
    method: 'POST',
    body: { email: 'ada@tafel.example', password: PASSWORD },
  });
  expect(login.status).toBe(200);
});

test('A7 without room on the disk nothing is added, and everything is read and deleted', async () => {
  let guard = OPEN;
  const server = await testServer({ guard: (endpoint) => guard(endpoint) });
  const ada = await server.person('ada');
  const { report } = await makeReport(ada);
  const everything = Number.MAX_SAFE_INTEGER;
  guard = writeGuard({ readOnly: false, minFree: everything, folder: server.folder.path });
  const full = await ada.request('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName: 'x' },
  });
  expect([full.status, await full.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }]);
  await expect(sendFile(ada, 'a.csv', '1,2\n')).rejects.toThrow('507');
  await ada.data(report);
  expect((await ada.request(report, { method: 'DELETE' })).status).toBe(200);
});
