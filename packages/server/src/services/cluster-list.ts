import {
  type Caller,
  type ClusterColumn,
  type ClusterFilter,
  type ClusterFilterAsked,
  type ClusterItem,
  type ClusterOverview,
  defaultClusterName,
  type ListPage,
} from '@tafel/core/api';
import { type ClusterCounts, countClusters, ownsClusterNamed } from '../db/cluster-counts.ts';
import {
  BEGINNING,
  clusterPositions,
  type ListedCluster,
  listClusterPage,
  listClustersAfter,
  type PlaceInList,
} from '../db/cluster-pages.ts';
import { rowsAtOnce } from '../db/engine.ts';
import { type ClusterPage, findClusterPage } from '../db/found-clusters.ts';
import { SHARED_REPORTS } from '../db/listed-clusters.ts';
import type { Db } from '../db/schema.ts';
import { isoTime } from './entity.ts';
import { freeName } from './free-name.ts';
import { PIECE, piecesOf } from './in-pieces.ts';
import type { Plans } from './plans.ts';

interface PageOfClusters {
  readonly clusters: ClusterItem[];
  readonly total: number;
  readonly overview: ClusterOverview;
}

/** The clusters of a person, sorted by name and numbered in that order. */
export interface ClusterList {
  whole(actor: Caller): Promise<ClusterItem[]>;
  page(
    actor: Caller,
    filter: ClusterFilterAsked,
    page: ListPage<ClusterColumn>,
  ): Promise<PageOfClusters>;
}

export function clusterList(db: Db, plans: Plans): ClusterList {
  return {
    async whole(actor) {
      const beyond = await plans.beyond(actor);
      const most = rowsAtOnce(db, PIECE);
      const pieces = piecesOf(
        (last: PlaceInList = BEGINNING) => listClustersAfter(db, actor, last, most),
        most,
      );
      const items: ClusterItem[] = [];
      for await (const rows of pieces)
        for (const row of rows) items.push(clusterItem(actor, row, items.length + 1, beyond));
      return items;
    },
    async page(actor, filterAsked, asked) {
      const inList = await countClusters(db, actor);
      const filter = filterAsked === 'Usual' ? usualFilter(inList) : filterAsked;
      const { rows, total } = await pageOf(db, actor, { ...asked, filter }, inList);
      const beyond = await plans.beyond(actor);
      const clusters = rows.map((row) => clusterItem(actor, row, row.position, beyond));
      const { counts, owned } = inList;
      const suggestedName = await freeName(defaultClusterName, {
        already: owned,
        isTaken: (name) => ownsClusterNamed(db, actor, name),
      });
      return { clusters, total, overview: { filter, counts, owned, suggestedName } };
    },
  };
}

/** The filter that the list begins with. */
const usualFilter = ({ activeFavourites }: ClusterCounts): ClusterFilter =>
  activeFavourites > 0 ? 'Favourite' : 'Active';

/** A page in the order of names is read along an index; for any other the list is gone through. */
async function pageOf(db: Db, actor: Caller, asked: ClusterPage, { counts }: ClusterCounts) {
  const { filter, sort, words, page, pageSize } = asked;
  const otherwise = sort?.descending === true || sort?.column === 'ownership';
  if (otherwise || words.length > 0 || filter === 'Favourite') {
    const { rows, total } = await findClusterPage(db, actor, asked);
    return { rows: await inPlace(db, actor, rows), total };
  }
  const rows = await listClusterPage(db, actor, filter, asked);
  const total = counts[filter];
  if (total < counts.All) return { rows: await inPlace(db, actor, rows), total };
  return {
    rows: rows.map((row, index) => ({ ...row, position: page * pageSize + index + 1 })),
    total,
  };
}

/** With the place of each in the whole list. */
async function inPlace<Row extends { readonly id: string }>(
  db: Db,
  actor: Caller,
  rows: readonly Row[],
) {
  const positions = await clusterPositions(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  // Between the two queries a cluster may go.
  return rows.flatMap((row) => {
    const position = positions.get(row.id);
    return position === undefined ? [] : [{ ...row, position }];
  });
}

export const clusterItem = (
  actor: Caller,
  row: ListedCluster,
  position: number,
  beyond: ReadonlySet<string>,
): ClusterItem => ({
  clusterId: row.id,
  clusterName: row.renamed ? SHARED_REPORTS + row.name : row.name,
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  owned: row.ownerId === actor.userId,
  archived: row.archived === 1,
  favourite: row.favouriteSince !== null,
  favouriteSince: row.favouriteSince === null ? null : isoTime(row.favouriteSince),
  disabled: beyond.has(row.id),
  position,
});
