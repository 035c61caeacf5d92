import type { Caller, ClusterFilter } from '@tafel/core/api';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isListed } from './clusters.ts';
import { ofSharedReports, sharedWith } from './listed-clusters.ts';
import { clusterColumns } from './name-columns.ts';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Tables } from './schema.ts';
import { asked, type Asked, type Asker } from './visible.ts';

type CountedPart = 'own' | 'shared' | 'favourite';

/** Of one's own, which may be very many, the numbers are kept. */
const own = (db: Db, asker: Asker) =>
  db
    .selectFrom('clusterCount')
    .where('clusterCount.ownerId', '=', asker.userId)
    .select((eb) => [
      sql.lit<CountedPart>('own').as('part'),
      'clusterCount.n as all',
      eb('clusterCount.n', '*', eb.ref('clusterCount.archived')).as('archived'),
    ]);

const counted = (name: CountedPart, part: SelectQueryBuilder<Tables, 'cluster', unknown>) =>
  part
    .clearSelect()
    .select((eb) => [
      sql.lit<CountedPart>(name).as('part'),
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('cluster.archived', '=', sql.lit(1)).as('archived'),
    ]);

const favourites = (db: Db, asker: Asker) =>
  db
    .selectFrom('clusterFavourite')
    .innerJoin('cluster', 'cluster.id', 'clusterFavourite.clusterId')
    .where('clusterFavourite.userId', '=', asker.userId)
    .where((eb) => isListed(eb, asker));

const parts = prepared((db, asker: Slots<Asked>) =>
  own(db, asker)
    .unionAll(counted('shared', sharedWith(db, asker)))
    .unionAll(counted('shared', ofSharedReports(db, asker)))
    .unionAll(counted('favourite', favourites(db, asker))),
);

/** How many clusters are in each part of the actor's list. */
export interface ClusterCounts {
  readonly counts: Readonly<Record<ClusterFilter, number>>;
  readonly owned: number;
  /** Favourites that are not archived. */
  readonly activeFavourites: number;
}

export async function countClusters(db: Db, actor: Caller): Promise<ClusterCounts> {
  const rows = await parts(db, asked(actor));
  const sum = (column: 'all' | 'archived', ...names: readonly CountedPart[]) =>
    rows.filter(({ part }) => names.includes(part)).reduce((total, row) => total + row[column], 0);
  const all = sum('all', 'own', 'shared');
  const archived = sum('archived', 'own', 'shared');
  const favourite = sum('all', 'favourite');
  return {
    counts: { All: all, Active: all - archived, Archived: archived, Favourite: favourite },
    owned: sum('all', 'own'),
    activeFavourites: favourite - sum('archived', 'favourite'),
  };
}

const namesakes = prepared(
  (db, of: Slots<Pick<Asked, 'userId'> & Record<'name' | 'orderKey', string>>) =>
    db
      .selectFrom('cluster')
      .select('cluster.id')
      .where('cluster.ownerId', '=', of.userId)
      .where('cluster.orderKey', '=', of.orderKey)
      .where('cluster.name', '=', of.name)
      .limit(sql.lit(1)),
);

/** Whether a cluster of the actor has this name. */
export async function ownsClusterNamed(db: Db, { userId }: Caller, name: string) {
  const { orderKey } = clusterColumns(name);
  return (await namesakes(db, { userId, name, orderKey })).length > 0;
}
