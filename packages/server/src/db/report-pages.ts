import type { Caller, ListPage, ReportColumn } from '@tafel/core/api';
import { type SelectQueryBuilder, sql } from 'kysely';
import { hasWord } from './has-word.ts';
import { type ReportRow, visibleReports } from './reports.ts';
import type { Db, Tables } from './schema.ts';
import { reportIsVisible } from './visible.ts';

export type ReportPage = ListPage<ReportColumn>;

/** What each column of the list is ordered by. */
const ORDERS = {
  id: 'report.number',
  reportName: 'report.name',
  date: 'report.day',
  sensorBatchId: 'report.sensorBatchId',
  operator: 'report.operator',
} as const satisfies Record<ReportColumn, string>;

const NEWEST_FIRST = { column: 'date', descending: true } as const;

type Rows<Row> = SelectQueryBuilder<Tables, 'cluster' | 'project' | 'report', Row>;

/** Reports that are alike in the column stand in the order in which they were made, or the other way round. */
function inOrder<Row>(rows: Rows<Row>, { sort = NEWEST_FIRST }: ReportPage): Rows<Row> {
  const direction = sort.descending ? 'desc' : 'asc';
  return rows
    .orderBy(ORDERS[sort.column], direction)
    .orderBy('report.createdAt', direction)
    .orderBy('report.id', direction);
}

/** Reports of a project that the actor may see and that have all the words. */
const matching = (db: Db, actor: Caller, projectId: string, words: readonly string[]) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .where('report.projectId', '=', projectId)
    .where((eb) => reportIsVisible(eb, actor))
    .where((eb) => eb.and(words.map((word) => hasWord(eb.ref('report.searchText'), word))));

/** A page of the reports of a project, in order. The ids are found first, so that a row is read whole only when it is shown. */
export function listReportPage(
  db: Db,
  actor: Caller,
  projectId: string,
  page: ReportPage,
): Promise<ReportRow[]> {
  const shown = inOrder(matching(db, actor, projectId, page.words), page)
    .select('report.id')
    .limit(page.pageSize)
    .offset(page.page * page.pageSize);
  return inOrder(visibleReports(db, actor).where('report.id', 'in', shown), page).execute();
}

/** How many reports of a project have all the words. */
export async function countMatching(
  db: Db,
  actor: Caller,
  projectId: string,
  words: readonly string[],
): Promise<number> {
  const { n } = await matching(db, actor, projectId, words)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many reports of a project the actor may see, and how many of them are shared or not complete. */
export async function countReports(db: Db, actor: Caller, projectId: string) {
  const seen = matching(db, actor, projectId, []);
  const { reports, incomplete } = await seen
    .select((eb) => [
      eb.fn.countAll<number>().as('reports'),
      eb.fn.coalesce(eb.fn.sum<number>('report.incomplete'), sql.lit(0)).as('incomplete'),
    ])
    .executeTakeFirstOrThrow();
  const { shared } = await seen
    .innerJoin('reportShare', 'reportShare.reportId', 'report.id')
    .select((eb) => eb.fn.count<number>('report.id').distinct().as('shared'))
    .executeTakeFirstOrThrow();
  return { reports, shared, incomplete };
}
