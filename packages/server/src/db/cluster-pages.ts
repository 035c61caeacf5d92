import type { Caller, ListPage } from '@tafel/core/api';
import { sql } from 'kysely';
import { clusterRows, type ClusterRow } from './clusters.ts';
import { orderKey } from './order-key.ts';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Flag } from './schema.ts';
import { asked, type Asked, clusterEditor, clustersOfSharedReports, inForce } from './visible.ts';

/** Stands before the name of a cluster of which only a report is shared, where another of the list has that name. */
export const SHARED_REPORTS = 'SR - ';
const KEY_BEFORE = sql.lit(orderKey(SHARED_REPORTS));

export interface ListedCluster extends ClusterRow {
  /** Its name is that of another in the list. */
  readonly renamed: Flag;
}

type Asker = Slots<Asked>;

const ofOwner = (db: Db, asker: Asker) =>
  db
    .selectFrom('cluster')
    .select(['cluster.id as id', 'cluster.orderKey as shownKey', sql.lit<Flag>(0).as('renamed')])
    .where('cluster.ownerId', '=', asker.userId);

/** Without those that the asker took off the list. */
const sharedWith = (db: Db, asker: Asker) =>
  db
    .selectFrom('clusterShare')
    .innerJoin('cluster', 'cluster.id', 'clusterShare.clusterId')
    .select(['cluster.id as id', 'cluster.orderKey as shownKey', sql.lit<Flag>(0).as('renamed')])
    .where('clusterShare.userId', '=', asker.userId)
    .where('cluster.ownerId', '!=', asker.userId)
    .where('clusterShare.optedOutAt', 'is', null)
    .where(inForce('clusterShare.expiresAt', asker));

/** Clusters of others that are not shared themselves, but a report in them is. */
const ofSharedReports = (db: Db, asker: Asker) =>
  db
    .selectFrom('cluster as lone')
    .innerJoin('cluster', 'cluster.id', 'lone.id')
    .where('cluster.ownerId', '!=', asker.userId)
    .where((eb) => eb('cluster.id', 'in', clustersOfSharedReports(eb, asker)))
    .where((eb) => eb.not(eb.exists(clusterEditor(eb, asker))))
    .select((eb) => {
      const namesake = eb.or(
        [ofOwner, sharedWith].map((part) =>
          eb.exists(part(db, asker).where('cluster.name', '=', eb.ref('lone.name'))),
        ),
      );
      const key = eb.ref('lone.orderKey');
      return [
        'lone.id as id',
        eb
          .case()
          .when(namesake)
          .then(sql<string>`${KEY_BEFORE} || ${key}`)
          .else(key)
          .end()
          .as('shownKey'),
        eb.case().when(namesake).then(sql.lit<Flag>(1)).else(sql.lit<Flag>(0)).end().as('renamed'),
      ];
    });

type PageAsked = Slots<
  Asked & { readonly most: number; readonly skipped: number; readonly shown: number }
>;

/** No part of the list has more on the page than its own first. */
const firstOf = (db: Db, part: ReturnType<typeof ofOwner>, { most }: PageAsked) =>
  db.selectFrom(part.orderBy('shownKey').orderBy('id').limit(most).as('first')).selectAll();

const page = prepared((db, place: PageAsked) =>
  clusterRows(db, place)
    .innerJoin(
      firstOf(db, ofOwner(db, place), place)
        .unionAll(firstOf(db, sharedWith(db, place), place))
        .unionAll(firstOf(db, ofSharedReports(db, place), place))
        .as('listed'),
      'listed.id',
      'cluster.id',
    )
    .select('listed.renamed')
    .orderBy('listed.shownKey')
    .orderBy('listed.id')
    .limit(place.shown)
    .offset(place.skipped),
);

const counted = prepared((db, asker: Asker) =>
  db
    .selectFrom(
      ofOwner(db, asker)
        .unionAll(sharedWith(db, asker))
        .unionAll(ofSharedReports(db, asker))
        .as('listed'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n')),
);

/** A page of the actor's clusters by name, and how many there are on all pages. */
export async function listClusterPage(
  db: Db,
  actor: Caller,
  { page: number, pageSize }: Pick<ListPage<string>, 'page' | 'pageSize'>,
): Promise<{ readonly clusters: ListedCluster[]; readonly total: number }> {
  const asker = asked(actor);
  const skipped = number * pageSize;
  const most = skipped + pageSize;
  const clusters = await page(db, { ...asker, skipped, most, shown: pageSize });
  const [count] = await counted(db, asker);
  return { clusters, total: count?.n ?? 0 };
}
