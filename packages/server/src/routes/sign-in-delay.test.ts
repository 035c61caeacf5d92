import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';

const EMAIL = 'ada@tafel.example';
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

/** A server behind a proxy, which tells where somebody comes from. */
async function withUser() {
  const server = await testServer({ trustProxy: 1 });
  await server.person('ada');
  let tries = 0;
  /** Each try comes from an address of its own; gives back the status, and for how many minutes to wait. */
  const signIn = async (password: string) => {
    tries += 1;
    const response = await fetch(`${server.url}/api/v0/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${tries}` },
      body: JSON.stringify({ email: EMAIL, password }),
    });
    await response.arrayBuffer();
    const wait = Number(response.headers.get('retry-after') ?? 0) / 60;
    return response.status === 429 ? wait : response.status;
  };
  return { server, signIn };
}

async function failTenTimes(signIn: (password: string) => Promise<number>) {
  for (let n = 0; n < 10; n += 1) expect(await signIn('wrong')).toBe(400);
}

test('A20 ten failures in a quarter of an hour are free, then each further one doubles the wait, to an hour at most', async () => {
  const { signIn } = await withUser();
  await failTenTimes(signIn);
  for (const wait of [15, 30, 60, 60]) {
    expect(await signIn('wrong')).toBe(wait);
    later(wait - 1);
    // Trying meanwhile, even rightly, neither helps nor makes it longer.
    expect(await signIn(PASSWORD)).toBe(1);
    later(1);
    expect(await signIn('wrong')).toBe(400);
  }
});

test('A20 it is never a lasting lock: the right password after the wait ends the counting', async () => {
  const { signIn } = await withUser();
  await failTenTimes(signIn);
  later(15);
  expect(await signIn(PASSWORD)).toBe(200);
  await failTenTimes(signIn);
  expect(await signIn('wrong')).toBe(15);
});

test('A20 failures far apart are no guessing, and a quiet time ends the counting', async () => {
  const { signIn } = await withUser();
  for (let n = 0; n < 9; n += 1) await signIn('wrong');
  later(16);
  await failTenTimes(signIn);
  expect(await signIn('wrong')).toBe(15);
  later(121);
  await failTenTimes(signIn);
});

test('A20 who can read the mail of the account need not wait: a new password ends the counting', async () => {
  const { server, signIn } = await withUser();
  await failTenTimes(signIn);
  expect(await signIn(PASSWORD)).toBe(15);
  const password = 'another one of mine';
  await resetPassword(server, password);
  expect(await signIn(password)).toBe(200);
});

async function resetPassword(server: TestServer, password: string) {
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/v0/resetPassword', { email: EMAIL });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1));
  const [, code] = /code=([\w-]+)/.exec(server.mails[0]?.text ?? '') ?? [];
  await post('/api/v0/auth/action', { mode: 'resetPassword', code, password });
}
