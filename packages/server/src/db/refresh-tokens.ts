import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export async function insertRefreshToken(db: Db, token: Insertable<Tables['refreshToken']>) {
  await db.insertInto('refreshToken').values(token).execute();
}

/** Marks a token as used. `again` where it was used before: then somebody else has had it. */
export async function useRefreshToken(db: Db, hash: string, now: number) {
  const first = await db
    .updateTable('refreshToken')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['family', 'userId'])
    .executeTakeFirst();
  if (first) return { ...first, again: false };
  const used = await db
    .selectFrom('refreshToken')
    .select(['family', 'userId'])
    .where('hash', '=', hash)
    .where('usedAt', 'is not', null)
    .executeTakeFirst();
  return used && { ...used, again: true };
}

export async function endRefreshFamily(db: Db, family: string) {
  const ended = await db
    .deleteFrom('refreshToken')
    .where('family', '=', family)
    .returning('sessionId')
    .execute();
  const sessions = ended.map(({ sessionId }) => sessionId);
  if (sessions.length > 0) await db.deleteFrom('session').where('id', 'in', sessions).execute();
}

/** The family goes with the session that its newest token opened. */
export async function moveRefreshFamily(db: Db, family: string, sessionId: string) {
  await db.updateTable('refreshToken').set({ sessionId }).where('family', '=', family).execute();
}

/** A computer that signs out is trusted no longer. */
export async function forgetRefreshTokens(db: Db, sessionId: string) {
  await db.deleteFrom('refreshToken').where('sessionId', '=', sessionId).execute();
}
