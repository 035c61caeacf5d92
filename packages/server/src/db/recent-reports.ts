import type { Caller } from '@tafel/core/api';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { prepared, type Slots } from './prepared.ts';
import { type ReportRow, visibleReports } from './reports.ts';
import type { Db, Tables } from './schema.ts';
import { asked, type Asked, inForce, reportIsVisible } from './visible.ts';

const SHOWN = 20;
/** Of so many clusters of one person, that some of the newest reports of all may be theirs. */
const MANY_CLUSTERS = 200;
/** Among so many of the newest they are looked for, before all that the person may see is gathered. */
const NEWEST = [400, 4000] as const;

const owned = (db: Db, asker: Slots<Asked>) =>
  db.selectFrom('cluster').select('cluster.id').where('cluster.ownerId', '=', asker.userId);

const shared = (db: Db, asker: Slots<Asked>) =>
  db
    .selectFrom('clusterShare')
    .select('clusterShare.clusterId as id')
    .where('clusterShare.userId', '=', asker.userId)
    .where(inForce('clusterShare.expiresAt', asker));

/** Clusters of the asker and those that are shared with them, as far as there are many; nobody shares with the owner. */
const readableClusters = (db: Db, asker: Slots<Asked>) =>
  db
    .selectFrom(
      db
        .selectFrom(owned(db, asker).limit(sql.lit(MANY_CLUSTERS)).as('first'))
        .select('first.id')
        .unionAll(
          db
            .selectFrom(shared(db, asker).limit(sql.lit(MANY_CLUSTERS)).as('listed'))
            .select('listed.id'),
        )
        .as('readable'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'));

const countReadable = prepared(readableClusters);

/** Among so many reports of everybody, newest first. */
const amongNewest = (db: Db, asker: Slots<Asked>, most: number) =>
  db
    .selectFrom(
      db
        .selectFrom('report')
        .select(['id', 'changedAt', 'projectId'])
        .orderBy('changedAt', 'desc')
        .orderBy('id', 'desc')
        // In the text: PostgreSQL plans it for whatever the values are, and takes a place for a tenth of all.
        .limit(sql.lit(most))
        .as('report'),
    )
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .where((eb) => reportIsVisible(eb, asker))
    .select('report.id')
    .orderBy('report.changedAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(sql.lit(SHOWN));

/** A way to reports that the asker may see. */
type Way = SelectQueryBuilder<Tables, 'report', Pick<Tables['report'], 'id' | 'changedAt'>>;

const throughClusters = (db: Db, asker: Slots<Asked>): Way =>
  db
    .selectFrom('project')
    .innerJoin('report', 'report.projectId', 'project.id')
    .select(['report.id', 'report.changedAt'])
    .where('project.clusterId', 'in', owned(db, asker).union(shared(db, asker)));

const throughShares = (db: Db, asker: Slots<Asked>): Way =>
  db
    .selectFrom('reportShare')
    .innerJoin('report', 'report.id', 'reportShare.reportId')
    .select(['report.id', 'report.changedAt'])
    .where('reportShare.userId', '=', asker.userId)
    .where(inForce('reportShare.expiresAt', asker));

const newestOf = (db: Db, way: Way) =>
  db
    .selectFrom(
      way
        .orderBy('report.changedAt', 'desc')
        .orderBy('report.id', 'desc')
        .limit(sql.lit(SHOWN))
        .as('first'),
    )
    .select(['first.id', 'first.changedAt']);

/** Each way on its own: of an "or" PostgreSQL makes a walk through all reports. */
const amongReadable = (db: Db, asker: Slots<Asked>) =>
  db
    .selectFrom(
      newestOf(db, throughClusters(db, asker))
        .union(newestOf(db, throughShares(db, asker)))
        .as('readable'),
    )
    .select('readable.id')
    .orderBy('readable.changedAt', 'desc')
    .orderBy('readable.id', 'desc')
    .limit(sql.lit(SHOWN));

/** They are looked for first, and read whole only where they are shown. */
const shown = <T, From extends keyof T>(
  find: (db: Db, asker: Slots<Asked>) => SelectQueryBuilder<T, From, { id: string }>,
) =>
  prepared((db, asker: Slots<Asked>) =>
    visibleReports(db, asker)
      .where('report.id', 'in', find(db, asker))
      .orderBy('report.changedAt', 'desc')
      .orderBy('report.id', 'desc'),
  );

/** Nothing where there are many clusters. */
const ofFewClusters = shown((db, asker) =>
  amongReadable(db, asker).where(
    sql<SqlBool>`(${readableClusters(db, asker)}) < ${sql.lit(MANY_CLUSTERS)}`,
  ),
);
const soonFound = NEWEST.map((most) => shown((db, asker) => amongNewest(db, asker, most)));
const allFound = shown(amongReadable);

async function amongMany(db: Db, asker: Asked): Promise<ReportRow[]> {
  for (const search of soonFound) {
    const found = await search(db, asker);
    if (found.length === SHOWN) return found;
  }
  return allFound(db, asker);
}

const REMEMBERED = 1000;

/** The reports that were changed last, of all that the actor may see. */
export function recentReports(db: Db): (actor: Caller) => Promise<ReportRow[]> {
  // Who was seen to have many clusters: on that depends which search comes first, not what is found.
  const many = new Set<string>();
  return async (actor) => {
    const asker = asked(actor);
    if (many.has(asker.userId)) return amongMany(db, asker);
    const found = await ofFewClusters(db, asker);
    if (found.length > 0) return found;
    const [readable] = await countReadable(db, asker);
    if (readable === undefined || readable.n < MANY_CLUSTERS) return [];
    if (many.size === REMEMBERED) many.clear();
    many.add(asker.userId);
    return amongMany(db, asker);
  };
}
