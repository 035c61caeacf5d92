import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import pg from 'pg';
import { s3Client } from '../../blob/s3.ts';
import { startServer } from '../../main.ts';

const DEMO = { email: 'demo@tafel.example', password: 'tafel-demo-2026' };

/** The whole server on the PostgreSQL and the S3 server of scripts/test-stores, with somebody who has signed in. */
export async function openOnTestStores() {
  const { TAFEL_TEST_DATABASE_URL = '', TAFEL_TEST_S3_ENDPOINT = '' } = process.env;
  const name = `tafel-${randomUUID()}`;
  const client = new pg.Client(TAFEL_TEST_DATABASE_URL);
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  const database = new URL(TAFEL_TEST_DATABASE_URL);
  database.pathname = name;
  const keys = {
    endpoint: TAFEL_TEST_S3_ENDPOINT,
    region: 'us-east-1',
    accessKey: 'test:tester',
    secretKey: 'testing',
  };
  const s3 = s3Client(keys);
  await s3.send(new CreateBucketCommand({ Bucket: name }));
  s3.destroy();
  Object.assign(process.env, {
    DATABASE_URL: database.href,
    S3_ENDPOINT: keys.endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
  });
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
