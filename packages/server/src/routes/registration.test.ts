import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { answer, PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';

const EMAIL = 'ada@tafel.example';

const SIGN_UP = {
  email: EMAIL,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  username: 'ada',
  displayName: 'Ada L',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+47 22',
  company: 'Analytical',
  title: 'Dr',
  country: 'NO',
  leadSource: 'paper',
  termsAccepted: true,
  privacyPolicyAccepted: true,
  receiveNewsLetters: true,
  opted_for_freemium: true,
  zohoAccessToken: 'canary-zoho',
};

const post = (server: TestServer, path: string, body: object) =>
  fetch(`${server.url}/api/v0/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const code = async (response: Response) => [response.status, (await answer(response)).code];

const login = (server: TestServer, password = PASSWORD) =>
  post(server, 'auth/login', { email: EMAIL, password });

/** Mode and code of the link in the newest mail to an address. */
function mailedLink({ mails }: TestServer, to = EMAIL) {
  const { text } = mails.findLast((mail) => mail.to === to) ?? { text: '' };
  const [, mode, mailed] = /\/action\?mode=(\w+)&code=([\w-]+)/.exec(text) ?? [];
  return { mode, code: mailed };
}

test('EP-04 SE-22 SE-23 SE-25 SE-27 all 17 fields register; the mailed link opens the account', async () => {
  const server = await testServer();
  const registered = await post(server, 'register', SIGN_UP);
  expect([registered.status, await registered.json()]).toEqual([201, { success: true, data: {} }]);
  expect(await code(await login(server))).toEqual([400, 'EMAIL_NOT_VERIFIED']);
  const followed = await post(server, 'auth/action', mailedLink(server));
  expect((await answer(followed)).data).toMatchObject({
    user: { email: EMAIL, displayName: 'Ada L' },
  });
  expect((await login(server)).status).toBe(200);
  expect(await server.db.selectFrom('profile').selectAll().executeTakeFirst()).toMatchObject({
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '+47 22',
    companyName: 'Analytical',
    jobPosition: 'Dr',
    country: 'NO',
    leadSource: 'paper',
    receiveNewsletters: 1,
    optedForFreemium: 1,
    termsAcceptedAt: expect.any(Number),
    privacyAcceptedAt: expect.any(Number),
  });
  expect(await code(await post(server, 'auth/action', mailedLink(server)))).toEqual([
    400,
    'CODE_INVALID',
  ]);
});

test('SE-24 passwords that differ, short ones, and unaccepted terms are refused by name', async () => {
  const server = await testServer();
  for (const [wrong, key] of [
    [{ confirmPassword: 'another password' }, 'confirmPassword'],
    [{ termsAccepted: false }, 'termsAccepted'],
    [{ privacyPolicyAccepted: false }, 'privacyPolicyAccepted'],
    [{ password: 'short', confirmPassword: 'short' }, 'password'],
    [{ email: 'no address' }, 'email'],
  ] as const) {
    const response = await post(server, 'register', { ...SIGN_UP, ...wrong });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { where: { key } } },
    ]);
  }
  expect(server.mails).toEqual([]);
});

test('X-16 EP-06 registering, asking and resetting tell nobody which addresses have an account', async () => {
  const server = await testServer();
  await server.person('ada');
  const answers = async (email: string) => {
    const registered = await post(server, 'register', { ...SIGN_UP, email });
    const sent = await post(server, 'sendEmailVerificationLink', { email });
    const reset = await post(server, 'resetPassword', { email });
    return [await registered.json(), await sent.json(), await reset.json()];
  };
  expect(await answers(EMAIL)).toEqual(await answers('nobody@tafel.example'));
  const [first] = server.mails;
  expect(first).toMatchObject({ to: EMAIL, subject: 'You have an account with Tafel already' });
  const status = async (email: string) =>
    (await answer(await post(server, 'emailVerificationStatus', { email }))).data;
  expect(await status(EMAIL)).toEqual({ emailVerified: true });
  expect(await status('nobody@tafel.example')).toEqual({ emailVerified: false });
  expect(await status('unknown@tafel.example')).toEqual({ emailVerified: false });
});

test('EP-05 a verification is sent again to whom needs it, and the older link ends', async () => {
  const server = await testServer();
  await post(server, 'register', SIGN_UP);
  const older = mailedLink(server);
  await post(server, 'sendEmailVerificationLink', { email: EMAIL });
  expect(server.mails).toHaveLength(2);
  expect((await post(server, 'auth/action', older)).status).toBe(400);
  expect((await post(server, 'auth/action', mailedLink(server))).status).toBe(200);
  await post(server, 'sendEmailVerificationLink', { email: EMAIL });
  expect(server.mails).toHaveLength(2);
});

test('EP-10 a reset sets a new password once, and signs out everywhere', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  await post(server, 'resetPassword', { email: 'Ada@Tafel.example' });
  const followed = { ...mailedLink(server), password: 'a new long password' };
  expect((await post(server, 'auth/action', followed)).status).toBe(200);
  expect((await ada.request('/api/v0/clusters')).status).toBe(401);
  expect((await login(server)).status).toBe(400);
  expect((await login(server, 'a new long password')).status).toBe(200);
  expect(await code(await post(server, 'auth/action', followed))).toEqual([400, 'CODE_INVALID']);
});

test('X-16 a server may be set to tell that an address is unknown', async () => {
  const server = await testServer({ revealUnknownEmail: true });
  const response = await post(server, 'resetPassword', { email: EMAIL });
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { message: 'The provided email is not registered with us. Please check your input' },
  ]);
});

test('a copy of the database opens no account: codes lie there as hashes', async () => {
  const server = await testServer();
  await server.person('ada');
  await post(server, 'resetPassword', { email: EMAIL });
  const stored = await server.db.selectFrom('mailedCode').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(mailedLink(server).code);
  const copied = { mode: 'resetPassword', code: stored[0]?.hash, password: PASSWORD };
  expect(await code(await post(server, 'auth/action', copied))).toEqual([400, 'CODE_INVALID']);
});

test('guessing addresses and codes stops', async () => {
  const server = await testServer();
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++)
    statuses.push(
      (await post(server, 'emailVerificationStatus', { email: `a${n}@tafel.example` })).status,
    );
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  const guess = { mode: 'verifyEmail', code: 'x' };
  expect((await post(server, 'auth/action', guess)).status).toBe(429);
});

test('EP-07 X-64 a name is found by an address in clear or encrypted, 20 times an hour', async () => {
  const server = await testServer();
  const [ada] = [await server.person('ada'), await server.person('eve')];
  const fullName = (body: object) => ada.data('/api/v0/userFullName', { method: 'POST', body });
  expect(await fullName({ email: 'eve@tafel.example' })).toEqual({ fullName: 'eve' });
  expect(await fullName({ email: 'nobody@tafel.example' })).toEqual({ fullName: null });
  const { enc, kid, spki } = await ada.data<Record<string, string>>('/api/v0/auth/email-key');
  const key = createPublicKey({
    key: Buffer.from(spki ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const sealed = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from('eve@tafel.example'),
  ).toString('base64');
  expect(await fullName({ email: sealed, enc, kid })).toEqual({ fullName: 'eve' });
  const request = (body: object) => ada.request('/api/v0/userFullName', { method: 'POST', body });
  expect((await request({ email: sealed, enc, kid: 'old' })).status).toBe(400);
  for (let n = 4; n < 20; n++) await request({ email: 'eve@tafel.example' });
  expect((await request({ email: 'eve@tafel.example' })).status).toBe(429);
  expect(server.log()).not.toContain('eve@');
});
