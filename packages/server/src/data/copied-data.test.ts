import { expect, test } from 'vitest';
import { makeReport } from '../testing/hierarchy.ts';
import { PASSWORD, type Person, type TestServer, testServer } from '../testing/test-server.ts';
import { batchesOf, tablesOf } from './rows.ts';

const EMAIL = 'ada@tafel.example';
const NEW_PASSWORD = 'another horse battery';

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const call = (server: TestServer, path: string, { method, body, headers = {} }: Sent = {}) =>
  fetch(`${server.url}/api/v0/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { 'content-type': 'application/json', 'x-tafel-request': '1', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const post = (body: object) => ({ method: 'POST', body });

/** What opens something, as those have it whom it was given to: by the way in. */
async function giveEverything(server: TestServer, ada: Person) {
  const { clusterId } = await makeReport(ada);
  const { token } = await ada.data<{ token: string }>(
    '/api/v0/auth/tokens',
    post({ name: 'rig', scope: 'admin' }),
  );
  const link = await ada.data<{ token: string }>('/api/v0/links', post({ clusterId }));
  const device = await call(server, 'auth/device', { body: { client: 'tafel' } });
  const { data: codes } = (await device.json()) as { data: Record<'deviceCode', string> };
  const trusted = { email: EMAIL, password: PASSWORD, trustPC: true };
  const signIn = await call(server, 'auth/login', { body: trusted });
  const cookies = signIn.headers.getSetCookie().join('\n');
  const cookie = (name: string) =>
    decodeURIComponent(new RegExp(`${name}=([^;]+)`).exec(cookies)?.[1] ?? '');
  await call(server, 'resetPassword', { body: { email: EMAIL } });
  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  return {
    bearer: token,
    session: cookie('tafel-session'),
    refresh: cookie('tafel-refresh'),
    shared: link.token,
    device: codes.deviceCode,
    reset: /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
  };
}

/** Every text of every column of every table. */
async function everyText({ db }: TestServer): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for (const table of await tablesOf(db))
    for await (const rows of batchesOf(db, table))
      for (const value of rows.flatMap((row) => Object.values(row)))
        if (typeof value === 'string' && value !== '') texts.add(value);
  return texts;
}

type Way = keyof Awaited<ReturnType<typeof giveEverything>>;

const bearer = (text: string) => ({ authorization: `Bearer ${encodeURIComponent(text)}` });
const cookie = (name: string, text: string) => ({ cookie: `${name}=${encodeURIComponent(text)}` });

/** How each is used. */
const WAYS: Readonly<Record<Way, (text: string) => readonly [path: string, sent: Sent]>> = {
  bearer: (text) => ['clusters', { headers: bearer(text) }],
  session: (text) => ['clusters', { headers: cookie('tafel-session', text) }],
  refresh: (text) => ['auth/session/refresh', { body: {}, headers: cookie('tafel-refresh', text) }],
  shared: (text) => ['shared', { headers: bearer(text) }],
  device: (text) => ['auth/device/token', { body: { deviceCode: text } }],
  reset: (text) => [
    'auth/action',
    { body: { mode: 'resetPassword', code: text, password: NEW_PASSWORD } },
  ],
};

test('A22 nothing in any column of a copied database signs in, calls, resets or shows anything', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const given = await giveEverything(server, ada);
  const enter = async (way: Way, text: string) => (await call(server, ...WAYS[way](text))).status;
  const ways = Object.keys(given) as Way[];
  const texts = await everyText(server);
  const kept = [...texts].join('\n');
  for (const secret of [...Object.values(given), PASSWORD]) expect(kept).not.toContain(secret);
  for (const text of texts) {
    await server.db.deleteFrom('attempt').execute(); // guessing is limited; here nobody has to wait
    for (const way of ways)
      expect([400, 401, 403, 404], `${way} with '${text}'`).toContain(await enter(way, text));
  }
  for (const text of await storedPasswords(server)) {
    await server.db.deleteFrom('attempt').execute();
    const answer = await call(server, 'auth/login', { body: { email: EMAIL, password: text } });
    expect(answer.status).toBe(400);
  }
  for (const way of ways) expect(await enter(way, given[way]), way).toBe(200);
});

/** Every text that stands beside a password. */
async function storedPasswords({ db }: TestServer): Promise<readonly string[]> {
  const rows = await db.selectFrom('account').selectAll().execute();
  return rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
}
