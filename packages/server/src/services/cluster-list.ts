import {
  type Caller,
  type ClusterColumn,
  type ClusterItem,
  type ListOrder,
  type ListPage,
  ownershipOf,
} from '@tafel/core/api';
import { listClusterPage, SHARED_REPORTS } from '../db/cluster-pages.ts';
import { type ClusterRow, listClusterIds, listClusters, listClustersOf } from '../db/clusters.ts';
import { orderKey } from '../db/order-key.ts';
import type { Db } from '../db/schema.ts';
import { isoTime } from './entity.ts';
import { breathe, mapInPieces, PIECE } from './in-pieces.ts';
import type { Plans } from './plans.ts';

type ClusterPage = ListPage<ClusterColumn>;

/** The clusters of a person, sorted by name and numbered in that order. */
export interface ClusterList {
  whole(actor: Caller): Promise<ClusterItem[]>;
  page(actor: Caller, page: ClusterPage): Promise<{ clusters: ClusterItem[]; total: number }>;
}

export function clusterList(db: Db, plans: Plans): ClusterList {
  const whole = async (actor: Caller) => {
    const rows = await allRows(db, actor);
    const beyond = await plans.beyond(actor);
    await breathe();
    const own = new Set(rows.filter((row) => !isVirtual(actor, row)).map(({ name }) => name));
    const inOrderOfNames = rows
      .map((row) => (isVirtual(actor, row) && own.has(row.name) ? renamed(row) : row))
      .toSorted((a, b) => compare(a.orderKey, b.orderKey) || compare(a.id, b.id));
    return mapInPieces(inOrderOfNames, (row, index) => clusterItem(actor, row, index + 1, beyond));
  };
  return {
    whole,
    async page(actor, asked) {
      const { page, pageSize, words } = asked;
      const skipped = page * pageSize;
      if (!isByName(asked)) {
        const found = (await whole(actor)).filter(hasWords(words)).toSorted(inOrder(asked.sort));
        return { clusters: found.slice(skipped, skipped + pageSize), total: found.length };
      }
      const { clusters, total } = await listClusterPage(db, actor, asked);
      const beyond = await plans.beyond(actor);
      const items = clusters.map((row, index) =>
        clusterItem(actor, row.renamed ? renamed(row) : row, skipped + index + 1, beyond),
      );
      return { clusters: items, total };
    },
  };
}

/** Neither the actor's nor shared with them: it is there because a report in it is. */
const isVirtual = (actor: Caller, { ownerId, clusterEditor }: ClusterRow) =>
  ownerId !== actor.userId && clusterEditor === null;

function renamed(row: ClusterRow) {
  const name = SHARED_REPORTS + row.name;
  return { ...row, name, orderKey: orderKey(name) };
}

/** Where there are many, which ones is read at once, and the rest of them in pieces. */
async function allRows(db: Db, actor: Caller): Promise<readonly ClusterRow[]> {
  const first = await listClusters(db, actor, PIECE + 1);
  if (first.length <= PIECE) return first;
  await breathe();
  const ids = await listClusterIds(db, actor);
  const rows: ClusterRow[] = [];
  for (let start = 0; start < ids.length; start += PIECE) {
    await breathe();
    rows.push(...(await listClustersOf(db, actor, ids.slice(start, start + PIECE))));
  }
  return rows;
}

const compare = (a: string, b: string) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** The order in which the database has the list, which has it whole, too. */
const isByName = ({ sort, words }: ClusterPage) =>
  words.length === 0 && (sort === undefined || (sort.column === 'clusterName' && !sort.descending));

const hasWords = (words: readonly string[]) => (cluster: ClusterItem) => {
  const { position, clusterName } = cluster;
  const text = [position, clusterName, ownershipOf(cluster)].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
};

const inOrder = (sort: ListOrder<ClusterColumn> | undefined) => (a: ClusterItem, b: ClusterItem) =>
  (sort?.descending ? -1 : 1) *
  ((sort?.column === 'ownership' && compare(ownershipOf(a), ownershipOf(b))) ||
    a.position - b.position);

const clusterItem = (
  actor: Caller,
  row: ClusterRow,
  position: number,
  beyond: ReadonlySet<string>,
): ClusterItem => ({
  clusterId: row.id,
  clusterName: row.name,
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  owned: row.ownerId === actor.userId,
  archived: row.archived === 1,
  favourite: row.favouriteSince !== null,
  favouriteSince: row.favouriteSince === null ? null : isoTime(row.favouriteSince),
  disabled: beyond.has(row.id),
  position,
});
