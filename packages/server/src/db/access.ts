import type { Caller, Resource } from '@tafel/core/api';
import { type ExpressionBuilder, sql } from 'kysely';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Flag, Tables } from './schema.ts';
import { asked, type Asked, clusterEditor, inForce, reportEditor } from './visible.ts';

/** A place in the hierarchy, as a path names it. */
export interface Place {
  readonly clusterId: string;
  readonly projectId?: string | undefined;
  readonly reportId?: string | undefined;
}

/** What a row says about the shares of the actor. */
export interface SharesOfActor {
  readonly ownerId: string;
  readonly clusterEditor: Flag | null;
  /** Of the report's own share, where the row is about a report. */
  readonly reportEditor?: Flag | null;
}

/** The wider of two shares counts. */
export function resourceOf({
  ownerId,
  clusterEditor,
  reportEditor = null,
}: SharesOfActor): Resource {
  if (clusterEditor === 1 || reportEditor === 1) return { ownerId, share: 'editor' };
  const shared = clusterEditor !== null || reportEditor !== null;
  return { ownerId, share: shared ? 'viewer' : null };
}

type Places = Slots<Asked & Record<'clusterId' | 'projectId' | 'reportId', string>>;

const clusters = (db: Db, place: Places) =>
  db
    .selectFrom('cluster')
    .select((eb) => ['cluster.ownerId', clusterEditor(eb, place).as('clusterEditor')])
    .where('cluster.id', '=', place.clusterId);

/** Whether a report inside is shared with the actor: it opens its project and cluster to be looked at, and no more. */
export const seenInside = (
  eb: ExpressionBuilder<Tables, 'cluster'>,
  { userId }: Slots<Asked>,
  shares: ReturnType<typeof sharesInside>,
) =>
  eb
    .case()
    // What its owner may do needs no search.
    .when('cluster.ownerId', '!=', userId)
    .then(shares.select(sql<Flag>`0`.as('editor')).limit(1))
    .end()
    .as('reportEditor');

export const sharesInside = (eb: ExpressionBuilder<Tables, 'cluster'>, asker: Slots<Asked>) =>
  eb
    .selectFrom('reportShare')
    .innerJoin('report', 'report.id', 'reportShare.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .where('reportShare.userId', '=', asker.userId)
    .where(inForce('reportShare.expiresAt', asker))
    .whereRef('project.clusterId', '=', 'cluster.id');

const ofCluster = prepared((db, place: Places) =>
  clusters(db, place).select((eb) => seenInside(eb, place, sharesInside(eb, place))),
);

const ofProject = prepared((db, place: Places) =>
  clusters(db, place)
    .innerJoin('project', 'project.clusterId', 'cluster.id')
    .where('project.id', '=', place.projectId)
    .select((eb) =>
      seenInside(eb, place, sharesInside(eb, place).where('project.id', '=', place.projectId)),
    ),
);

const ofReport = prepared((db, place: Places) =>
  clusters(db, place)
    .innerJoin('project', 'project.clusterId', 'cluster.id')
    .innerJoin('report', 'report.projectId', 'project.id')
    .where('project.id', '=', place.projectId)
    .where('report.id', '=', place.reportId)
    .select((eb) => reportEditor(eb, place).as('reportEditor')),
);

/**
 * Whose a place is, and what was shared with the actor. The only reading that looks beyond what the actor may see, for
 * telling 'not yours' from 'not there'. A place below a foreign parent is not there.
 */
export async function findResource(
  db: Db,
  actor: Caller,
  { clusterId, projectId, reportId }: Place,
): Promise<Resource | undefined> {
  const place = {
    ...asked(actor),
    clusterId,
    projectId: projectId ?? '',
    reportId: reportId ?? '',
  };
  const find = reportId !== undefined ? ofReport : projectId !== undefined ? ofProject : ofCluster;
  const [row] = await find(db, place);
  return row && resourceOf(row);
}

/** Where a report is, for calls that name it alone. */
export const placeOfReport = (db: Db, reportId: string) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .select(['project.clusterId', 'report.projectId', 'report.id as reportId'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
