import { setImmediate } from 'node:timers/promises';
import type { BlobStore } from '../blob/port.ts';
import type { Db } from '../db/schema.ts';
import { endHolding, endLoose, listLoose, loosenUnused } from '../db/unused-files.ts';
import { HOUR } from './attempt-limit.ts';

const DAY = 24 * HOUR;
/** Between sending a file and saving a report that names it: a weekend, and some. */
const HELD = 7 * DAY;
/** So long may a file be on its way in, and so long may a backup take that began while the file was wanted. */
const LOOSE = DAY;

const SHELVES = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/**
 * Removes raw files that nothing refers to: no report in any version, nobody's temporary folder, no message, and nobody who
 * has sent them within a week. They leave the quota at once, and the store a day later. What the database never knew stays:
 * it may be another's. Gives back how many were removed.
 */
export async function sweepFiles(
  db: Db,
  blobs: BlobStore,
  now: number,
  shelves: readonly string[] = SHELVES,
): Promise<number> {
  for (const shelf of shelves) {
    await endHolding(db, shelf, now - HELD);
    await loosenUnused(db, shelf, { now, sentBefore: now - HELD });
    await setImmediate(); // people come first
  }
  let removed = 0;
  for (const sha256 of await listLoose(db, now - LOOSE))
    if (await endLoose(db, sha256, () => blobs.remove(sha256))) removed += 1;
  return removed;
}
