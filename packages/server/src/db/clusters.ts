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

export interface ClusterRow extends ClusterIds {
  readonly name: string;
  readonly orderKey: string;
  readonly archived: Flag;
  readonly createdAt: number;
  readonly ownerName: string;
  readonly favouriteSince: number | null;
  readonly shareCount: number;
  readonly clusterEditor: Flag | null;
}

/** Clusters as lists show them, whoever may see them. */
export const clusterRows = (db: Db, asker: Asker) =>
  db
    .selectFrom('cluster')
    .innerJoin('user', 'user.id', 'cluster.ownerId')
    .select((eb) => [
      'cluster.id',
      'cluster.name',
      'cluster.orderKey',
      'cluster.archived',
      'cluster.createdAt',
      'cluster.ownerId',
      'user.name as ownerName',
      eb
        .selectFrom('clusterFavourite')
        .whereRef('clusterFavourite.clusterId', '=', 'cluster.id')
        .where('clusterFavourite.userId', '=', asker.userId)
        .select('clusterFavourite.since')
        .as('favouriteSince'),
      eb
        .selectFrom('clusterShare')
        .whereRef('clusterShare.clusterId', '=', 'cluster.id')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('shareCount'),
      clusterEditor(eb, asker).as('clusterEditor'),
    ])
    .$narrowType<ClusterIds>();

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

const listed = prepared((db, asker: Slots<Asked & { readonly most: number }>) =>
  clusterRows(db, asker)
    .where((eb) => isListed(eb, asker))
    .limit(asker.most),
);

const listedIds = prepared((db, asker: Slots<Asked>) =>
  db
    .selectFrom('cluster')
    .select('cluster.id')
    .$narrowType<Pick<ClusterIds, 'id'>>()
    .where((eb) => isListed(eb, asker)),
);

/** The clusters that are listed for the actor, so many at most. */
export const listClusters = (db: Db, actor: Caller, most: number): Promise<ClusterRow[]> =>
  listed(db, { ...asked(actor), most });

/** All that are listed for the actor, where they are too many to be read at once. */
export async function listClusterIds(db: Db, actor: Caller): Promise<readonly ClusterId[]> {
  return (await listedIds(db, asked(actor))).map(({ id }) => id);
}

const ofList = prepared((db, asker: Slots<Asked & { readonly ids: string }>) =>
  clusterRows(db, asker).where((eb) => anyOf(db, eb.ref('cluster.id'), asker.ids)),
);

/** Clusters of a list. */
export const listClustersOf = (
  db: Db,
  actor: Caller,
  ids: readonly ClusterId[],
): Promise<ClusterRow[]> => ofList(db, { ...asked(actor), ids: JSON.stringify(ids) });

export const findCluster = (db: Db, actor: Caller, id: string): Promise<ClusterRow | undefined> =>
  clusterRows(db, actor)
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
