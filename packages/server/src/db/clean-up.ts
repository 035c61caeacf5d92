import { sweepAttempts } from './attempts.ts';
import type { Db } from './schema.ts';

/** Counters are needed for some hours. */
const DAY = 24 * 3_600_000;

/** Removes what has ended and opens nothing any more. */
export async function cleanUp(db: Db, now: number): Promise<void> {
  await sweepAttempts(db, now - DAY);
  await db.deleteFrom('session').where('expiresAt', '<', new Date(now).toISOString()).execute();
  for (const table of ['refreshToken', 'mailedCode', 'invitation', 'temporaryFile'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', now).execute();
}
