import type { Caller } from '@tafel/core/api';
import type { Db } from './schema.ts';

export interface ClusterRow {
  readonly id: string;
  readonly name: string;
  readonly archived: 0 | 1;
  readonly createdAt: number;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly favouriteSince: number | null;
}

const clusters = (db: Db, actor: Caller) =>
  db
    .selectFrom('cluster')
    .innerJoin('user', 'user.id', 'cluster.ownerId')
    .leftJoin('clusterFavourite', (join) =>
      join
        .onRef('clusterFavourite.clusterId', '=', 'cluster.id')
        .on('clusterFavourite.userId', '=', actor.userId),
    )
    .where('cluster.ownerId', '=', actor.userId)
    .select([
      'cluster.id',
      'cluster.name',
      'cluster.archived',
      'cluster.createdAt',
      'cluster.ownerId',
      'user.name as ownerName',
      'clusterFavourite.since as favouriteSince',
    ]);

/** Clusters that the actor may see. */
export const listClusters = (db: Db, actor: Caller): Promise<ClusterRow[]> =>
  clusters(db, actor).execute();

export const findCluster = (db: Db, actor: Caller, id: string): Promise<ClusterRow | undefined> =>
  clusters(db, actor).where('cluster.id', '=', id).executeTakeFirst();

export async function insertCluster(
  db: Db,
  actor: Caller,
  cluster: { readonly id: string; readonly name: string; readonly createdAt: number },
): Promise<void> {
  await db
    .insertInto('cluster')
    .values({ ...cluster, ownerId: actor.userId })
    .execute();
}
