import type { Caller } from '@tafel/core/api';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './schema.ts';

/*
 * What a person may see, as conditions of a query. A cluster shows everything in it to its owner and to whom it is
 * shared with; a report that is shared alone shows itself, and of its project and cluster no more than that they are there.
 */

type InCluster = ExpressionBuilder<Tables, 'cluster'>;
type InProject = ExpressionBuilder<Tables, 'cluster' | 'project'>;
type InReport = ExpressionBuilder<Tables, 'cluster' | 'project' | 'report'>;

/** A share that has ended shows nothing, though its owner still sees that it was there. */
export const inForce = (expiresAt: 'clusterShare.expiresAt' | 'reportShare.expiresAt') =>
  sql<SqlBool>`(${sql.ref(expiresAt)} is null or ${sql.ref(expiresAt)} > ${Date.now()})`;

/** Whether the actor edits (1) or views (0) the whole cluster; null where it is not shared with them. */
export const clusterEditor = (eb: InCluster, { userId }: Caller) =>
  eb
    .selectFrom('clusterShare')
    .select('clusterShare.editor')
    .whereRef('clusterShare.clusterId', '=', 'cluster.id')
    .where('clusterShare.userId', '=', userId)
    .where(inForce('clusterShare.expiresAt'));

/** Whether the actor edits (1) or views (0) the report by a share of its own. */
export const reportEditor = (eb: InReport, { userId }: Caller) =>
  eb
    .selectFrom('reportShare')
    .select('reportShare.editor')
    .whereRef('reportShare.reportId', '=', 'report.id')
    .where('reportShare.userId', '=', userId)
    .where(inForce('reportShare.expiresAt'));

const wholeCluster = (eb: InCluster, actor: Caller) =>
  eb.or([eb('cluster.ownerId', '=', actor.userId), eb.exists(clusterEditor(eb, actor))]);

/** Whether the actor owns the cluster or edits it. */
export const mayWrite = (eb: InCluster, actor: Caller) =>
  eb.or([
    eb('cluster.ownerId', '=', actor.userId),
    eb.exists(clusterEditor(eb, actor).where('clusterShare.editor', '=', 1)),
  ]);

export const projectIsVisible = (eb: InProject, actor: Caller) =>
  eb.or([
    wholeCluster(eb, actor),
    eb.exists(
      eb
        .selectFrom('report as shared')
        .innerJoin('reportShare', 'reportShare.reportId', 'shared.id')
        .select('shared.id')
        .whereRef('shared.projectId', '=', 'project.id')
        .where('reportShare.userId', '=', actor.userId)
        .where(inForce('reportShare.expiresAt')),
    ),
  ]);

export const reportIsVisible = (eb: InReport, actor: Caller) =>
  eb.or([wholeCluster(eb, actor), eb.exists(reportEditor(eb, actor))]);

/** Clusters that hold a report which is shared with the actor. */
export const clustersOfSharedReports = (eb: InCluster, { userId }: Caller) =>
  eb
    .selectFrom('reportShare')
    .innerJoin('report', 'report.id', 'reportShare.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .select('project.clusterId')
    .where('reportShare.userId', '=', userId)
    .where(inForce('reportShare.expiresAt'));
