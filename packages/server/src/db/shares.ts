import type { Caller } from '@tafel/core/api';
import type { Db, Flag } from './schema.ts';

/** A share with the person it is for. */
export interface ShareRow {
  readonly clusterId: string | null;
  readonly reportId: string | null;
  readonly email: string;
  readonly name: string;
  readonly editor: Flag;
  readonly optedOutAt: number | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface NewShare {
  readonly userId: string;
  readonly editor: Flag;
  readonly createdAt: number;
  /** null: until somebody ends it. */
  readonly expiresAt: number | null;
}

/** Shares a cluster, or changes a share; whoever opted out has it back on the list. */
export async function saveClusterShare(
  db: Db,
  share: NewShare & { readonly clusterId: string },
): Promise<void> {
  await db
    .insertInto('clusterShare')
    .values(share)
    .onConflict((conflict) =>
      conflict
        .columns(['clusterId', 'userId'])
        .doUpdateSet({ editor: share.editor, expiresAt: share.expiresAt, optedOutAt: null }),
    )
    .execute();
}

/** Shares a report, or changes a share. */
export async function saveReportShare(
  db: Db,
  share: NewShare & { readonly reportId: string },
): Promise<void> {
  await db
    .insertInto('reportShare')
    .values(share)
    .onConflict((conflict) =>
      conflict
        .columns(['reportId', 'userId'])
        .doUpdateSet({ editor: share.editor, expiresAt: share.expiresAt }),
    )
    .execute();
}

const clusterShares = (db: Db, actor: Caller) =>
  db
    .selectFrom('clusterShare')
    .innerJoin('cluster', 'cluster.id', 'clusterShare.clusterId')
    .innerJoin('user', 'user.id', 'clusterShare.userId')
    .where('cluster.ownerId', '=', actor.userId)
    .select((eb) => [
      'clusterShare.clusterId',
      eb.val<string | null>(null).as('reportId'),
      'user.email',
      'user.name',
      'clusterShare.editor',
      'clusterShare.optedOutAt',
      'clusterShare.createdAt',
      'clusterShare.expiresAt',
    ]);

const reportShares = (db: Db, actor: Caller) =>
  db
    .selectFrom('reportShare')
    .innerJoin('report', 'report.id', 'reportShare.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .innerJoin('user', 'user.id', 'reportShare.userId')
    .where('cluster.ownerId', '=', actor.userId)
    .select((eb) => [
      eb.val<string | null>(null).as('clusterId'),
      'reportShare.reportId',
      'user.email',
      'user.name',
      'reportShare.editor',
      eb.val<number | null>(null).as('optedOutAt'),
      'reportShare.createdAt',
      'reportShare.expiresAt',
    ]);

/** Shares of a cluster of the actor. */
export const listClusterShares = (db: Db, actor: Caller, clusterId: string): Promise<ShareRow[]> =>
  clusterShares(db, actor)
    .where('clusterShare.clusterId', '=', clusterId)
    .orderBy('user.email')
    .execute();

/** Shares of reports of the actor. */
export const listReportShares = (
  db: Db,
  actor: Caller,
  reportIds: readonly string[],
): Promise<ShareRow[]> =>
  reportShares(db, actor)
    .where('reportShare.reportId', 'in', reportIds)
    .orderBy('reportShare.reportId')
    .orderBy('user.email')
    .execute();

/** Everything that the actor shares. */
export async function listOwnShares(db: Db, actor: Caller): Promise<ShareRow[]> {
  const clusters = await clusterShares(db, actor).orderBy('user.email').execute();
  const reports = await reportShares(db, actor).orderBy('user.email').execute();
  return [...clusters, ...reports];
}

const usersOf = (db: Db, emails: readonly string[]) =>
  db.selectFrom('user').select('user.id').where('user.email', 'in', emails);

export async function deleteClusterShares(db: Db, clusterId: string, emails: readonly string[]) {
  await db
    .deleteFrom('clusterShare')
    .where('clusterId', '=', clusterId)
    .where('userId', 'in', usersOf(db, emails))
    .execute();
}

export async function deleteReportShares(db: Db, reportId: string, emails: readonly string[]) {
  await db
    .deleteFrom('reportShare')
    .where('reportId', '=', reportId)
    .where('userId', 'in', usersOf(db, emails))
    .execute();
}
