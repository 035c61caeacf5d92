import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export type EventRow = Selectable<Tables['event']>;

export async function insertEvents(
  db: Db,
  events: readonly Omit<Insertable<Tables['event']>, 'sequence'>[],
): Promise<void> {
  if (events.length > 0) await db.insertInto('event').values(events).execute();
}

/** What came after an event, oldest first. */
export const listEvents = (db: Db, after: number): Promise<EventRow[]> =>
  db
    .selectFrom('event')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(200)
    .execute();

/** The oldest and the newest event that are kept. */
export async function eventRange(
  db: Db,
): Promise<{ oldest: number | null; newest: number | null }> {
  const row = await db
    .selectFrom('event')
    .select((eb) => [
      eb.fn.min<number | null>('sequence').as('oldest'),
      eb.fn.max<number | null>('sequence').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export async function forgetEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('event').where('at', '<', before).execute();
}
