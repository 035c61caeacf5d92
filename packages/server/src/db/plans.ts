import type { Caller, PlanId } from '@tafel/core/api';
import { prepared, type Slots } from './prepared.ts';
import type { Db } from './schema.ts';

const plans = prepared((db, { userId }: Slots<{ readonly userId: string }>) =>
  db.selectFrom('accountPlan').select('plan').where('userId', '=', userId),
);

export async function findPlan(db: Db, userId: string): Promise<PlanId | undefined> {
  const [row] = await plans(db, { userId });
  return row?.plan;
}

export async function savePlan(db: Db, userId: string, plan: PlanId, since: number) {
  await db
    .insertInto('accountPlan')
    .values({ userId, plan, since })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ plan, since }))
    .execute();
}

/** Projects in clusters of the actor, oldest first. */
export const listOwnProjects = (db: Db, actor: Caller) =>
  db
    .selectFrom('project')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select(['project.id', 'project.clusterId', 'project.sample'])
    .where('cluster.ownerId', '=', actor.userId)
    .orderBy('project.createdAt')
    .orderBy('project.id')
    .execute();

/** Reports in clusters of the actor, oldest first. */
export const listOwnReports = (db: Db, actor: Caller) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select(['report.id', 'report.projectId', 'report.sample'])
    .where('cluster.ownerId', '=', actor.userId)
    .orderBy('report.createdAt')
    .orderBy('report.id')
    .execute();

/** How often a report was saved since it was made. */
export async function countSaves(db: Db, reportId: string): Promise<number> {
  const row = await db
    .selectFrom('report')
    .select('version')
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row === undefined ? 0 : row.version - 1;
}

export async function markAsSample(
  db: Db,
  { projectId, reportIds }: { readonly projectId: string; readonly reportIds: readonly string[] },
) {
  await db.updateTable('project').set({ sample: 1 }).where('id', '=', projectId).execute();
  if (reportIds.length > 0)
    await db.updateTable('report').set({ sample: 1 }).where('id', 'in', reportIds).execute();
}
