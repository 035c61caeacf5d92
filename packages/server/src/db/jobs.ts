import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';

export interface JobRow {
  readonly id: number;
  readonly task: string;
  readonly payload: string;
  readonly key: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
}

const COLUMNS = ['id', 'task', 'payload', 'key', 'attempts', 'maxAttempts', 'lastError'] as const;

/** Adds a job, unless one with its key waits. */
export async function insertJob(db: Db, job: Insertable<Tables['job']>): Promise<void> {
  await db
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Takes the job that waits longest, for so long: nobody else gets it meanwhile. */
export const claimJob = (
  db: Db,
  { now, lease }: { readonly now: number; readonly lease: number },
): Promise<JobRow | undefined> =>
  db
    .updateTable('job')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), lockedUntil: now + lease }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('runAt', '<=', now)
        .where('lockedUntil', '<=', now)
        .whereRef('attempts', '<', 'maxAttempts')
        .orderBy('runAt')
        .orderBy('id')
        .limit(1),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

export async function deleteJob(db: Db, id: number): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).execute();
}

export async function retryJob(
  db: Db,
  id: number,
  { runAt, lastError }: { readonly runAt: number; readonly lastError: string },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ runAt: Math.ceil(runAt), lastError, lockedUntil: 0 })
    .where('id', '=', id)
    .execute();
}

export const listJobs = (db: Db): Promise<JobRow[]> =>
  db.selectFrom('job').select(COLUMNS).orderBy('id').execute();
