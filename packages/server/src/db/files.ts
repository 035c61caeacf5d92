import type { Caller } from '@tafel/core/api';
import type { Db } from './schema.ts';
import { reportIsVisible } from './visible.ts';

/**
 * Notes that the actor has shown the bytes of a file. From here to the end of the transaction nobody sweeps it: its row is
 * changed even where it was there.
 */
export async function insertBlob(
  db: Db,
  actor: Caller,
  { sha256, bytes, at }: { readonly sha256: string; readonly bytes: number; readonly at: number },
): Promise<void> {
  await db
    .insertInto('blob')
    .values({ sha256, bytes, createdAt: at, sentAt: at })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ sentAt: at }))
    .execute();
  await db
    .insertInto('blobHolder')
    .values({ sha256, userId: actor.userId, sentAt: at })
    .onConflict((conflict) => conflict.columns(['sha256', 'userId']).doUpdateSet({ sentAt: at }))
    .execute();
}

/** Whether the actor has shown the bytes of a file. */
export async function holdsFile(db: Db, actor: Caller, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('blobHolder')
    .select('sha256')
    .where('userId', '=', actor.userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** The files that the actor may name in this report: those he sent, and those it named before. */
export async function usableFiles(
  db: Db,
  actor: Caller,
  reportId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('blobHolder')
    .select('sha256')
    .where('userId', '=', actor.userId)
    .where('sha256', 'in', hashes)
    .union(
      db
        .selectFrom('reportFile')
        .select('sha256')
        .where('reportId', '=', reportId)
        .where('sha256', 'in', hashes),
    )
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Notes the files of a report by their hash, with the names it gives them. */
export async function insertReportFiles(
  db: Db,
  reportId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return;
  await db
    .insertInto('reportFile')
    .values([...names].map(([sha256, name]) => ({ reportId, sha256, name })))
    .onConflict((conflict) =>
      conflict
        .columns(['reportId', 'sha256'])
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}

/** What a report that the actor may see calls a file; undefined where it names no such file. */
export async function fileName(
  db: Db,
  actor: Caller,
  reportId: string,
  sha256: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reportFile')
    .innerJoin('report', 'report.id', 'reportFile.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select('reportFile.name')
    .where((eb) => reportIsVisible(eb, actor))
    .where('reportFile.reportId', '=', reportId)
    .where('reportFile.sha256', '=', sha256)
    .executeTakeFirst();
  return row?.name;
}

/** The raw files of a report that the actor may see, by name. */
export const listReportFiles = (db: Db, actor: Caller, reportId: string) =>
  db
    .selectFrom('reportFile')
    .innerJoin('blob', 'blob.sha256', 'reportFile.sha256')
    .innerJoin('report', 'report.id', 'reportFile.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select(['reportFile.name', 'reportFile.sha256', 'blob.bytes'])
    .where((eb) => reportIsVisible(eb, actor))
    .where('reportFile.reportId', '=', reportId)
    .orderBy('reportFile.name')
    .orderBy('reportFile.sha256')
    .execute();
