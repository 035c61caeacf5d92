import type { Db } from './schema.ts';
import { claimedBytes } from './temporary-files.ts';

/** Bytes of the raw files that a person has sent, and of those on their way. */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('blobHolder')
    .innerJoin('blob', 'blob.sha256', 'blobHolder.sha256')
    .select((eb) => eb.fn.sum<number | string | null>('blob.bytes').as('bytes'))
    .where('blobHolder.userId', '=', userId)
    .executeTakeFirstOrThrow();
  const claimed = await claimedBytes(db, { userId });
  return Number(bytes ?? 0) + claimed.bytes; // a sum is a text on PostgreSQL
}
