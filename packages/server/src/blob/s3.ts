import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { TafelError } from '@tafel/core/api';
import { StoreUnavailable } from '../errors.ts';
import { damaged, writeDraft } from './draft.ts';
import type { BlobStore } from './port.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A store that does not answer by then counts as gone. */
const PATIENCE = 5_000;

/** Files in a bucket under sha256/ab/ab12…; each goes through a local draft, so that only whole and checked ones move. */
export function s3Store(settings: S3Settings, temporary: string): BlobStore {
  const client = s3Client(settings);
  const at = (sha256: string) => ({
    Bucket: settings.bucket,
    Key: `sha256/${sha256.slice(0, 2)}/${sha256}`,
  });
  const sizeOf = async (sha256: string) => {
    try {
      return (await client.send(new HeadObjectCommand(at(sha256)))).ContentLength;
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw unavailable(error);
    }
  };
  return {
    async put(sha256, content, most) {
      const { path, bytes } = await writeDraft(temporary, sha256, content, most);
      try {
        // Stored by its content, so what is there is the same; the size tells one that was cut off.
        if ((await sizeOf(sha256)) !== bytes)
          await client
            .send(
              new PutObjectCommand({
                ...at(sha256),
                Body: createReadStream(path),
                ContentLength: bytes,
                ContentType: 'application/octet-stream',
              }),
            )
            .catch(refuse);
        return { bytes };
      } finally {
        await rm(path, { force: true });
      }
    },
    async open(sha256) {
      const found = await client.send(new GetObjectCommand(at(sha256))).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw unavailable(error);
        throw new TafelError('FILE_MISSING', `The raw file ${sha256} is not in the store.`);
      });
      if (!(found.Body instanceof Readable)) throw new Error('The S3 client gave no stream.');
      // To the end and checked before the first byte is given out.
      const draft = await writeDraft(temporary, sha256, found.Body, Number.MAX_SAFE_INTEGER).catch(
        (error: unknown) => {
          throw error instanceof TafelError ? damaged(sha256) : unavailable(error);
        },
      );
      const file = await open(draft.path, 'r');
      const content = file.createReadStream();
      content.once('close', () => void rm(draft.path, { force: true }));
      return { bytes: draft.bytes, content };
    },
    holds: async (sha256) => (await sizeOf(sha256)) !== undefined,
    async remove(sha256) {
      await client.send(new DeleteObjectCommand(at(sha256))).catch(refuse);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: settings.bucket })).catch(refuse);
    },
    async close() {
      client.destroy();
    },
  };
}

/** Not newer than what every S3 server understands: path-style addresses, no checksums in trailers. */
export const s3Client = (settings: Omit<S3Settings, 'bucket'>) =>
  new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: PATIENCE, requestTimeout: 12 * PATIENCE },
  });

/** The status of an answer; undefined where none came. */
const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** No answer, or one that says to come back; a refusal stays what it is. */
function unavailable(error: unknown): unknown {
  const status = statusOf(error);
  return status === undefined || status >= 500 ? new StoreUnavailable(error) : error;
}

function refuse(error: unknown): never {
  throw unavailable(error);
}
