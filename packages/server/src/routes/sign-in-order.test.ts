import { expect, test } from 'vitest';
import { answer, PASSWORD, testServer } from '../testing/test-server.ts';

test('SE-03 X-16 the address is looked up, a new mail is offered where it is not verified, and then the password counts', async () => {
  const server = await testServer();
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api/v0/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...(await answer(response)) };
  };
  const email = 'new@tafel.example';
  const isVerified = async (address: string) =>
    (await post('emailVerificationStatus', { email: address })).data['emailVerified'];
  const signIn = async (password: string) =>
    (await post('auth/login', { email, password })).code ?? 'signed in';
  const person = { email, password: PASSWORD, confirmPassword: PASSWORD };
  await post('register', { ...person, termsAccepted: true, privacyPolicyAccepted: true });
  expect([await isVerified(email), await isVerified('nobody@tafel.example')]).toEqual([
    false,
    false,
  ]);
  expect(await signIn(PASSWORD)).toBe('EMAIL_NOT_VERIFIED');
  expect((await post('sendEmailVerificationLink', { email })).status).toBe(200);
  await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(2);
  const code = /code=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
  expect((await post('auth/action', { mode: 'verifyEmail', code })).status).toBe(200);
  expect(await isVerified(email)).toBe(true);
  expect([await signIn('not the password'), await signIn(PASSWORD)]).toEqual([
    'LOGIN_FAILED',
    'signed in',
  ]);
});
