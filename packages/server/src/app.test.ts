import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, TAFEL_VERSION } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { routes } from './routes/index.ts';
import { answer, temporaryFolder, testServer } from './testing/test-server.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>';

function builtDashboard() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
  return folder;
}

test('RT-34 DC-09 a deep link gives the application, and an unknown call JSON 404', async () => {
  const { url } = await testServer({ dashboardFolder: builtDashboard() });
  for (const path of ['/', '/login', '/navigation/a/b', '/reportViewer/a/b/report/c', '/apiary']) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  }
  for (const path of [
    '/api',
    '/api/v0/nothing',
    '/api/auth/sign-in/email',
    '/bda/v0/x',
    '/pbda/v0/x',
  ]) {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'NOT_FOUND',
      error: { error_code: 'NOT_FOUND' },
    });
  }
  expect((await fetch(`${url}/login`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  const asset = await fetch(`${url}/assets/app-1a2b.js`);
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('gzip');
  expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await asset.text()).toBe('export {};');
  const plain = await fetch(`${url}/assets/app-1a2b.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {};']);
});

test('X-14 a legal text of the operator stands in place of that of the dashboard', async () => {
  const dashboardFolder = builtDashboard();
  mkdirSync(join(dashboardFolder, 'legal'));
  for (const name of ['terms', 'privacy'])
    writeFileSync(join(dashboardFolder, `legal/${name}.md`), `# Our ${name}`);
  const legalFolder = temporaryFolder();
  writeFileSync(join(legalFolder, 'terms.md'), '# Terms of the laboratory');
  const { url } = await testServer({ dashboardFolder, legalFolder });
  const text = async (name: string) => (await fetch(`${url}/legal/${name}.md`)).text();
  expect(await text('terms')).toBe('# Terms of the laboratory');
  expect(await text('privacy')).toBe('# Our privacy');
});

test('each page has its own nonce, and the policy allows nothing else', async () => {
  const { url } = await testServer({ dashboardFolder: builtDashboard() });
  const nonces = new Set<string>();
  for (let n = 0; n < 3; n++) {
    const response = await fetch(`${url}/login`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy.replaceAll(nonce, '…')).toBe(
      "default-src 'self';script-src 'self' 'nonce-…';style-src-elem 'self' 'nonce-…';style-src-attr 'none';img-src 'self' data:;font-src 'self' data:;connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
    const page = await response.text();
    expect(page).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce));
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('without a built dashboard the page says what to do', async () => {
  const { url } = await testServer();
  const response = await fetch(url);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('The dashboard is not built');
});

test('health and readiness are told without signing in', async () => {
  const { url } = await testServer();
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({
    success: true,
    data: { status: 'ok', version: TAFEL_VERSION },
  });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    success: true,
    data: { status: 'ready' },
  });
});

test('a write from another site or without our header is refused', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const write = (headers: Record<string, string>) =>
    ada.request('/api/v0/clusters', { method: 'POST', body: { clusterName: 'x' }, headers });
  expect((await write({ origin: server.url })).status).toBe(201);
  expect((await write({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await write({ origin: 'null' })).status).toBe(403);
  expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await write({ 'x-tafel-request': '' })).status).toBe(403);
  const form = await ada.request('/api/v0/clusters', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'content-length': '2' },
  });
  expect(form.status).not.toBe(201);
  const { clusters } = await ada.data<{ clusters: object[] }>('/api/v0/clusters');
  expect(clusters).toHaveLength(1);
});

test('a body is JSON, not too large, not too deep, and without __proto__', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const send = async (body: string) => {
    const response = await fetch(`${server.url}/api/v0/clusters`, {
      method: 'POST',
      headers: { cookie: ada.cookie, 'x-tafel-request': '1', 'content-type': 'application/json' },
      body,
    });
    return [response.status, (await answer(response)).code];
  };
  expect(await send('{"clusterName":')).toEqual([400, 'INVALID_REQUEST']);
  expect(await send(`{"clusterName":"${'x'.repeat(1_000_001)}"}`)).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
  expect(await send(`{"clusterName":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
  expect(await send('{"clusterName":"a","__proto__":{"admin":true}}')).toEqual([
    400,
    'INVALID_REQUEST',
  ]);
});

test('every contract has exactly one route', () => {
  expect(routes.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
    endpoints.members.map(({ id }) => id).toSorted(),
  );
});

test('a failure of ours is told without its inside, and found in the log', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  await server.db.schema.dropTable('cluster_favourite').execute();
  const response = await ada.request('/api/v0/clusters');
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toMatch(/sqlite|favourite|\.ts/i);
  expect(server.log()).toContain(response.headers.get('x-request-id') ?? 'none');
});

test('the description of the calls lists every one', async () => {
  const { url } = await testServer();
  const response = await fetch(`${url}/api/v0/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(paths).flatMap((calls) => Object.values(calls));
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints.members.map(({ id }) => id).toSorted(),
  );
});
