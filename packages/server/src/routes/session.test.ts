import { readFileSync } from 'node:fs';
import { SESSION_LIFETIME } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { answer, PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';

const EMAIL = 'ada@tafel.example';

async function withUser(verified = true) {
  const server = await testServer();
  await server.services.identity.ensureUser({
    email: EMAIL,
    password: PASSWORD,
    displayName: 'Ada',
    verified,
  });
  return server;
}

const login = (server: TestServer, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('EP-11 SE-05 SE-06 the right password opens a session of 55 minutes', async () => {
  const server = await withUser();
  const response = await login(server, { email: EMAIL, password: PASSWORD, trustPC: true });
  expect(response.status).toBe(200);
  const { success, data } = await answer(response);
  expect(success).toBe(true);
  expect(data['user']).toEqual({
    userId: expect.stringMatching(/^[a-z2-7]{26}$/),
    email: EMAIL,
    displayName: 'Ada',
  });
  const left = Date.parse(String(data['expiresAt'])) - Date.now();
  expect(left).toBeGreaterThan(SESSION_LIFETIME - 60_000);
  expect(left).toBeLessThanOrEqual(SESSION_LIFETIME);
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^tafel-session=[^;]+; Max-Age=3300; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('without trustPC the cookie goes with the browser, and the session is as long', async () => {
  const server = await withUser();
  const response = await login(server, { email: EMAIL, password: PASSWORD });
  const { data } = await answer(response);
  expect(Date.parse(String(data['expiresAt'])) - Date.now()).toBeLessThanOrEqual(SESSION_LIFETIME);
  for (const cookie of response.headers.getSetCookie())
    expect(cookie).not.toMatch(/Max-Age|Expires/i);
});

test('X-18 a wrong password and an unknown address get the same 400 LOGIN_FAILED', async () => {
  const server = await withUser();
  const wrong = await login(server, { email: EMAIL, password: 'wrong' });
  const unknown = await login(server, { email: 'nobody@tafel.example', password: 'wrong' });
  const noAddress = await login(server, { email: 'nobody', password: 'wrong' });
  const bodies = await Promise.all([wrong.json(), unknown.json(), noAddress.json()]);
  expect([wrong.status, unknown.status, noAddress.status]).toEqual([400, 400, 400]);
  expect(bodies[0]).toMatchObject({ success: false, code: 'LOGIN_FAILED', title: 'Login error' });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('SE-04 an unverified address signs in with no password, and only the right one tells why', async () => {
  const server = await withUser(false);
  const right = await login(server, { email: EMAIL, password: PASSWORD });
  const wrong = await login(server, { email: EMAIL, password: 'wrong' });
  expect([right.status, (await answer(right)).code]).toEqual([400, 'EMAIL_NOT_VERIFIED']);
  expect([wrong.status, (await answer(wrong)).code]).toEqual([400, 'LOGIN_FAILED']);
  expect(right.headers.getSetCookie()).toEqual([]);
});

test('SE-02 a sign-in needs address and password', async () => {
  const server = await withUser();
  const responses = await Promise.all([
    login(server, { email: EMAIL }),
    login(server, { password: PASSWORD, email: ' ' }),
  ]);
  for (const response of responses)
    expect([response.status, (await answer(response)).code]).toEqual([400, 'INVALID_REQUEST']);
});

test('reading the session does not extend it', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const first = await ada.data('/api/v0/auth/session');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await ada.data('/api/v0/auth/session')).toEqual(first);
  expect(first).toMatchObject({ user: { email: EMAIL, displayName: 'ada' } });
});

test('EP-08 SE-17 a revoked session is refused at once', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const response = await ada.request('/api/v0/revokeSession', { method: 'POST' });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toContain('tafel-session=; Max-Age=0');
  const after = await ada.request('/api/v0/clusters');
  expect([after.status, (await answer(after)).code]).toEqual([401, 'NOT_SIGNED_IN']);
});

test('an expired session is refused', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { sql } = await import('kysely');
  await sql`update session set expires_at = ${new Date(Date.now() - 1000).toISOString()}`.execute(
    server.db,
  );
  expect((await ada.request('/api/v0/auth/session')).status).toBe(401);
});

test('EP-01 the signed token works as a bearer, and the bare one of the database does not', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const token = /tafel-session=([^;]+)/.exec(ada.cookie)?.[1] ?? '';
  const as = async (bearer: string) =>
    (
      await fetch(`${server.url}/api/v0/clusters`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
      })
    ).status;
  const { sql } = await import('kysely');
  const { rows } = await sql<{ token: string }>`select token from session`.execute(server.db);
  expect(await as(token)).toBe(200);
  expect(await as(rows[0]?.token ?? '')).toBe(401);
  expect(await as(`${rows[0]?.token}.${'A'.repeat(43)}`)).toBe(401);
});

test('A20 guessing stops after 8 tries a minute from one address, whatever it claims to be', async () => {
  const server = await withUser();
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) {
    const response = await login(
      server,
      { email: `a${n}@tafel.example`, password: 'x' },
      { 'x-forwarded-for': `10.0.0.${n}` },
    );
    statuses.push(response.status);
    if (response.status === 429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array(8).fill(400), 429, 429]);
});

test('A20 guessing one account stops after 10 tries from anywhere, also all at once, and other accounts go on', async () => {
  const server = await withUser();
  const tries = Array.from({ length: 14 }, (_, n) =>
    server.services.signIn
      .login(
        { email: EMAIL, password: 'wrong', trustPC: false, reactivate: false },
        {
          cookie: undefined,
          authorization: undefined,
          userAgent: undefined,
          address: `10.0.0.${n}`,
        },
      )
      .catch((error) => error.code),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
  expect((await login(server, { email: EMAIL, password: PASSWORD })).status).toBe(429);
  expect((await login(server, { email: 'bob@tafel.example', password: 'x' })).status).toBe(400);
});

test('no log line holds a password, a cookie or an address', async () => {
  const server = await withUser();
  const response = await login(
    server,
    { email: EMAIL, password: PASSWORD },
    { cookie: 'canary-cookie=1', 'x-tafel-request': '1' },
  );
  await login(
    server,
    { email: EMAIL, password: 'canary-password' },
    { authorization: 'Bearer canary-bearer' },
  );
  await fetch(`${server.url}/api/v0/clusters?token=canary-query`);
  const token = /tafel-session=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? 'none';
  const log = server.log();
  expect(log).toContain('/api/v0/auth/login');
  for (const secret of [
    PASSWORD,
    EMAIL,
    'canary',
    token,
    readFileSync(`${server.folder.path}/secret`, 'utf8'),
  ])
    expect(log).not.toContain(secret);
});

test('on https the cookie is bound to the host and sent on https only', async () => {
  const server = await testServer({ publicUrl: new URL('https://tafel.example') });
  await server.services.identity.ensureUser({
    email: EMAIL,
    password: PASSWORD,
    displayName: 'Ada',
    verified: true,
  });
  const response = await login(
    server,
    { email: EMAIL, password: PASSWORD, trustPC: true },
    { origin: 'https://tafel.example' },
  );
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-tafel-session=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
