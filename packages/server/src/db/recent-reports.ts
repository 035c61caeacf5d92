import type { Caller } from '@tafel/core/api';
import { anyOf } from './engine.ts';
import { prepared, type Slots } from './prepared.ts';
import { type ReportRow, visibleReports } from './reports.ts';
import type { Db } from './schema.ts';
import { asked, type Asked, inForce, reportIsVisible } from './visible.ts';

const SHOWN = 20;
/** Of so many clusters of one person, that the newest reports of all are soon found to be theirs. */
const MANY_CLUSTERS = 200;

const owned = (db: Db, asker: Slots<Asked>) =>
  db.selectFrom('cluster').select('cluster.id').where('cluster.ownerId', '=', asker.userId);

const shared = (db: Db, asker: Slots<Asked>) =>
  db
    .selectFrom('clusterShare')
    .select('clusterShare.clusterId as id')
    .where('clusterShare.userId', '=', asker.userId)
    .where(inForce('clusterShare.expiresAt', asker));

/** Clusters of the asker and those that are shared with them, as far as there are many; nobody shares with the owner. */
const countedReadable = prepared((db, asker: Slots<Asked>) =>
  db
    .selectFrom(
      db
        .selectFrom(owned(db, asker).limit(MANY_CLUSTERS).as('first'))
        .select('first.id')
        .unionAll(
          db.selectFrom(shared(db, asker).limit(MANY_CLUSTERS).as('listed')).select('listed.id'),
        )
        .as('readable'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n')),
);

/** Goes through the reports of everybody, newest first, until there are enough that the asker may see. */
const amongAll = prepared((db, asker: Slots<Asked>) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .where((eb) => reportIsVisible(eb, asker))
    .select('report.id')
    .orderBy('report.changedAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(SHOWN),
);

/** Gathers first what the asker may see, by each way on its own: of an "or" PostgreSQL makes a walk through all reports. */
const amongReadable = prepared((db, asker: Slots<Asked>) =>
  db
    .selectFrom(
      db
        .selectFrom('project')
        .innerJoin('report', 'report.projectId', 'project.id')
        .select(['report.id', 'report.changedAt'])
        .where('project.clusterId', 'in', owned(db, asker).union(shared(db, asker)))
        .union(
          db
            .selectFrom('reportShare')
            .innerJoin('report', 'report.id', 'reportShare.reportId')
            .select(['report.id', 'report.changedAt'])
            .where('reportShare.userId', '=', asker.userId)
            .where(inForce('reportShare.expiresAt', asker)),
        )
        .as('readable'),
    )
    .select('readable.id')
    .orderBy('readable.changedAt', 'desc')
    .orderBy('readable.id', 'desc')
    .limit(SHOWN),
);

/** Apart from the search for them: PostgreSQL plans that one for each person, and would plan all of this with it. */
const shownReports = prepared((db, asker: Slots<Asked & { readonly ids: string }>) =>
  visibleReports(db, asker)
    .where((eb) => anyOf(db, eb.ref('report.id'), asker.ids))
    .orderBy('report.changedAt', 'desc')
    .orderBy('report.id', 'desc'),
);

/** The reports that were changed last, of all that the actor may see. */
export async function listRecentReports(db: Db, actor: Caller): Promise<ReportRow[]> {
  const asker = asked(actor);
  const [counted] = await countedReadable(db, asker);
  const isAmongMany = counted !== undefined && counted.n >= MANY_CLUSTERS;
  const found = await (isAmongMany ? amongAll : amongReadable)(db, asker);
  return shownReports(db, { ...asker, ids: JSON.stringify(found.map(({ id }) => id)) });
}
