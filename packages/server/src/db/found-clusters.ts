import {
  type Caller,
  type ClusterColumn,
  type ClusterFilter,
  type ClusterId,
  type ListPage,
  ownershipOf,
} from '@tafel/core/api';
import type { Expression } from 'kysely';
import type { ListedCluster } from './cluster-pages.ts';
import { listClustersOf } from './clusters.ts';
import { hasWord } from './has-word.ts';
import { listedClusters, otherOwners } from './listed-clusters.ts';
import type { Db } from './schema.ts';

export interface ClusterPage extends ListPage<ClusterColumn> {
  readonly filter: ClusterFilter;
}

interface OwnerWord {
  readonly word: string;
  /** Whose clusters have it in their ownership. */
  readonly ownerIds: readonly string[];
}

async function ownersByWord(
  db: Db,
  actor: Caller,
  words: readonly string[],
): Promise<readonly OwnerWord[]> {
  if (words.length === 0) return [];
  const owned = { id: actor.userId, text: ownershipOf({ owned: true, ownerName: '' }) };
  const shared = (await otherOwners(db, actor)).map(({ id, name }) => ({
    id,
    text: ownershipOf({ owned: false, ownerName: name }),
  }));
  return words.map((word) => ({
    word,
    ownerIds: [owned, ...shared]
      .filter(({ text }) => text.toLowerCase().includes(word))
      .map(({ id }) => id),
  }));
}

/** When a cluster became a favourite of the actor; null for one that is none. */
const favouriteSince = (db: Db, actor: Caller, id: Expression<string>) =>
  db
    .selectFrom('clusterFavourite')
    .select('since')
    .where('clusterId', '=', id)
    .where('userId', '=', actor.userId);

/** What clusters are ordered by where it is by whose they are: one's own stand before those of others. */
const ownerShown = (db: Db, actor: Caller, id: Expression<string>) =>
  db
    .selectFrom('user')
    .select((eb) =>
      eb.case().when('id', '=', actor.userId).then('').else(eb.ref('name')).end().as('shown'),
    )
    .where('id', '=', id);

const favourites = (db: Db, actor: Caller) =>
  db.selectFrom('clusterFavourite').select('clusterId').where('userId', '=', actor.userId);

/** Clusters of a part of the list that have all the words. */
const matching = (db: Db, actor: Caller, filter: ClusterFilter, words: readonly OwnerWord[]) =>
  db
    .selectFrom(listedClusters(db, actor).as('listed'))
    .$if(filter === 'Active', (rows) => rows.where('listed.archived', '=', 0))
    .$if(filter === 'Archived', (rows) => rows.where('listed.archived', '=', 1))
    .$if(filter === 'Favourite', (rows) => rows.where('listed.id', 'in', favourites(db, actor)))
    .where((eb) =>
      eb.and(
        words.map(({ word, ownerIds }) => {
          const named = hasWord(eb.ref('listed.shownText'), word);
          return ownerIds.length > 0 ? eb.or([named, eb('listed.ownerId', 'in', ownerIds)]) : named;
        }),
      ),
    );

type Matching = ReturnType<typeof matching>;

/** Favourites stand newest first unless otherwise asked; clusters that are alike by their name. */
function inOrder(rows: Matching, db: Db, actor: Caller, { sort, filter }: ClusterPage): Matching {
  const direction = sort?.descending ? 'desc' : 'asc';
  return rows
    .$if(sort === undefined && filter === 'Favourite', (found) =>
      found.orderBy((eb) => favouriteSince(db, actor, eb.ref('listed.id')), 'desc'),
    )
    .$if(sort?.column === 'ownership', (found) =>
      found.orderBy((eb) => ownerShown(db, actor, eb.ref('listed.ownerId')), direction),
    )
    .orderBy('listed.shownKey', direction)
    .orderBy('listed.id', direction);
}

/**
 * A page of the actor's clusters that are searched for, or not in the order of names, and how many there are on all
 * pages. A row is read whole only when it is shown.
 */
export async function findClusterPage(
  db: Db,
  actor: Caller,
  asked: ClusterPage,
): Promise<{ readonly rows: ListedCluster[]; readonly total: number }> {
  const { page, pageSize, filter } = asked;
  const all = matching(db, actor, filter, await ownersByWord(db, actor, asked.words));
  const { total } = await all
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await inOrder(all, db, actor, asked)
    .select(['listed.id', 'listed.renamed'])
    .$narrowType<{ id: ClusterId }>()
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const ids = found.map(({ id }) => id);
  const whole = new Map((await listClustersOf(db, actor, ids)).map((row) => [row.id, row]));
  // Between the two queries a cluster may go.
  const rows = found.flatMap(({ id, renamed }) => {
    const row = whole.get(id);
    return row ? [{ ...row, renamed }] : [];
  });
  return { rows, total };
}
