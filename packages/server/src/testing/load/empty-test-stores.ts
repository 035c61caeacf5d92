import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import pg from 'pg';
import { s3Client } from '../../blob/s3.ts';

const { TAFEL_TEST_DATABASE_URL, TAFEL_TEST_S3_ENDPOINT } = process.env;

/** An empty database and an empty bucket on the servers of scripts/test-stores that run, as settings of a server. */
export async function emptyTestStores(): Promise<Readonly<Record<string, string>>> {
  const name = `tafel-${randomUUID()}`;
  return {
    ...(TAFEL_TEST_DATABASE_URL ? await emptyDatabase(TAFEL_TEST_DATABASE_URL, name) : {}),
    ...(TAFEL_TEST_S3_ENDPOINT ? await emptyBucket(TAFEL_TEST_S3_ENDPOINT, name) : {}),
  };
}

async function emptyDatabase(server: string, name: string) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  const address = new URL(server);
  address.pathname = name;
  return { DATABASE_URL: address.href };
}

async function emptyBucket(endpoint: string, bucket: string) {
  const keys = { endpoint, region: 'us-east-1', accessKey: 'test:tester', secretKey: 'testing' };
  const s3 = s3Client(keys);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
  };
}
