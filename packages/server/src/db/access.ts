import type { Caller, Resource } from '@tafel/core/api';
import type { Db, Flag } from './schema.ts';
import { clusterEditor, inForce } from './visible.ts';

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

/**
 * Whose a place is, and what was shared with the actor. The only reading that looks beyond what the actor may see, for
 * telling 'not yours' from 'not there'. A place below a foreign parent is not there.
 */
export async function findResource(
  db: Db,
  actor: Caller,
  { clusterId, projectId, reportId }: Place,
): Promise<Resource | undefined> {
  let query = db
    .selectFrom('cluster')
    .select((eb) => [
      'cluster.ownerId',
      clusterEditor(eb, actor).as('clusterEditor'),
      eb
        .selectFrom('reportShare')
        .innerJoin('report', 'report.id', 'reportShare.reportId')
        .innerJoin('project', 'project.id', 'report.projectId')
        .where('reportShare.userId', '=', actor.userId)
        .where(inForce('reportShare.expiresAt'))
        .whereRef('project.clusterId', '=', 'cluster.id')
        .$if(projectId !== undefined, (q) => q.where('project.id', '=', projectId ?? ''))
        .$if(reportId !== undefined, (q) => q.where('report.id', '=', reportId ?? ''))
        .select((e) => e.fn.max<Flag>('reportShare.editor').as('editor'))
        .as('reportEditor'),
    ])
    .where('cluster.id', '=', clusterId);
  if (projectId !== undefined)
    query = query
      .innerJoin('project', 'project.clusterId', 'cluster.id')
      .where('project.id', '=', projectId);
  if (reportId !== undefined)
    query = query
      .innerJoin('report', (join) => join.on('report.projectId', '=', projectId ?? ''))
      .where('report.id', '=', reportId);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  // The share of a report inside opens its project and cluster to be looked at, whatever it allows in the report.
  if (reportId === undefined && row.reportEditor !== null)
    return resourceOf({ ...row, reportEditor: 0 });
  return resourceOf(row);
}

/** Where a report is, for calls that name it alone. */
export const placeOfReport = (db: Db, reportId: string) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .select(['project.clusterId', 'report.projectId', 'report.id as reportId'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
