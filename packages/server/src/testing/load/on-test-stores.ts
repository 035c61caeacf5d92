import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../../main.ts';
import { emptyTestStores } from './empty-test-stores.ts';

const DEMO = { email: 'demo@tafel.example', password: 'tafel-demo-2026' };

/** The whole server on the PostgreSQL and the S3 server of scripts/test-stores, with somebody who has signed in. */
export async function openOnTestStores() {
  Object.assign(process.env, await emptyTestStores());
  const folder = mkdtempSync(join(tmpdir(), 'tafel-faults-'));
  const { exampleDemo } = await import('../example-demo.ts');
  const server = await startServer({
    dataFolder: folder,
    port: 0,
    logLevel: 'silent',
    demo: exampleDemo(),
  });
  const outbox = join(folder, 'outbox');
  const cookie = await signIn(server.url);
  const headers = { cookie, 'x-tafel-request': '1' };
  const send = async (method: string, path: string, type: string, body: string | Uint8Array) =>
    (await ask(server.url + path, { method, headers: { ...headers, 'content-type': type }, body }))
      .status;
  return {
    post: (path: string, body: object) =>
      send('POST', path, 'application/json', JSON.stringify(body)),
    put: (path: string, bytes: Uint8Array) => send('PUT', path, 'application/octet-stream', bytes),
    async ready(): Promise<[number, string | undefined]> {
      const { status, retryAfter } = await ask(`${server.url}/readyz`, {});
      return [status, retryAfter];
    },
    async clusterNames(): Promise<string[]> {
      const answer = await ask(`${server.url}/api/v0/clusters`, { headers });
      const { data } = JSON.parse(answer.text) as { data: { clusters: { Name: string }[] } };
      return data.clusters.map(({ Name }) => Name);
    },
    /** How long a mail takes through the queue, ms; none after half a minute. */
    async mailTime(): Promise<number> {
      const start = performance.now();
      await send(
        'POST',
        '/api/v0/resetPassword',
        'application/json',
        JSON.stringify({ email: DEMO.email }),
      );
      while (performance.now() - start < 30_000) {
        if (existsSync(outbox) && readdirSync(outbox).some((file) => file.endsWith('.txt')))
          return performance.now() - start;
        await setTimeout(20);
      }
      return Number.POSITIVE_INFINITY;
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One request on a connection of its own: one that was kept could be closed under it. */
async function ask(
  url: string,
  { body, ...options }: RequestOptions & { readonly body?: string | Uint8Array },
) {
  const sent = request(url, { ...options, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    text: await text(response),
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
