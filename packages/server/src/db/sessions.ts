import { prepared, type Slots } from './prepared.ts';
import type { Db } from './schema.ts';

export const listSessions = (db: Db, userId: string, now: number) =>
  db
    .selectFrom('session')
    .select(['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date(now).toISOString())
    .orderBy('createdAt')
    .execute();

const sessions = prepared(
  (db, { token, now }: Slots<{ readonly token: string; readonly now: string }>) =>
    db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select([
        'session.id',
        'session.userId',
        'session.createdAt',
        'session.expiresAt',
        'user.email',
        'user.name',
        'user.emailVerified',
      ])
      .where('session.token', '=', token)
      .where('session.expiresAt', '>', now),
);

/** The session of a token with its person, where it has not ended. */
export async function findSessionByToken(db: Db, token: string, now: number) {
  const [session] = await sessions(db, { token, now: new Date(now).toISOString() });
  return session;
}

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
