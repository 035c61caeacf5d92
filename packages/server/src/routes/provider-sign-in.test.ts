import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { totpCode, totpStep } from '../identity/totp.ts';
import { makeReport, share } from '../testing/hierarchy.ts';
import { type OidcProvider, oidcProvider } from '../testing/oidc-provider.ts';
import { answer, PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';

const AUTH = '/api/v0/auth';
const ADA = { sub: '17', email: 'ada@tafel.example', email_verified: true, name: 'Ada' };

async function withProvider() {
  const provider = await oidcProvider();
  return { provider, server: await testServer({ oidc: provider.settings }) };
}

const post = (server: TestServer, path: string, body: object, cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tafel-request': '1', cookie },
    body: JSON.stringify(body),
  });

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

async function start(server: TestServer) {
  const response = await post(server, `${AUTH}/provider/start`, {});
  const { data } = await answer(response);
  return { url: String(data['url']), cookie: cookiesOf(response), response };
}

/** The whole way of a person, in one browser. */
async function signIn(server: TestServer, provider: OidcProvider, person: object) {
  const { url, cookie } = await start(server);
  return post(server, `${AUTH}/provider/finish`, provider.authorise(url, { ...person }), cookie);
}

async function refusal(response: Response) {
  const { code, ...rest } = await answer(response);
  const { message } = rest as unknown as { message: string };
  return { status: response.status, code, message, cookies: response.headers.getSetCookie() };
}

/** Accounts at the provider that are joined with accounts here. */
const joined = async (server: TestServer) =>
  (await sql`select * from account where provider_id = 'oidc'`.execute(server.db)).rows;

test('SE-06 without a provider there is no way but address and password', async () => {
  const server = await testServer();
  const ways = await (await fetch(`${server.url}${AUTH}/ways`)).json();
  expect(ways).toMatchObject({ data: { provider: null } });
  expect((await post(server, `${AUTH}/provider/start`, {})).status).toBe(404);
  expect((await post(server, `${AUTH}/provider/finish`, { state: 'x' })).status).toBe(404);
});

test('SE-06 X-17 a provider is asked with PKCE, state and nonce, and leads back to the login page', async () => {
  const { server } = await withProvider();
  const ways = await (await fetch(`${server.url}${AUTH}/ways`)).json();
  expect(ways).toMatchObject({ data: { provider: { name: 'Uni' } } });
  const { url, response } = await start(server);
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    response_type: 'code',
    client_id: 'tafel',
    scope: 'openid email profile',
    redirect_uri: 'http://127.0.0.1/login',
    state: expect.stringMatching(/^.{32}$/),
    nonce: expect.stringMatching(/^.{32}$/),
    code_challenge: expect.stringMatching(/^.{43}$/),
    code_challenge_method: 'S256',
  });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^tafel-provider=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('SE-06 who is new gets an account with a verified address, and what was shared with it', async () => {
  const { server, provider } = await withProvider();
  const eve = await server.person('eve');
  const { cluster, clusterId } = await makeReport(eve);
  await share(eve, clusterId, { [ADA.email]: false });
  const response = await signIn(server, provider, ADA);
  expect(await answer(response)).toMatchObject({
    success: true,
    data: { user: { email: ADA.email, displayName: 'Ada' } },
  });
  const cookie = cookiesOf(response);
  const opened = await fetch(server.url + cluster, { headers: { cookie } });
  expect(opened.status).toBe(200);
  // Nothing of the provider is kept that could open anything there.
  const kept = await joined(server);
  expect(kept).toMatchObject([
    { accountId: '17', accessToken: null, refreshToken: null, idToken: null },
  ]);
});

test('SE-06 the same person finds the same account, also after the provider changed the address', async () => {
  const { server, provider } = await withProvider();
  const first = await answer(await signIn(server, provider, ADA));
  const moved = { ...ADA, email: 'ada.l@tafel.example' };
  expect((await answer(await signIn(server, provider, moved))).data['user']).toEqual(
    first.data['user'],
  );
});

test('SE-06 the address stands in the user info where the token has none, of the same person only', async () => {
  const { server, provider } = await withProvider();
  provider.userInfo.current = ADA;
  expect((await signIn(server, provider, { sub: '17' })).status).toBe(200);
  expect(await refusal(await signIn(server, provider, { sub: '18' }))).toMatchObject({
    status: 400,
    code: 'LOGIN_FAILED',
    cookies: [],
  });
});

test('SE-06 an account with a verified address is joined, and its password still works', async () => {
  const { server, provider } = await withProvider();
  await server.person('ada');
  const { data } = await answer(await signIn(server, provider, ADA));
  const local = await post(server, `${AUTH}/login`, { email: ADA.email, password: PASSWORD });
  expect((await answer(local)).data['user']).toEqual(data['user']);
});

test('SE-06 nobody takes an account over: neither by an unverified address at the provider, nor by registering first', async () => {
  const { server, provider } = await withProvider();
  await server.person('ada');
  for (const email_verified of [false, undefined, 'false'])
    expect(await refusal(await signIn(server, provider, { ...ADA, email_verified }))).toMatchObject(
      {
        status: 400,
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Uni has not verified your e-mail address. Verify it there, then sign in again.',
        cookies: [],
      },
    );
  const bob = { ...ADA, sub: '18', email: 'bob@tafel.example' };
  await server.services.identity.register({
    email: bob.email,
    password: 'known to the attacker',
    displayName: 'Bob',
  });
  expect(await refusal(await signIn(server, provider, bob))).toMatchObject({
    status: 400,
    code: 'EMAIL_NOT_VERIFIED',
    message: expect.stringContaining('Ask for a new password'),
    cookies: [],
  });
  expect(await joined(server)).toEqual([]);
});

test.each([
  ['a token for another program', { claims: { aud: 'other' } }],
  ['a token of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['a token of another sign-in', { claims: { nonce: 'other' } }],
  ['a token that is over', { claims: { exp: 1_000_000_000 } }],
  ['a token without a person', { claims: { sub: undefined } }],
  ['a token with a foreign signature', { foreignKey: true }],
  ['no token', { noIdToken: true }],
])('SE-06 %s lets nobody in', async (_, faults) => {
  const { server, provider } = await withProvider();
  provider.faults.current = faults;
  expect(await refusal(await signIn(server, provider, ADA))).toMatchObject({
    status: 400,
    code: 'LOGIN_FAILED',
    message: expect.stringContaining('What Uni answered could not be verified.'),
    cookies: [],
  });
});

test('SE-06 an answer works once, in the browser that asked, and for the sign-in that it belongs to', async () => {
  const { server, provider } = await withProvider();
  const finish = (body: object, cookie = '') =>
    post(server, `${AUTH}/provider/finish`, body, cookie);
  const [one, other] = [await start(server), await start(server)];
  const granted = provider.authorise(one.url, ADA);
  const beginAgain = { status: 400, message: expect.stringContaining('Begin again.') };
  expect(await refusal(await finish(granted))).toMatchObject(beginAgain);
  expect(await refusal(await finish(granted, other.cookie))).toMatchObject(beginAgain);
  expect((await finish(granted, one.cookie)).status).toBe(200);
  expect((await finish(granted, one.cookie)).status).toBe(400);
  const given = { state: other.url.replace(/.*[?&]state=([^&]*).*/, '$1'), error: 'access_denied' };
  expect(await refusal(await finish(given, other.cookie))).toMatchObject({
    status: 400,
    message: 'The sign-in was not allowed, or was given up.',
  });
});

test('SE-06 a frozen account stays frozen, and one with an authenticator wants its code', async () => {
  const { server, provider } = await withProvider();
  const ada = await server.person('ada');
  const { user } = await ada.data<{ user: { userId: string } }>(`${AUTH}/session`);
  const { secret } = await ada.data<{ secret: string }>(`${AUTH}/totp/start`, { method: 'POST' });
  const code = totpCode(secret, totpStep(Date.now()));
  await ada.data(`${AUTH}/totp/confirm`, { method: 'POST', body: { code } });
  const asked = await refusal(await signIn(server, provider, ADA));
  expect([asked.status, asked.code]).toEqual([400, 'SECOND_FACTOR_NEEDED']);
  await server.db.deleteFrom('totp').execute();
  await ada.data(`/api/v0/users/${user.userId}`, { method: 'PATCH', body: { frozen: true } });
  const frozen = await refusal(await signIn(server, provider, ADA));
  expect([frozen.status, frozen.code]).toEqual([400, 'ACCOUNT_FROZEN']);
  expect(await server.db.selectFrom('session').select('id').execute()).toEqual([]);
});

test('SE-06 a provider that is away, or another than it says, is told, and signing in here goes on', async () => {
  const { server, provider } = await withProvider();
  await server.person('ada');
  const refused = async () => refusal(await post(server, `${AUTH}/provider/start`, {}));
  provider.faults.current = { document: { issuer: 'https://elsewhere.example' } };
  expect(await refused()).toMatchObject({
    status: 400,
    code: 'LOGIN_FAILED',
    message: expect.stringContaining('calls itself by another address'),
  });
  provider.close();
  expect(await refused()).toMatchObject({
    status: 400,
    message: expect.stringContaining('does not answer at the moment'),
  });
  const local = await post(server, `${AUTH}/login`, { email: ADA.email, password: PASSWORD });
  expect(local.status).toBe(200);
});

test('SE-06 who came through the provider gets a password by asking for a new one', async () => {
  const { server, provider } = await withProvider();
  await signIn(server, provider, ADA);
  await post(server, '/api/v0/resetPassword', { email: ADA.email });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1));
  const [, code] = /code=([\w-]+)/.exec(server.mails[0]?.text ?? '') ?? [];
  const password = 'one of my own now';
  await post(server, `${AUTH}/action`, { mode: 'resetPassword', code, password });
  expect((await post(server, `${AUTH}/login`, { email: ADA.email, password })).status).toBe(200);
  expect((await signIn(server, provider, ADA)).status).toBe(200);
});
