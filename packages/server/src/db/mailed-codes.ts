import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** Keeps a code, in place of an older one of the same purpose. */
export async function insertMailedCode(db: Db, code: Insertable<Tables['mailedCode']>) {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('mailedCode')
      .where('userId', '=', code.userId)
      .where('purpose', '=', code.purpose)
      .execute();
    await trx.insertInto('mailedCode').values(code).execute();
  });
}

/** Takes a code, which works once; undefined where it is unknown or too old. */
export async function takeMailedCode(db: Db, purpose: string, hash: string, now: number) {
  const taken = await db
    .deleteFrom('mailedCode')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.userId : undefined;
}
