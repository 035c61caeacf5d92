import type { Caller } from '@tafel/core/api';
import { prepared, type Slots } from './prepared.ts';
import { type ReportRow, visibleReports } from './reports.ts';
import type { Db } from './schema.ts';
import { asked, type Asked, inForce } from './visible.ts';

const SHOWN = 20;
/** Of so many clusters of one person, that the newest reports of all are soon found to be theirs. */
const MANY_CLUSTERS = 200;

const newestFirst = (db: Db, asker: Slots<Asked>) =>
  visibleReports(db, asker)
    .orderBy('report.changedAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(SHOWN);

/** Clusters of the asker and those that are shared with them. */
const readable = (db: Db, asker: Slots<Asked>) =>
  db
    .selectFrom('cluster')
    .select('cluster.id')
    .where('cluster.ownerId', '=', asker.userId)
    .union(
      db
        .selectFrom('clusterShare')
        .select('clusterShare.clusterId as id')
        .where('clusterShare.userId', '=', asker.userId)
        .where(inForce('clusterShare.expiresAt', asker)),
    );

const countedReadable = prepared((db, asker: Slots<Asked>) =>
  db
    .selectFrom(readable(db, asker).limit(MANY_CLUSTERS).as('readable'))
    .select((eb) => eb.fn.countAll<number>().as('n')),
);

/** Goes through the reports of everybody, newest first, until there are enough that the asker may see. */
const amongAll = prepared(newestFirst);

/** Gathers first what the asker may see. */
const amongReadable = prepared((db, asker: Slots<Asked>) =>
  newestFirst(db, asker).where(
    'report.id',
    'in',
    db
      .selectFrom('report')
      .select('report.id')
      .where((eb) =>
        eb.or([
          eb(
            'report.projectId',
            'in',
            eb
              .selectFrom('project')
              .select('project.id')
              .where('project.clusterId', 'in', readable(db, asker)),
          ),
          eb(
            'report.id',
            'in',
            eb
              .selectFrom('reportShare')
              .select('reportShare.reportId')
              .where('reportShare.userId', '=', asker.userId)
              .where(inForce('reportShare.expiresAt', asker)),
          ),
        ]),
      )
      .orderBy('report.changedAt', 'desc')
      .orderBy('report.id', 'desc')
      .limit(SHOWN),
  ),
);

/** The reports that were changed last, of all that the actor may see. */
export async function listRecentReports(db: Db, actor: Caller): Promise<ReportRow[]> {
  const asker = asked(actor);
  const [counted] = await countedReadable(db, asker);
  return counted?.n === MANY_CLUSTERS ? amongAll(db, asker) : amongReadable(db, asker);
}
