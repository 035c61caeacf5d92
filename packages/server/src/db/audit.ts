import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** Adds to the audit trail; nothing in it can be changed. */
export async function insertAudit(db: Db, entry: Omit<Insertable<Tables['audit']>, 'sequence'>) {
  await db.insertInto('audit').values(entry).execute();
}
