import type { Db } from './schema.ts';

export const listSessions = (db: Db, userId: string, now: number) =>
  db
    .selectFrom('session')
    .select(['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date(now).toISOString())
    .orderBy('createdAt')
    .execute();

/** Ends one session of a user; false where there is none. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  await db
    .deleteFrom('refreshToken')
    .where('userId', '=', userId)
    .where('sessionId', '=', id)
    .execute();
  return numDeletedRows > 0n;
}

/** Signs a user out everywhere, but for one session. */
export async function endSessions(db: Db, userId: string, except = ''): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).where('id', '!=', except).execute();
  await db
    .deleteFrom('refreshToken')
    .where('userId', '=', userId)
    .where('sessionId', '!=', except)
    .execute();
}
