import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import pg from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { folderStore } from '../blob/folder.ts';
import type { BlobStore } from '../blob/port.ts';
import { type S3Settings, s3Client, s3Store } from '../blob/s3.ts';
import { openDatabase } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { openQueue } from '../queue/open-queue.ts';
import type { Queue } from '../queue/port.ts';
import type { DataFolder } from '../store/data-folder.ts';

// Where the larger engines run, if they do: scripts/test-stores starts them and sets these.
const { TAFEL_TEST_DATABASE_URL, TAFEL_TEST_S3_ENDPOINT } = process.env;

const uniqueName = () => `tafel-${randomUUID()}`;

/** An empty database of the test's own: a file, or on the server that TAFEL_TEST_DATABASE_URL names. */
export const testDatabase = async (folder: string): Promise<string> =>
  TAFEL_TEST_DATABASE_URL === undefined
    ? join(folder, 'tafel.db')
    : testPostgres(TAFEL_TEST_DATABASE_URL);

/** As `testDatabase`; on the server it has its tables already, copied from one that was made once. */
export const testTables = async (folder: string): Promise<string> => {
  if (TAFEL_TEST_DATABASE_URL === undefined) return testDatabase(folder);
  await makeModel(TAFEL_TEST_DATABASE_URL);
  return testPostgres(TAFEL_TEST_DATABASE_URL, MODEL);
};

/** A database with all tables, for others to be copied from: that takes a fraction of making them. */
const MODEL = 'tafel-model';

/** Once for all tests that run on the server at the same time. */
const makeModel = (server: string): Promise<void> =>
  on(server, async (client) => {
    const isThere = async () =>
      (await client.query('select from pg_database where datname = $1', [MODEL])).rowCount === 1;
    if (await isThere()) return;
    await client.query(`select pg_advisory_lock(hashtext('${MODEL}'))`); // until the connection ends
    if (await isThere()) return;
    const draft = uniqueName();
    await client.query(`create database "${draft}"`);
    const db = await openDatabase(addressOf(server, draft));
    await db.destroy();
    await client.query(`alter database "${draft}" rename to "${MODEL}"`);
  });

async function testPostgres(server: string, model = 'template1'): Promise<string> {
  const name = uniqueName();
  const run = (statement: string) => on(server, (client) => client.query(statement));
  // Copied as files, which takes a fifth of writing everything into the log
  await run(`create database "${name}" template "${model}" strategy file_copy`);
  onTestFinished(async () => {
    await run(`drop database "${name}" with (force)`);
  });
  return addressOf(server, name);
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = database;
  return address.href;
}

async function on<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A store with a way to change a file behind its back. */
interface BlobEngine {
  readonly store: BlobStore;
  damage(sha256: string, content: Buffer): Promise<unknown>;
}

type OpenBlobs = (folder: DataFolder) => Promise<BlobEngine>;

/** The stores of raw files that are here to be tested. */
export function blobEngines(): [string, OpenBlobs][] {
  const endpoint = TAFEL_TEST_S3_ENDPOINT;
  const local: [string, OpenBlobs] = [
    'the local folder',
    async (folder) => ({
      store: folderStore(folder),
      damage: (hash, content) => writeFile(join(folder.blobs, hash.slice(0, 2), hash), content),
    }),
  ];
  return endpoint === undefined
    ? [local]
    : [local, ['S3', (folder) => testBucket(endpoint, folder)]];
}

async function testBucket(endpoint: string, folder: DataFolder): Promise<BlobEngine> {
  const settings: S3Settings = {
    endpoint,
    region: 'us-east-1',
    bucket: uniqueName(),
    accessKey: 'test:tester',
    secretKey: 'testing',
  };
  const client = s3Client(settings);
  const store = s3Store(settings, folder.temporary);
  onTestFinished(async () => {
    client.destroy();
    await store.close();
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  const damage = (hash: string, content: Buffer) =>
    client.send(
      new PutObjectCommand({
        Bucket: settings.bucket,
        Key: `sha256/${hash.slice(0, 2)}/${hash}`,
        Body: content,
      }),
    );
  return { store, damage };
}

type OpenQueue = (folder: string) => Promise<{ readonly db: Db; readonly queue: Queue }>;

/** The queues that are here to be tested, each with its database. */
export function queueEngines(): [string, OpenQueue][] {
  const server = TAFEL_TEST_DATABASE_URL;
  const local: [string, OpenQueue] = [
    'on SQLite',
    (folder) => openWithQueue(join(folder, 'tafel.db'), null),
  ];
  if (server === undefined) return [local];
  const openShared = async () => {
    const url = await testPostgres(server);
    return openWithQueue(url, url);
  };
  return [local, ['on PostgreSQL', openShared]];
}

async function openWithQueue(place: string, databaseUrl: string | null) {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  return { db, queue: await openQueue(db, databaseUrl, pino({ level: 'silent' })) };
}

/** Where data can be copied to, each an empty place of its own. */
export function dataEngines(): [string, (folder: string) => Promise<string>][] {
  const server = TAFEL_TEST_DATABASE_URL;
  const local: [string, (folder: string) => Promise<string>] = [
    'another folder',
    async (folder) => join(folder, 'data'),
  ];
  return server === undefined ? [local] : [local, ['PostgreSQL', () => testPostgres(server)]];
}
