import { expect, test } from 'vitest';
import { totpCode, totpStep } from '../identity/totp.ts';
import {
  answer,
  PASSWORD,
  type Person,
  type TestServer,
  testServer,
} from '../testing/test-server.ts';

async function signIn(server: TestServer, code?: string) {
  const response = await fetch(`${server.url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@tafel.example',
      password: PASSWORD,
      ...(code === undefined ? {} : { code }),
    }),
  });
  const { code: refusal = 'signed in' } = await answer(response);
  return refusal;
}

const post = (body: object) => ({ method: 'POST', body });

/** Somebody whose authenticator is in use since the half minute before. */
async function withAuthenticator() {
  const server = await testServer();
  const ada = await server.person('ada');
  const { secret, url } = await ada.data<{ secret: string; url: string }>(
    '/api/v0/auth/totp/start',
    post({}),
  );
  const code = (offset = 0) => totpCode(secret, totpStep(Date.now()) + offset);
  const confirm = post({ code: code(-1) });
  const { recoveryCodes } = await ada.data<{ recoveryCodes: string[] }>(
    '/api/v0/auth/totp/confirm',
    confirm,
  );
  return { server, ada, secret, url, code, recoveryCodes };
}

const isOn = async (person: Person) =>
  (await person.data<{ enabled: boolean }>('/api/v0/auth/totp')).enabled;

test('with an authenticator, the password alone signs nobody in, and each code works once', async () => {
  const { server, ada, code, url } = await withAuthenticator();
  expect(url).toMatch(/^otpauth:\/\/totp\/Tafel:ada%40tafel\.example\?secret=[A-Z2-7]{32}&/);
  expect(await isOn(ada)).toBe(true);
  expect(await signIn(server)).toBe('SECOND_FACTOR_NEEDED');
  expect(await signIn(server, '000000')).toBe('LOGIN_FAILED');
  const now = code();
  expect(await signIn(server, now)).toBe('signed in');
  expect(await signIn(server, now)).toBe('LOGIN_FAILED');
  expect((await ada.request('/api/v0/auth/totp/start', post({}))).status).toBe(409);
});

test('a refused sign-in leaves no session', async () => {
  const { server } = await withAuthenticator();
  const before = await server.db.selectFrom('session').select('id').execute();
  await signIn(server);
  await signIn(server, '000000');
  expect(await server.db.selectFrom('session').select('id').execute()).toEqual(before);
});

test('each recovery code signs in once, and ends the authenticator too', async () => {
  const { server, ada, recoveryCodes } = await withAuthenticator();
  const [first = '', second = ''] = recoveryCodes;
  expect(recoveryCodes.length).toBe(8);
  expect(await signIn(server, first.toLowerCase())).toBe('signed in');
  expect(await signIn(server, first)).toBe('LOGIN_FAILED');
  const end = (code: string) =>
    ada.request('/api/v0/auth/totp', { method: 'DELETE', body: { code } });
  expect((await end('000000')).status).toBe(400);
  expect((await end(second)).status).toBe(200);
  expect(await isOn(ada)).toBe(false);
  expect(await signIn(server)).toBe('signed in');
});

test('A20 A22 codes are not guessed with a known password, and the store holds nothing that makes one', async () => {
  const { server, secret, recoveryCodes } = await withAuthenticator();
  const kept = JSON.stringify([
    await server.db.selectFrom('totp').selectAll().execute(),
    await server.db.selectFrom('recoveryCode').selectAll().execute(),
    await server.db.selectFrom('audit').selectAll().execute(),
    server.log(),
  ]);
  for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  const outcomes = [];
  for (let n = 0; n < 9; n++) outcomes.push(await signIn(server, '000000'));
  expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS');
});
