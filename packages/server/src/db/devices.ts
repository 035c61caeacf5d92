import type { Insertable } from 'kysely';
import type { Db, Flag, Tables } from './schema.ts';

export async function insertDevice(
  db: Db,
  device: Omit<Insertable<Tables['device']>, 'userId' | 'allowed'>,
  now: number,
) {
  await db.deleteFrom('device').where('expiresAt', '<', now).execute();
  await db
    .insertInto('device')
    .values({ ...device, userId: null, allowed: null })
    .execute();
}

/** A program that nobody has answered yet. */
export const findWaitingDevice = (db: Db, userCodeHash: string, now: number) =>
  db
    .selectFrom('device')
    .selectAll()
    .where('userCodeHash', '=', userCodeHash)
    .where('expiresAt', '>', now)
    .where('allowed', 'is', null)
    .executeTakeFirst();

/** False where somebody answered in between. */
export async function answerDevice(
  db: Db,
  hash: string,
  answer: { readonly userId: string; readonly allowed: Flag },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device')
    .set(answer)
    .where('hash', '=', hash)
    .where('allowed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findDevice = (db: Db, hash: string, now: number) =>
  db
    .selectFrom('device')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Takes an answered program off the list; false where somebody was faster. */
export async function takeDevice(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('device')
    .where('hash', '=', hash)
    .where('allowed', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
