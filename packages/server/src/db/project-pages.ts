import type { Caller, ListPage, ProjectColumn } from '@tafel/core/api';
import type { SelectQueryBuilder } from 'kysely';
import { hasWord } from './has-word.ts';
import { clusterColumns } from './name-columns.ts';
import { type ProjectRow, projectRows, reportCount, templateCount } from './projects.ts';
import type { Db, Tables } from './schema.ts';
import { projectIsVisible, reportIsVisible } from './visible.ts';

export type ProjectPage = ListPage<ProjectColumn>;

type Rows<Row> = SelectQueryBuilder<Tables, 'cluster' | 'project', Row>;

/** Oldest first unless otherwise asked; projects that are alike in the column by their age. */
function inOrder<Row>(rows: Rows<Row>, actor: Caller, { sort }: ProjectPage): Rows<Row> {
  const direction = sort?.descending ? 'desc' : 'asc';
  const { column = 'created' } = sort ?? {};
  return rows
    .$if(column === 'projectName', (named) => named.orderBy('project.orderKey', direction))
    .$if(column === 'reportCount', (counted) =>
      counted.orderBy((eb) => reportCount(eb, actor), direction),
    )
    .$if(column === 'templateCount', (counted) => counted.orderBy(templateCount, direction))
    .orderBy('project.createdAt', direction)
    .orderBy('project.id', direction);
}

/** Projects of a cluster that the actor may see and that have all the words. */
const matching = (db: Db, actor: Caller, clusterId: string, words: readonly string[]) =>
  db
    .selectFrom('project')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .where('project.clusterId', '=', clusterId)
    .where((eb) => projectIsVisible(eb, actor))
    .where((eb) => eb.and(words.map((word) => hasWord(eb.ref('project.searchText'), word))));

/** A page of the projects of a cluster. The ids are found first, so that a row is read whole only when it is shown. */
export function listProjectPage(
  db: Db,
  actor: Caller,
  clusterId: string,
  page: ProjectPage,
): Promise<ProjectRow[]> {
  const shown = inOrder(matching(db, actor, clusterId, page.words), actor, page)
    .select('project.id')
    .limit(page.pageSize)
    .offset(page.page * page.pageSize);
  const rows = projectRows(db, actor, clusterId).where('project.id', 'in', shown);
  return inOrder(rows, actor, page).execute();
}

/** How many projects of a cluster have all the words. */
export async function countProjects(
  db: Db,
  actor: Caller,
  clusterId: string,
  words: readonly string[] = [],
): Promise<number> {
  const { n } = await matching(db, actor, clusterId, words)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many reports the actor may see in all projects of a cluster. */
export async function countReportsInside(
  db: Db,
  actor: Caller,
  clusterId: string,
): Promise<number> {
  const { n } = await db
    .selectFrom('project')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .innerJoin('report', 'report.projectId', 'project.id')
    .where('project.clusterId', '=', clusterId)
    .where((eb) => reportIsVisible(eb, actor))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether a project of the cluster has this name, seen or not. */
export async function hasProjectNamed(db: Db, clusterId: string, name: string): Promise<boolean> {
  const namesake = await db
    .selectFrom('project')
    .select('id')
    .where('clusterId', '=', clusterId)
    .where('orderKey', '=', clusterColumns(name).orderKey)
    .where('name', '=', name)
    .executeTakeFirst();
  return namesake !== undefined;
}
