import type { Caller, Resource } from '@tafel/core/api';
import type { ExpressionBuilder } from 'kysely';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Flag, Tables } from './schema.ts';
import { asked, type Asked, clusterEditor, inForce } from './visible.ts';

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
type InCluster = ExpressionBuilder<Tables, 'cluster'>;

const clusters = (
  db: Db,
  place: Places,
  reportShares: (eb: InCluster) => ReturnType<typeof sharesInside>,
) =>
  db
    .selectFrom('cluster')
    .select((eb) => [
      'cluster.ownerId',
      clusterEditor(eb, place).as('clusterEditor'),
      reportShares(eb)
        .select((e) => e.fn.max<Flag>('reportShare.editor').as('editor'))
        .as('reportEditor'),
    ])
    .where('cluster.id', '=', place.clusterId);

/** Shares of reports in the cluster. */
const sharesInside = (eb: InCluster, place: Places) =>
  eb
    .selectFrom('reportShare')
    .innerJoin('report', 'report.id', 'reportShare.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .where('reportShare.userId', '=', place.userId)
    .where(inForce('reportShare.expiresAt', place))
    .whereRef('project.clusterId', '=', 'cluster.id');

const ofCluster = prepared((db, place: Places) =>
  clusters(db, place, (eb) => sharesInside(eb, place)),
);

const ofProject = prepared((db, place: Places) =>
  clusters(db, place, (eb) => sharesInside(eb, place).where('project.id', '=', place.projectId))
    .innerJoin('project', 'project.clusterId', 'cluster.id')
    .where('project.id', '=', place.projectId),
);

const ofReport = prepared((db, place: Places) =>
  clusters(db, place, (eb) => sharesInside(eb, place).where('report.id', '=', place.reportId))
    .innerJoin('project', 'project.clusterId', 'cluster.id')
    .where('project.id', '=', place.projectId)
    .innerJoin('report', 'report.projectId', 'project.id')
    .where('report.id', '=', place.reportId),
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
  if (reportId !== undefined) {
    const [report] = await ofReport(db, place);
    return report && resourceOf(report);
  }
  const [row] = await (projectId === undefined ? ofCluster : ofProject)(db, place);
  // The share of a report inside opens its project and cluster to be looked at, whatever it allows in the report.
  return row && resourceOf(row.reportEditor === null ? row : { ...row, reportEditor: 0 });
}

/** Where a report is, for calls that name it alone. */
export const placeOfReport = (db: Db, reportId: string) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .select(['project.clusterId', 'report.projectId', 'report.id as reportId'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
