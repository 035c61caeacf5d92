import type { Caller } from '@tafel/core/api';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Slots } from './prepared.ts';
import type { Tables } from './schema.ts';

/*
 * What a person may see, as conditions of a query. A cluster shows everything in it to its owner and to whom it is
 * shared with; a report that is shared alone shows itself, and of its project and cluster no more than that they are there.
 */

/** Who asks, and when. */
export interface Asked {
  readonly userId: string;
  readonly now: number;
}

/** Somebody who asks now; or the places of both in a query that is made once. */
export type Asker = (Pick<Caller, 'userId'> & { readonly now?: never }) | Slots<Asked>;

/** The values of a query that is made once. */
export const asked = ({ userId }: Caller): Asked => ({ userId, now: Date.now() });

type InCluster = ExpressionBuilder<Tables, 'cluster'>;
type InProject = ExpressionBuilder<Tables, 'cluster' | 'project'>;
type InReport = ExpressionBuilder<Tables, 'cluster' | 'project' | 'report'>;

/** A share that has ended shows nothing, though its owner still sees that it was there. */
export const inForce = (
  expiresAt: 'clusterShare.expiresAt' | 'reportShare.expiresAt',
  { now }: Asker,
) => sql<SqlBool>`(${sql.ref(expiresAt)} is null or ${sql.ref(expiresAt)} > ${now ?? Date.now()})`;

/** Whether the actor edits (1) or views (0) the whole cluster; null where it is not shared with them. */
export const clusterEditor = (eb: InCluster, asker: Asker) =>
  eb
    .selectFrom('clusterShare')
    .select('clusterShare.editor')
    .whereRef('clusterShare.clusterId', '=', 'cluster.id')
    .where('clusterShare.userId', '=', asker.userId)
    .where(inForce('clusterShare.expiresAt', asker));

/** Whether the actor edits (1) or views (0) the report by a share of its own. */
export const reportEditor = (eb: InReport, asker: Asker) =>
  eb
    .selectFrom('reportShare')
    .select('reportShare.editor')
    .whereRef('reportShare.reportId', '=', 'report.id')
    .where('reportShare.userId', '=', asker.userId)
    .where(inForce('reportShare.expiresAt', asker));

const wholeCluster = (eb: InCluster, asker: Asker) =>
  eb.or([eb('cluster.ownerId', '=', asker.userId), eb.exists(clusterEditor(eb, asker))]);

/** Whether the actor owns the cluster or edits it. */
export const mayWrite = (eb: InCluster, asker: Asker) =>
  eb.or([
    eb('cluster.ownerId', '=', asker.userId),
    eb.exists(clusterEditor(eb, asker).where('clusterShare.editor', '=', 1)),
  ]);

export const projectIsVisible = (eb: InProject, asker: Asker) =>
  eb.or([
    wholeCluster(eb, asker),
    eb.exists(
      eb
        .selectFrom('report as shared')
        .innerJoin('reportShare', 'reportShare.reportId', 'shared.id')
        .select('shared.id')
        .whereRef('shared.projectId', '=', 'project.id')
        .where('reportShare.userId', '=', asker.userId)
        .where(inForce('reportShare.expiresAt', asker)),
    ),
  ]);

export const reportIsVisible = (eb: InReport, asker: Asker) =>
  eb.or([wholeCluster(eb, asker), eb.exists(reportEditor(eb, asker))]);

/** Clusters that hold a report which is shared with the actor. */
export const clustersOfSharedReports = (eb: InCluster, asker: Asker) =>
  eb
    .selectFrom('reportShare')
    .innerJoin('report', 'report.id', 'reportShare.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .select('project.clusterId')
    .where('reportShare.userId', '=', asker.userId)
    .where(inForce('reportShare.expiresAt', asker));
