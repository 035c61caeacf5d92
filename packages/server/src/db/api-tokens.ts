import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export async function insertApiToken(db: Db, token: Insertable<Tables['apiToken']>) {
  await db.insertInto('apiToken').values(token).execute();
}

export const listApiTokens = (db: Db, userId: string) =>
  db
    .selectFrom('apiToken')
    .select(['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function deleteApiToken(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiToken')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteApiTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('apiToken').where('userId', '=', userId).execute();
}

/** The token of this hash with its person, where it still counts; notes that it was used. */
export const useApiToken = (db: Db, hash: string, now: number) =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('apiToken')
      .innerJoin('user', 'user.id', 'apiToken.userId')
      .select([
        'apiToken.id',
        'apiToken.scope',
        'apiToken.createdAt',
        'apiToken.expiresAt',
        'apiToken.lastUsedAt',
        'user.id as userId',
        'user.email',
        'user.name',
      ])
      .where('apiToken.hash', '=', hash)
      .where('user.emailVerified', '=', 1)
      .executeTakeFirst();
    if (!found || (found.expiresAt !== null && found.expiresAt <= now)) return undefined;
    // To the minute: a program that asks often must not write as often.
    if (now - (found.lastUsedAt ?? 0) > 60_000)
      await trx
        .updateTable('apiToken')
        .set({ lastUsedAt: now })
        .where('id', '=', found.id)
        .execute();
    return found;
  });
