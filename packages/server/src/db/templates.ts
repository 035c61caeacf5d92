import type { Caller } from '@tafel/core/api';
import type { Insertable } from 'kysely';
import type { Db, Tables } from './schema.ts';
import { mayWrite, projectIsVisible } from './visible.ts';

/** Templates of a project that the actor may see. */
const templates = (db: Db, actor: Caller, projectId: string) =>
  db
    .selectFrom('template')
    .innerJoin('project', 'project.id', 'template.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select([
      'template.id',
      'template.name',
      'template.type',
      'template.createdAt',
      'template.updatedAt',
    ])
    .where('template.projectId', '=', projectId)
    .where((eb) => projectIsVisible(eb, actor));

export const listTemplates = (db: Db, actor: Caller, projectId: string) =>
  templates(db, actor, projectId).orderBy('template.name').orderBy('template.id').execute();

export const findTemplate = (db: Db, actor: Caller, projectId: string, id: string) =>
  templates(db, actor, projectId)
    .select('template.source')
    .where('template.id', '=', id)
    .executeTakeFirst();

export async function insertTemplate(db: Db, template: Insertable<Tables['template']>) {
  await db.insertInto('template').values(template).execute();
}

const writableProjects = (db: Db, actor: Caller, projectId: string) =>
  db
    .selectFrom('project')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select('project.id')
    .where('project.id', '=', projectId)
    .where((eb) => mayWrite(eb, actor));

export async function updateTemplate(
  db: Db,
  actor: Caller,
  place: { readonly projectId: string; readonly templateId: string },
  change: { readonly name: string; readonly type?: string; readonly updatedAt: number },
) {
  await db
    .updateTable('template')
    .set(change)
    .where('id', '=', place.templateId)
    .where('projectId', 'in', writableProjects(db, actor, place.projectId))
    .execute();
}

export async function deleteTemplate(
  db: Db,
  actor: Caller,
  { projectId, templateId }: { readonly projectId: string; readonly templateId: string },
) {
  await db
    .deleteFrom('template')
    .where('id', '=', templateId)
    .where('projectId', 'in', writableProjects(db, actor, projectId))
    .execute();
}
