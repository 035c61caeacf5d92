import { pino } from 'pino';
import { openQueue } from '../queue/open-queue.ts';
import { copyBlobs, type BlobCount, checkBlobs } from './copy-blobs.ts';
import { copyDatabase } from './copy-database.ts';
import { insistOnData, type Place, withPlace } from './place.ts';
import { type Digest, digestOf } from './rows.ts';

/** What a copy, a backup or a check has read and found right. */
export interface Checked {
  readonly database: Digest;
  readonly files: BlobCount;
}

/**
 * Moves everything from one engine to another, while no server works on either.
 *
 * @throws TafelError CONFLICT for a target that is not empty, and what openPlace and the stores throw
 */
export async function copyStores(from: string, to: string): Promise<Checked> {
  insistOnData(from);
  return withPlace(from, (source) =>
    withPlace(to, async (target) => {
      const database = await copyDatabase(source.db, target.db);
      await copyJobs(source, target);
      const files =
        source.files === target.files
          ? await checkBlobs(target.db, target.blobs)
          : await copyBlobs(target.db, source.blobs, target.blobs);
      return { database, files };
    }),
  );
}

/** Reads everything: every row, and every raw file against its hash. @throws TafelError FILE_MISSING, FILE_CHANGED */
export async function verifyStores(address: string): Promise<Checked> {
  insistOnData(address);
  return withPlace(address, async ({ db, blobs }) => ({
    database: await digestOf(db),
    files: await checkBlobs(db, blobs),
  }));
}

/** What waits, such as mail, waits at the target. */
async function copyJobs(from: Place, to: Place): Promise<void> {
  const log = pino({ level: 'silent' });
  const source = await openQueue(from.db, from.databaseUrl, log);
  const target = await openQueue(to.db, to.databaseUrl, log);
  for (const job of await source.waiting()) if (!job.givenUp) await target.add(to.db, job);
  await source.stop();
  await target.stop();
}
