import type { Db } from './schema.ts';

export const findTotp = (db: Db, userId: string) =>
  db.selectFrom('totp').selectAll().where('userId', '=', userId).executeTakeFirst();

/** An authenticator that is not confirmed yet takes the place of another such one. */
export async function saveTotp(db: Db, userId: string, sealed: string): Promise<void> {
  const started = { sealed, confirmedAt: null, lastStep: 0 };
  await db
    .insertInto('totp')
    .values({ userId, ...started })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(started))
    .execute();
}

/** Uses a half minute up; false where this or a later one was used before. */
export async function useTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From now on a code is asked for; the recovery codes are new. */
export async function confirmTotp(
  db: Db,
  userId: string,
  { at, hashes }: { readonly at: number; readonly hashes: readonly string[] },
): Promise<void> {
  await db.updateTable('totp').set({ confirmedAt: at }).where('userId', '=', userId).execute();
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ hash, userId })))
    .execute();
}

/** Uses a recovery code up; false where there is none. */
export async function useRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('hash', '=', hash)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTotp(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('totp').where('userId', '=', userId).execute();
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
}
