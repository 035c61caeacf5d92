import type { Caller } from '@tafel/core/api';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { clusterShareCount } from './clusters.ts';
import { projectColumns } from './name-columns.ts';
import { prepared, type Slots } from './prepared.ts';
import type { Db, Flag, Tables } from './schema.ts';
import {
  asked,
  type Asked,
  type Asker,
  clusterEditor,
  mayWrite,
  projectIsVisible,
  reportIsVisible,
} from './visible.ts';

export interface ProjectRow {
  readonly id: string;
  readonly clusterId: string;
  readonly code: string;
  readonly name: string;
  readonly createdAt: number;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly reportCount: number;
  readonly templateCount: number;
  readonly shareCount: number;
  readonly clusterEditor: Flag | null;
}

type InProject = ExpressionBuilder<Tables, 'cluster' | 'project'>;

/** How many reports of a project somebody may see. */
export const reportCount = (eb: InProject, asker: Asker) =>
  eb
    .selectFrom('report')
    .whereRef('report.projectId', '=', 'project.id')
    .where((e) => reportIsVisible(e, asker))
    .select(eb.fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull();

export const templateCount = (eb: InProject) =>
  eb
    .selectFrom('template')
    .whereRef('template.projectId', '=', 'project.id')
    .select(eb.fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull();

export const projectRows = (db: Db, asker: Asker, clusterId: string | Expression<string>) =>
  db
    .selectFrom('project')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .innerJoin('user', 'user.id', 'cluster.ownerId')
    .where((eb) => projectIsVisible(eb, asker))
    .where('project.clusterId', '=', clusterId)
    .select((eb) => [
      'project.id',
      'project.clusterId',
      'project.code',
      'project.name',
      'project.createdAt',
      'cluster.ownerId',
      'user.name as ownerName',
      clusterEditor(eb, asker).as('clusterEditor'),
      reportCount(eb, asker).as('reportCount'),
      templateCount(eb).as('templateCount'),
      // A project is shared with its cluster, and only so.
      clusterShareCount(eb).as('shareCount'),
    ]);

type InOrder = Pick<ProjectRow, 'clusterId' | 'createdAt' | 'id'>;

const following = prepared((db, last: Slots<Asked & InOrder & { readonly most: number }>) =>
  projectRows(db, last, last.clusterId)
    .where(
      sql<SqlBool>`(${sql.ref('project.createdAt')}, ${sql.ref('project.id')}) > (${last.createdAt}, ${last.id})`,
    )
    .orderBy('project.createdAt')
    .orderBy('project.id')
    .limit(last.most),
);

/** Projects of a cluster that the actor may see, oldest first, behind a place in that order; so many at most. */
export const listProjectsAfter = (
  db: Db,
  actor: Caller,
  { clusterId, createdAt, id }: InOrder,
  most: number,
): Promise<ProjectRow[]> => following(db, { ...asked(actor), clusterId, createdAt, id, most });

const found = prepared(
  (db, place: Slots<Asked & { readonly id: string; readonly clusterId: string }>) =>
    projectRows(db, place, place.clusterId).where('project.id', '=', place.id),
);

export async function findProject(
  db: Db,
  actor: Caller,
  clusterId: string,
  id: string,
): Promise<ProjectRow | undefined> {
  const [project] = await found(db, { ...asked(actor), clusterId, id });
  return project;
}

/** Which cluster holds a project, for calls that name it alone. */
export async function clusterOfProject(db: Db, id: string): Promise<string | undefined> {
  const project = await db
    .selectFrom('project')
    .select('clusterId')
    .where('id', '=', id)
    .executeTakeFirst();
  return project?.clusterId;
}

/** Renames a project in a cluster of the actor. */
export async function renameProject(db: Db, actor: Caller, id: string, name: string) {
  const project = await db
    .selectFrom('project')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!project) return;
  await db
    .updateTable('project')
    .set({ name, ...projectColumns(name, project.createdAt) })
    .where('id', '=', id)
    .where('clusterId', 'in', (eb) =>
      eb.selectFrom('cluster').select('id').where('ownerId', '=', actor.userId),
    )
    .execute();
}

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
      .where((eb) => mayWrite(eb, actor))
      .returning('projectsMade')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('project')
      .values({
        ...project,
        ...projectColumns(project.name, project.createdAt),
        code: `P${projectsMade}`,
      })
      .execute();
  });
}
