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

interface GrowingDelay {
  /** Tries that are free within the window from the first. */
  readonly free: number;
  readonly window: number;
  /** How long the next try has to wait after the last of the free ones, and after each further one; the last stays. */
  readonly delays: readonly [number, number, ...number[]];
}

/**
 * Counts one more try where it need not wait, in one statement, so that simultaneous tries are all counted. One that has to
 * wait counts nothing: whoever goes on trying waits no longer. Gives back until when to wait; undefined where it may go on.
 */
export async function countUnlessWaiting(
  db: Db,
  key: string,
  now: number,
  { free, window, delays }: GrowingDelay,
): Promise<number | undefined> {
  const longest = Math.max(...delays);
  const counted = await db
    .insertInto('attempt')
    .values({ key, count: 1, since: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const over = eb.or([
            eb.and([eb('attempt.count', '<', free), eb('attempt.since', '<=', now - window)]),
            eb('attempt.since', '<=', now - 2 * longest),
          ]);
          // While tries are free, the time of the first; then that of the last.
          const first = eb('attempt.count', '<', free - 1);
          return {
            count: eb
              .case()
              .when(over)
              .then(1)
              .else(eb('attempt.count', '+', 1))
              .end(),
            since: eb
              .case()
              .when(over)
              .then(now)
              .when(first)
              .then(eb.ref('attempt.since'))
              .else(now)
              .end(),
          };
        })
        .where((eb) =>
          eb.or([
            eb('attempt.count', '<', free),
            ...delays.map((delay, n) =>
              eb.and([
                eb('attempt.count', n === delays.length - 1 ? '>=' : '=', free + n),
                eb('attempt.since', '<=', now - delay),
              ]),
            ),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted) return undefined;
  const waiting = await db
    .selectFrom('attempt')
    .select(['count', 'since'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!waiting) return undefined; // forgotten at this moment
  return waiting.since + (delays[waiting.count - free] ?? longest);
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

/** Removes counters that no longer limit anything. */
export async function sweepAttempts(db: Db, before: number): Promise<void> {
  await db.deleteFrom('attempt').where('since', '<', before).execute();
}
