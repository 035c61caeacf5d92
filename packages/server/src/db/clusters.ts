import type { Caller, ClusterId, UserId } from '@tafel/core/api';
import type { ExpressionBuilder } from 'kysely';
import { anyOf } from './engine.ts';
import { clusterColumns } from './name-columns.ts';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Flag, Tables } from './schema.ts';
import {
  asked,
  type Asked,
  type Asker,
  clusterEditor,
  clustersOfSharedReports,
  inForce,
} from './visible.ts';

/** Made by us, and so not checked again. */
interface ClusterIds {
  readonly id: ClusterId;
  readonly ownerId: UserId;
}

/** A cluster as lists show it. */
export interface ClusterInList extends ClusterIds {
  readonly name: string;
  readonly archived: Flag;
  readonly ownerName: string;
  readonly favouriteSince: number | null;
}

export interface ClusterRow extends ClusterInList {
  readonly createdAt: number;
  readonly shareCount: number;
  readonly clusterEditor: Flag | null;
}

/** Clusters as lists show them, whoever may see them. */
export const clustersInList = (db: Db, asker: Asker) =>
  db
    .selectFrom('cluster')
    .innerJoin('user', 'user.id', 'cluster.ownerId')
    .select((eb) => [
      'cluster.id',
      'cluster.name',
      'cluster.archived',
      'cluster.ownerId',
      'user.name as ownerName',
      eb
        .selectFrom('clusterFavourite')
        .whereRef('clusterFavourite.clusterId', '=', 'cluster.id')
        .where('clusterFavourite.userId', '=', asker.userId)
        .select('clusterFavourite.since')
        .as('favouriteSince'),
    ])
    .$narrowType<ClusterIds>();

/** With how many a cluster is shared. */
export const clusterShareCount = (eb: ExpressionBuilder<Tables, 'cluster'>) =>
  eb
    .selectFrom('clusterShare')
    .whereRef('clusterShare.clusterId', '=', 'cluster.id')
    .select(eb.fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull();

/** Clusters of somebody, those shared with them, and those where a report is; not those they opted out of. */
export const isListed = (eb: ExpressionBuilder<Tables, 'cluster'>, asker: Asker) =>
  eb.or([
    eb('cluster.ownerId', '=', asker.userId),
    eb(
      'cluster.id',
      'in',
      eb
        .selectFrom('clusterShare')
        .select('clusterShare.clusterId')
        .where('clusterShare.userId', '=', asker.userId)
        .where('clusterShare.optedOutAt', 'is', null)
        .where(inForce('clusterShare.expiresAt', asker)),
    ),
    eb.and([
      eb('cluster.id', 'in', clustersOfSharedReports(eb, asker)),
      eb.not(eb.exists(clusterEditor(eb, asker))),
    ]),
  ]);

const ofList = prepared((db, asker: Slots<Asked & { readonly ids: string }>) =>
  clustersInList(db, asker).where((eb) => anyOf(db, eb.ref('cluster.id'), asker.ids)),
);

/** Clusters of a list. */
export const listClustersOf = (
  db: Db,
  actor: Caller,
  ids: readonly ClusterId[],
): Promise<ClusterInList[]> => ofList(db, { ...asked(actor), ids: JSON.stringify(ids) });

export const findCluster = (db: Db, actor: Caller, id: string): Promise<ClusterRow | undefined> =>
  clustersInList(db, actor)
    .select((eb) => [
      'cluster.createdAt',
      clusterShareCount(eb).as('shareCount'),
      clusterEditor(eb, actor).as('clusterEditor'),
    ])
    .where('cluster.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('cluster.ownerId', '=', actor.userId),
        eb.exists(clusterEditor(eb, actor)),
        eb('cluster.id', 'in', clustersOfSharedReports(eb, actor)),
      ]),
    )
    .executeTakeFirst();

export async function insertCluster(
  db: Db,
  actor: Caller,
  cluster: { readonly id: string; readonly name: string; readonly createdAt: number },
): Promise<void> {
  await db
    .insertInto('cluster')
    .values({ ...cluster, ...clusterColumns(cluster.name), ownerId: actor.userId })
    .execute();
}

/** Changes a cluster of the actor. */
export async function updateCluster(
  db: Db,
  actor: Caller,
  id: string,
  change: { readonly name: string } | { readonly archived: Flag },
): Promise<void> {
  await db
    .updateTable('cluster')
    .set('name' in change ? { ...change, ...clusterColumns(change.name) } : change)
    .where('id', '=', id)
    .where('ownerId', '=', actor.userId)
    .execute();
}

/** Marks a cluster for the actor alone; null takes the mark away. */
export async function setFavourite(db: Db, actor: Caller, clusterId: string, since: number | null) {
  const { userId } = actor;
  if (since === null)
    await db
      .deleteFrom('clusterFavourite')
      .where('clusterId', '=', clusterId)
      .where('userId', '=', userId)
      .execute();
  else
    await db
      .insertInto('clusterFavourite')
      .values({ clusterId, userId, since })
      .onConflict((conflict) => conflict.columns(['clusterId', 'userId']).doUpdateSet({ since }))
      .execute();
}

/** Takes a cluster off the actor's list; its owner still sees the share. */
export async function optOut(db: Db, actor: Caller, clusterId: string, at: number): Promise<void> {
  await db
    .updateTable('clusterShare')
    .set({ optedOutAt: at })
    .where('clusterId', '=', clusterId)
    .where('userId', '=', actor.userId)
    .execute();
}
