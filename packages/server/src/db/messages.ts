import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export async function insertMessage(db: Db, message: Insertable<Tables['message']>) {
  await db.insertInto('message').values(message).execute();
}
