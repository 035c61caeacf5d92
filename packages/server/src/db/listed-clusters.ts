import type { Caller } from '@tafel/core/api';
import { type SelectQueryBuilder, sql } from 'kysely';
import { orderKey } from './order-key.ts';
import type { Db, Flag, Tables } from './schema.ts';
import { type Asker, clusterEditor, clustersOfSharedReports, inForce } from './visible.ts';

/*
 * The list of clusters of a person, of which each part is found along an index, and no more of a cluster than what the
 * list is ordered, filtered and searched by.
 */

/** Stands before the name of a cluster of which only a report is shared, where another of the list has that name. */
export const SHARED_REPORTS = 'SR - ';

const KEY_BEFORE = sql.lit(orderKey(SHARED_REPORTS));
const TEXT_BEFORE = sql.lit(SHARED_REPORTS.toLowerCase());

interface Listed extends Record<'id' | 'ownerId' | 'shownKey' | 'shownText', string> {
  readonly archived: Flag;
  /** Its name is that of another in the list. */
  readonly renamed: Flag;
}

export type ListedPart = SelectQueryBuilder<Tables, 'cluster', Listed>;

/** A union goes by the order of columns: that of `AS_NAMED` follows. */
const COLUMNS = [
  'cluster.id as id',
  'cluster.ownerId as ownerId',
  'cluster.archived as archived',
] as const;

const AS_NAMED = [
  'cluster.orderKey as shownKey',
  'cluster.searchText as shownText',
  sql.lit<Flag>(0).as('renamed'),
] as const;

export const ofOwner = (db: Db, asker: Asker): ListedPart =>
  db
    .selectFrom('cluster')
    .select([...COLUMNS, ...AS_NAMED])
    .where('cluster.ownerId', '=', asker.userId);

/** Without those that the asker took off the list. */
export const sharedWith = (db: Db, asker: Asker): ListedPart =>
  db
    .selectFrom('clusterShare')
    .innerJoin('cluster', 'cluster.id', 'clusterShare.clusterId')
    .select([...COLUMNS, ...AS_NAMED])
    .where('clusterShare.userId', '=', asker.userId)
    .where('cluster.ownerId', '!=', asker.userId)
    .where('clusterShare.optedOutAt', 'is', null)
    .where(inForce('clusterShare.expiresAt', asker));

/** A query with a bound is worked out once; without one, SQLite works it out at each mention of its columns. */
const WORKED_OUT_ONCE = sql.lit(Number.MAX_SAFE_INTEGER);

/** Clusters of others that are not shared themselves, but a report in them is. */
const ofLoneReports = (db: Db, asker: Asker) =>
  db
    .selectFrom('cluster as lone')
    .innerJoin('cluster', 'cluster.id', 'lone.id')
    .where('cluster.ownerId', '!=', asker.userId)
    .where((eb) => eb('cluster.id', 'in', clustersOfSharedReports(eb, asker)))
    .where((eb) => eb.not(eb.exists(clusterEditor(eb, asker))))
    .select('cluster.id')
    .select((eb) => {
      // One's own are many and found along their index; of the shared ones the names are read once.
      const isNamesake = eb.or([
        eb.exists(
          ofOwner(db, asker)
            .where('cluster.orderKey', '=', eb.ref('lone.orderKey'))
            .where('cluster.name', '=', eb.ref('lone.name')),
        ),
        eb('cluster.name', 'in', sharedWith(db, asker).clearSelect().select('cluster.name')),
      ]);
      return eb
        .case()
        .when(isNamesake)
        .then(sql.lit<Flag>(1))
        .else(sql.lit<Flag>(0))
        .end()
        .as('renamed');
    })
    .limit(WORKED_OUT_ONCE);

export const ofSharedReports = (db: Db, asker: Asker): ListedPart =>
  db
    .selectFrom(ofLoneReports(db, asker).as('listed'))
    .innerJoin('cluster', 'cluster.id', 'listed.id')
    .select(COLUMNS)
    .select((eb) => {
      const named = (before: typeof KEY_BEFORE, text: 'cluster.orderKey' | 'cluster.searchText') =>
        eb
          .case()
          .when('listed.renamed', '=', 1)
          .then(sql<string>`${before} || ${eb.ref(text)}`)
          .else(eb.ref(text))
          .end();
      return [
        named(KEY_BEFORE, 'cluster.orderKey').as('shownKey'),
        named(TEXT_BEFORE, 'cluster.searchText').as('shownText'),
        'listed.renamed',
      ];
    });

/** The whole list. */
export const listedClusters = (db: Db, asker: Asker): ListedPart =>
  ofOwner(db, asker).unionAll(sharedWith(db, asker)).unionAll(ofSharedReports(db, asker));

/** Who owns the clusters of the list that are not the asker's. */
export const otherOwners = (
  db: Db,
  actor: Caller,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  db
    .selectFrom(sharedWith(db, actor).unionAll(ofSharedReports(db, actor)).as('listed'))
    .innerJoin('user', 'user.id', 'listed.ownerId')
    .select(['user.id', 'user.name'])
    .distinct()
    .execute();
