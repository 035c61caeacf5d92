import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupStores } from './data.ts';
import { openDatabase } from './db/database.ts';
import { startServer } from './main.ts';
import { temporaryFolder } from './testing/test-server.ts';

const START = fileURLToPath(new URL('./testing/start.ts', import.meta.url));

/** Each contains the word that is looked for. */
const SETTINGS = {
  TAFEL_SECRET: 'canary-secret-of-this-server-alone',
  METRICS_TOKEN: 'canary-metrics-token',
  SMTP_URL: 'smtp://tafel:canary-smtp@127.0.0.1:1',
  LOG_LEVEL: 'debug',
};
const PASSWORD = 'canary-password-1815';
const EMAIL = 'ada@tafel.example';

const SIGN_UP = {
  email: EMAIL,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  username: 'ada',
  displayName: 'Ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  termsAccepted: true,
  privacyPolicyAccepted: true,
};

/** A server in a process of its own, and what it says. */
async function started(folder: string) {
  const child = spawn(process.execPath, ['--conditions=tafel-source', START, folder], {
    env: { ...process.env, ...SETTINGS },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data');
  return {
    url: String(url).trim(),
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

test('A26 no secret is in the log, in an answer, in an export or in a backup', async () => {
  const folder = join(temporaryFolder(), 'data');
  const server = await started(folder);
  const answers: string[] = [];
  const given: string[] = [];
  const call = async (path: string, body?: object | string, headers = {}) => {
    const response = await fetch(server.url + path, {
      ...(body === undefined
        ? {}
        : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'x-tafel-request': '1', ...headers },
    });
    answers.push(await response.clone().text());
    return response;
  };
  await call('/api/v0/register', SIGN_UP);
  await call('/api/v0/auth/login', { email: EMAIL, password: `${PASSWORD}, mistyped` });
  await verify(folder);
  const signIn = await call('/api/v0/auth/login', { email: EMAIL, password: PASSWORD });
  expect(signIn.status).toBe(200);
  const cookie = signIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  given.push(cookie.slice(cookie.indexOf('=') + 1));
  const made = await call('/api/v0/auth/tokens', { name: 'rig', scope: 'push' }, { cookie });
  const { data } = (await made.json()) as { data: { token: string } };
  answers.pop(); // the one answer that gives it
  given.push(data.token);
  for (const path of ['auth/tokens', 'auth/sessions', 'auth/session', 'clusters', 'openapi.json'])
    await call(`/api/v0/${path}?token=canary-query`, undefined, { cookie });
  for (const path of ['/healthz', '/readyz', '/metrics', '/.env', '/secret', '/tafel-data/secret'])
    await call(path, undefined, { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` });
  await call('/api/v0/clusters', '{"clusterName": "canary-body', { cookie });
  await call('/api/v0/clusters', { clusterName: { odd: 'canary-body' } }, { cookie });
  await call('/api/v0/resetPassword', { email: EMAIL });
  await expect.poll(server.log).toContain('a job failed'); // there is no mail server
  await server.stop();
  const backup = join(temporaryFolder(), 'backup');
  await backupStores(folder, backup);
  const saved = filesIn(backup).map((file) => readFileSync(file, 'latin1'));
  expect(server.log()).toContain('/api/v0/auth/login');
  for (const secret of ['canary', ...given])
    for (const text of [server.log(), ...answers, ...saved]) expect(text).not.toContain(secret);
});

/** As if the mailed link had been followed. */
async function verify(folder: string): Promise<void> {
  const db = await openDatabase(join(folder, 'tafel.db'));
  await db.updateTable('user').set({ emailVerified: 1 }).where('email', '=', EMAIL).execute();
  await db.destroy();
}

test('A26 a store that does not answer is told without its password', async () => {
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'tafel',
    S3_ACCESS_KEY: 'canary-access',
    S3_SECRET_KEY: 'canary-secret',
  };
  for (const settings of [{ DATABASE_URL: 'postgres://tafel:canary@127.0.0.1:1/tafel' }, s3]) {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const refused = await startServer({
      dataFolder: join(temporaryFolder(), 'data'),
      port: 0,
    }).catch((error: unknown) => error);
    vi.unstubAllEnvs();
    expect(refused).toMatchObject({ code: 'INVALID_SETTING' });
    expect(JSON.stringify([refused, String(refused)])).not.toContain('canary');
  }
});
