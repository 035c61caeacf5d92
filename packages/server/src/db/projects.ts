import type { Caller } from '@tafel/core/api';
import type { Db } from './schema.ts';

export interface ProjectRow {
  readonly id: string;
  readonly clusterId: string;
  readonly code: string;
  readonly name: string;
  readonly createdAt: number;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly reportCount: number;
}

const projects = (db: Db, actor: Caller, clusterId: string) =>
  db
    .selectFrom('project')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .innerJoin('user', 'user.id', 'cluster.ownerId')
    .where('cluster.ownerId', '=', actor.userId)
    .where('project.clusterId', '=', clusterId)
    .select((eb) => [
      'project.id',
      'project.clusterId',
      'project.code',
      'project.name',
      'project.createdAt',
      'cluster.ownerId',
      'user.name as ownerName',
      eb
        .selectFrom('report')
        .whereRef('report.projectId', '=', 'project.id')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('reportCount'),
    ]);

/** Projects of a cluster that the actor may see, oldest first. */
export const listProjects = (db: Db, actor: Caller, clusterId: string): Promise<ProjectRow[]> =>
  projects(db, actor, clusterId).orderBy('project.createdAt').orderBy('project.id').execute();

export const findProject = (
  db: Db,
  actor: Caller,
  clusterId: string,
  id: string,
): Promise<ProjectRow | undefined> =>
  projects(db, actor, clusterId).where('project.id', '=', id).executeTakeFirst();

/** Adds a project with the next code of its cluster: P1, P2 … */
export async function insertProject(
  db: Db,
  actor: Caller,
  project: {
    readonly id: string;
    readonly clusterId: string;
    readonly name: string;
    readonly createdAt: number;
  },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { projectsMade } = await trx
      .updateTable('cluster')
      .set((eb) => ({ projectsMade: eb('projectsMade', '+', 1) }))
      .where('id', '=', project.clusterId)
      .where('ownerId', '=', actor.userId)
      .returning('projectsMade')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('project')
      .values({ ...project, code: `P${projectsMade}` })
      .execute();
  });
}
