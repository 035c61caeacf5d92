import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** Takes a key for a call that starts; false where it was taken before. */
export async function takeKey(db: Db, call: Insertable<Tables['repeatedCall']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('repeatedCall')
    .values(call)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findCall = (db: Db, key: string) =>
  db.selectFrom('repeatedCall').selectAll().where('key', '=', key).executeTakeFirst();

export async function keepAnswer(db: Db, key: string, answer: string): Promise<void> {
  await db.updateTable('repeatedCall').set({ answer }).where('key', '=', key).execute();
}

export async function forgetCall(db: Db, key: string): Promise<void> {
  await db.deleteFrom('repeatedCall').where('key', '=', key).execute();
}

export async function forgetCallsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('repeatedCall').where('startedAt', '<', before).execute();
}
