import type { Caller, ClusterFilter, ListPage } from '@tafel/core/api';
import { type ClusterInList, clustersInList } from './clusters.ts';
import {
  listedClusters,
  type ListedPart,
  ofOwner,
  ofSharedReports,
  sharedWith,
} from './listed-clusters.ts';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Flag } from './schema.ts';
import { asked, type Asked } from './visible.ts';

export interface ListedCluster extends ClusterInList {
  /** Its name is that of another in the list. */
  readonly renamed: Flag;
}

/** Where a cluster stands in the list by name. */
export interface PlaceInList {
  readonly shownKey: string;
  readonly id: string;
}

/** Before the first. */
export const BEGINNING: PlaceInList = { shownKey: '', id: '' };

/** A part of the list that keeps its order. */
export type PartByName = Exclude<ClusterFilter, 'Favourite'>;

/** What `archived` is at least and at most. */
const ARCHIVED = {
  Active: { least: 0, most: 0 },
  Archived: { least: 1, most: 1 },
  All: { least: 0, most: 1 },
} as const satisfies Record<PartByName, object>;

type PageAsked = Slots<
  Asked & Record<'least' | 'most', Flag> & Record<'end' | 'skipped' | 'shown', number>
>;

/** None of those that make up the list has more on the page than its own first. */
const firstOf = (db: Db, part: ListedPart, { least, most, end }: PageAsked) => {
  const kept = part.where((eb) => eb.between('cluster.archived', least, most));
  return db.selectFrom(kept.orderBy('shownKey').orderBy('id').limit(end).as('first')).selectAll();
};

const onPage = (db: Db, place: PageAsked) =>
  db
    .selectFrom(
      firstOf(db, ofOwner(db, place), place)
        .unionAll(firstOf(db, sharedWith(db, place), place))
        .unionAll(firstOf(db, ofSharedReports(db, place), place))
        .as('listed'),
    )
    .selectAll()
    .orderBy('shownKey')
    .orderBy('id')
    .limit(place.shown)
    .offset(place.skipped);

/** A row is read whole only when it is shown. */
const page = prepared((db, place: PageAsked) =>
  clustersInList(db, place)
    .innerJoin(onPage(db, place).as('listed'), 'listed.id', 'cluster.id')
    .select('listed.renamed')
    .orderBy('listed.shownKey')
    .orderBy('listed.id'),
);

/** A page of a part of the actor's clusters, by name. */
export const listClusterPage = (
  db: Db,
  actor: Caller,
  part: PartByName,
  { page: number, pageSize }: Pick<ListPage<string>, 'page' | 'pageSize'>,
): Promise<ListedCluster[]> => {
  const skipped = number * pageSize;
  const end = skipped + pageSize;
  return page(db, { ...asked(actor), ...ARCHIVED[part], skipped, end, shown: pageSize });
};

type PlaceAsked = Slots<Asked & PlaceInList & { readonly most: number }>;

const behind = (db: Db, part: ListedPart, { shownKey, id, most }: PlaceAsked) => {
  const kept = db
    .selectFrom(part.as('part'))
    .selectAll()
    .where((eb) => eb(eb.refTuple('part.shownKey', 'part.id'), '>', eb.tuple(shownKey, id)));
  return db.selectFrom(kept.orderBy('shownKey').orderBy('id').limit(most).as('first')).selectAll();
};

const following = prepared((db, place: PlaceAsked) =>
  clustersInList(db, place)
    .innerJoin(
      behind(db, ofOwner(db, place), place)
        .unionAll(behind(db, sharedWith(db, place), place))
        .unionAll(behind(db, ofSharedReports(db, place), place))
        .orderBy('shownKey')
        .orderBy('id')
        .limit(place.most)
        .as('listed'),
      'listed.id',
      'cluster.id',
    )
    .select(['listed.renamed', 'listed.shownKey'])
    .orderBy('listed.shownKey')
    .orderBy('listed.id'),
);

/** The clusters of the actor that stand behind a place in the list by name, so many at most. */
export const listClustersAfter = (
  db: Db,
  actor: Caller,
  { shownKey, id }: PlaceInList,
  most: number,
): Promise<(ListedCluster & PlaceInList)[]> =>
  following(db, { ...asked(actor), shownKey, id, most });

const numbered = (db: Db, actor: Caller) =>
  db.selectFrom(listedClusters(db, actor).as('listed')).select((eb) => [
    'listed.id',
    eb.fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('listed.shownKey').orderBy('listed.id'))
      .as('position'),
  ]);

/** The places of clusters in the actor's whole list by name, from 1. */
export async function clusterPositions(
  db: Db,
  actor: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(numbered(db, actor).as('numbered'))
    .select(['numbered.id', 'numbered.position'])
    .where('numbered.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}
