import { type ExpressionBuilder, sql } from 'kysely';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Tables } from './schema.ts';

/*
 * Which raw files are still wanted. They are looked at one shelf at a time, by the first two digits of their hash, so that
 * no query takes long.
 */

interface Shelf {
  readonly first: string;
  readonly end: string;
}

/** 'g' comes after every digit. */
const shelfOf = (digits: string): Shelf => ({ first: digits, end: `${digits}g` });

const onShelf = (column: 'blob.sha256' | 'blobHolder.sha256', { first, end }: Slots<Shelf>) =>
  sql<boolean>`(${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${end})`;

/** Somebody's files that a report names: one in a cluster of theirs, or one that they saved. */
const namedForHolder = (eb: ExpressionBuilder<Tables, 'blobHolder'>) =>
  eb
    .selectFrom('reportFile')
    .innerJoin('report', 'report.id', 'reportFile.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select('reportFile.sha256')
    .whereRef('reportFile.sha256', '=', 'blobHolder.sha256')
    .where((inside) =>
      inside.or([
        inside('cluster.ownerId', '=', inside.ref('blobHolder.userId')),
        inside.exists(
          inside
            .selectFrom('reportVersion')
            .select('reportVersion.version')
            .whereRef('reportVersion.reportId', '=', 'report.id')
            .whereRef('reportVersion.savedBy', '=', 'blobHolder.userId'),
        ),
      ]),
    );

const ofNobody = prepared((db, old: Slots<Shelf & { readonly sentBefore: number }>) =>
  db
    .deleteFrom('blobHolder')
    .where(onShelf('blobHolder.sha256', old))
    .where('sentAt', '<', old.sentBefore)
    .where((eb) => eb.not(eb.exists(namedForHolder(eb))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message')
            .select('message.id')
            .whereRef('message.sha256', '=', 'blobHolder.sha256')
            .whereRef('message.userId', '=', 'blobHolder.userId'),
        ),
      ),
    ),
);

/** Takes a file off those who sent it before, and for whom nothing names it: it no longer counts as theirs. */
export async function endHolding(db: Db, shelf: string, sentBefore: number): Promise<void> {
  await ofNobody(db, { ...shelfOf(shelf), sentBefore });
}

/** Whether anything refers to a file. */
const isUsed = (eb: ExpressionBuilder<Tables, 'blob'>, { now }: Slots<{ readonly now: number }>) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('blobHolder')
        .select('blobHolder.sha256')
        .whereRef('blobHolder.sha256', '=', 'blob.sha256'),
    ),
    eb.exists(
      eb
        .selectFrom('reportFile')
        .select('reportFile.sha256')
        .whereRef('reportFile.sha256', '=', 'blob.sha256'),
    ),
    eb.exists(
      eb
        .selectFrom('temporaryFile')
        .select('temporaryFile.id')
        .whereRef('temporaryFile.sha256', '=', 'blob.sha256')
        .where('temporaryFile.expiresAt', '>', now),
    ),
    eb.exists(
      eb.selectFrom('message').select('message.id').whereRef('message.sha256', '=', 'blob.sha256'),
    ),
  ]);

interface Unused {
  readonly now: number;
  readonly sentBefore: number;
}

const unusedOnes = prepared((db, old: Slots<Shelf & Unused>) =>
  db
    .deleteFrom('blob')
    .where(onShelf('blob.sha256', old))
    .where('sentAt', '<', old.sentBefore)
    .where((eb) => eb.not(isUsed(eb, old)))
    .returning('sha256'),
);

/**
 * Forgets the files that nothing refers to; from now on they are loose. The time in the row itself matters: where somebody
 * sends the file at this moment, they change the row, and PostgreSQL then looks at it, and at it alone, once more.
 */
export const loosenUnused = (db: Db, shelf: string, unused: Unused): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const { sha256 } of await unusedOnes(trx, { ...shelfOf(shelf), ...unused }))
      await noteLoose(trx, sha256, unused.now);
  });

/** Notes that a file is in the store, or may soon be, that the database does not know. */
export async function noteLoose(db: Db, sha256: string, since: number): Promise<void> {
  await db
    .insertInto('looseFile')
    .values({ sha256, since })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ since }))
    .execute();
}

export async function forgetLoose(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('looseFile').where('sha256', '=', sha256).execute();
}

export async function listLoose(db: Db, before: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('looseFile')
    .select('sha256')
    .where('since', '<', before)
    .orderBy('sha256')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Ends that a file is loose: by `remove`, unless the database knows it again. Whoever sends it meanwhile waits, in
 * `insertBlob`, and then finds what was done. Gives back whether it was removed.
 */
export const endLoose = (db: Db, sha256: string, remove: () => Promise<void>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const held = await trx
      .insertInto('blob')
      .values({ sha256, bytes: 0, createdAt: 0, sentAt: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const unknown = held.numInsertedOrUpdatedRows === 1n;
    if (unknown) {
      await remove();
      await trx.deleteFrom('blob').where('sha256', '=', sha256).execute();
    }
    await forgetLoose(trx, sha256);
    return unknown;
  });
