import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';

const EMAIL = 'ada@tafel.example';
const REFRESH = '/api/v0/auth/session/refresh';

/** Cookies as a browser keeps them: the newer one of a name wins. */
class Jar {
  readonly #server: TestServer;
  readonly #cookies = new Map<string, string>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async post(path: string, body: object = {}, cookie = this.cookies) {
    const response = await fetch(this.#server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tafel-request': '1', cookie },
      body: JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    return response.status;
  }
}

async function signedIn(trustPC: boolean) {
  const server = await testServer();
  await server.person('ada');
  const jar = new Jar(server);
  await jar.post('/api/v0/auth/login', { email: EMAIL, password: PASSWORD, trustPC });
  return { server, jar };
}

const expire = (server: TestServer) =>
  sql`update session set expires_at = ${new Date(Date.now() - 1000).toISOString()}`.execute(
    server.db,
  );

test('SE-10 a session that lasts is extended by 55 minutes, without trust to 12 hours in all', async () => {
  const { server, jar } = await signedIn(false);
  const soon = new Date(Date.now() + 60_000).toISOString();
  await sql`update session set expires_at = ${soon}`.execute(server.db);
  expect(await jar.post(REFRESH)).toBe(200);
  const rows = await server.db.selectFrom('session').select('expiresAt').execute();
  const longest = Math.max(...rows.map(({ expiresAt }) => Date.parse(expiresAt)));
  expect(longest - Date.now()).toBeGreaterThan(3_200_000);
  const old = new Date(Date.now() - 12 * 3_600_000).toISOString();
  await sql`update session set created_at = ${old}`.execute(server.db);
  expect(await jar.post(REFRESH)).toBe(401);
});

test('SE-09 a trusted computer gets a new session after the old one; each token works once, and a stolen one ends all', async () => {
  const { server, jar } = await signedIn(true);
  const stolen = jar.cookies;
  expect(stolen).toContain('tafel-refresh=');
  await expire(server);
  expect(await jar.post('/api/v0/clusters')).toBe(401);
  expect(await jar.post(REFRESH)).toBe(200);
  expect(await jar.post('/api/v0/clusters')).toBe(200);
  await expire(server);
  expect(await new Jar(server).post(REFRESH, {}, stolen)).toBe(401);
  expect(await jar.post(REFRESH)).toBe(401);
});

test('without trust an ended session stays ended, and signing out ends the trust', async () => {
  const untrusted = await signedIn(false);
  await expire(untrusted.server);
  expect(await untrusted.jar.post(REFRESH)).toBe(401);
  const { jar } = await signedIn(true);
  const kept = jar.cookies;
  expect(await jar.post('/api/v0/revokeSession')).toBe(200);
  expect(await jar.post(REFRESH, {}, kept)).toBe(401);
});

test('sessions are listed without their tokens, and end one by one or all others at once', async () => {
  const server = await testServer();
  const [one, two] = [await server.person('ada'), await server.person('ada')];
  const eve = await server.person('eve');
  const list = () =>
    one.data<{ sessions: { sessionId: string; current: boolean }[] }>('/api/v0/auth/sessions');
  const { sessions } = await list();
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain('token');
  const other = sessions.find(({ current }) => !current)?.sessionId ?? '';
  const end = `/api/v0/auth/sessions/${other}`;
  expect((await eve.request(end, { method: 'DELETE' })).status).toBe(404);
  await one.data(end, { method: 'DELETE' });
  expect((await two.request('/api/v0/clusters')).status).toBe(401);
  const three = await server.person('ada');
  await one.data('/api/v0/auth/sessions', { method: 'DELETE' });
  expect((await three.request('/api/v0/clusters')).status).toBe(401);
  expect((await list()).sessions).toHaveLength(1);
});

test('a token is shown once, speaks for its person within its scope, and ends at once', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const make = (scope: string) =>
    ada.data<{ token: string; tokenId: string }>('/api/v0/auth/tokens', {
      method: 'POST',
      body: { name: 'rig 1', scope, expiresInDays: 30 },
    });
  const read = await make('read');
  const push = await make('push');
  expect(read.token).toMatch(/^tfl_[\w-]{43}[0-9a-f]{4}$/);
  const as = async (token: string, method: string, path: string, body?: object) =>
    (
      await fetch(`${server.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).status;
  const cluster = { clusterName: 'Rig' };
  expect(await as(read.token, 'GET', '/api/v0/clusters')).toBe(200);
  expect(await as(read.token, 'POST', '/api/v0/clusters', cluster)).toBe(403);
  expect(await as(push.token, 'POST', '/api/v0/clusters', cluster)).toBe(201);
  expect(await as(push.token, 'GET', '/api/v0/auth/tokens')).toBe(403);
  expect(await as(`${read.token.slice(0, -1)}g`, 'GET', '/api/v0/clusters')).toBe(401);
  const listed = await ada.data('/api/v0/auth/tokens');
  expect(listed['tokens']).toHaveLength(2);
  const stored = await server.db.selectFrom('apiToken').selectAll().execute();
  for (const text of [JSON.stringify(listed), JSON.stringify(stored), server.log()])
    expect(text).not.toContain(read.token);
  expect(await as(stored[0]?.hash ?? '', 'GET', '/api/v0/clusters')).toBe(401);
  await ada.data(`/api/v0/auth/tokens/${read.tokenId}`, { method: 'DELETE' });
  expect(await as(read.token, 'GET', '/api/v0/clusters')).toBe(401);
  await sql`update api_token set expires_at = ${Date.now() - 1}`.execute(server.db);
  expect(await as(push.token, 'GET', '/api/v0/clusters')).toBe(401);
});
