import type { Caller } from '@tafel/core/api';
import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

type Row = Tables['temporaryFile'];

/** Adds a file to the actor's folder; gives back the one of the same name that it takes the place of. */
export async function insertTemporaryFile(
  db: Db,
  actor: Caller,
  file: Omit<Insertable<Row>, 'userId'>,
) {
  return db.transaction().execute(async (trx) => {
    const before = await findTemporaryFile(trx, actor, file.name);
    if (before) await deleteTemporaryFile(trx, before.id);
    await trx
      .insertInto('temporaryFile')
      .values({ ...file, userId: actor.userId })
      .execute();
    return before;
  });
}

/** By name: 'file' or 'folder/file'. */
export const findTemporaryFile = (db: Db, { userId }: Caller, name: string) =>
  db
    .selectFrom('temporaryFile')
    .selectAll()
    .where('userId', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();

export const findTemporaryFileById = (db: Db, { userId }: Caller, id: string) =>
  db
    .selectFrom('temporaryFile')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function deleteTemporaryFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('temporaryFile').where('id', '=', id).execute();
}

/** Of the actor's files: those whose bytes lie in no other place, and how many bytes they claim. */
export async function claimedBytes(db: Db, { userId }: Pick<Caller, 'userId'>) {
  const { files, bytes } = await db
    .selectFrom('temporaryFile')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .where('userId', '=', userId)
    .where('sha256', 'is', null)
    .executeTakeFirstOrThrow();
  return { files, bytes: Number(bytes ?? 0) }; // a sum is a text on PostgreSQL
}

export const listExpired = (db: Db, now: number) =>
  db.selectFrom('temporaryFile').select('id').where('expiresAt', '<', now).limit(1000).execute();
