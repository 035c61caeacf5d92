import type { Db } from './schema.ts';

export interface Attempts {
  readonly count: number;
  /** Start of the window in which they are counted. */
  readonly since: number;
}

/** Counts one more try, in one statement, so that simultaneous tries are all counted. */
export function countAttempt(db: Db, key: string, now: number, window: number): Promise<Attempts> {
  const over = now - window;
  return db
    .insertInto('attempt')
    .values({ key, count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempt.since', '<=', over)
          .then(1)
          .else(eb('attempt.count', '+', 1))
          .end(),
        since: eb
          .case()
          .when('attempt.since', '<=', over)
          .then(now)
          .else(eb.ref('attempt.since'))
          .end(),
      })),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow();
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

/** Removes counters that no longer limit anything. */
export async function sweepAttempts(db: Db, before: number): Promise<void> {
  await db.deleteFrom('attempt').where('since', '<', before).execute();
}
