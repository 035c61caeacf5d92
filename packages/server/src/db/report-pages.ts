import {
  type Caller,
  type ListOrder,
  type ListPage,
  REPORT_COLUMNS,
  type ReportColumn,
} from '@tafel/core/api';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { hasWord } from './has-word.ts';
import { prepared, type Slots } from './prepared.ts';
import { type ReportRow, visibleReports } from './reports.ts';
import type { Db, Tables } from './schema.ts';
import { asked, type Asked, type Asker, reportIsVisible } from './visible.ts';

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
function inOrder<Row>(rows: Rows<Row>, { column, descending }: ListOrder<ReportColumn>): Rows<Row> {
  const direction = descending ? 'desc' : 'asc';
  return rows
    .orderBy(ORDERS[column], direction)
    .orderBy('report.createdAt', direction)
    .orderBy('report.id', direction);
}

/** Reports of a project that somebody may see and that have all the words. */
const matching = (
  db: Db,
  asker: Asker,
  projectId: string | Expression<string>,
  words: readonly string[],
) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .where('report.projectId', '=', projectId)
    .where((eb) => reportIsVisible(eb, asker))
    .where((eb) => eb.and(words.map((word) => hasWord(eb.ref('report.searchText'), word))));

/** Which page: so many rows at most, from the first of them on. */
interface Values extends Asked {
  readonly projectId: string;
  readonly first: number;
  readonly most: number;
}

/** The ids are found first, so that a row is read whole only when it is shown. */
function pageInOrder(
  db: Db,
  place: Slots<Values>,
  order: ListOrder<ReportColumn>,
  words: readonly string[] = [],
) {
  const shown = inOrder(matching(db, place, place.projectId, words), order)
    .select('report.id')
    .limit(place.most)
    .offset(place.first);
  return inOrder(visibleReports(db, place).where('report.id', 'in', shown), order);
}

/** Without words to look for, the text of the query depends on the order alone. */
const pagesInOrder = new Map(
  REPORT_COLUMNS.flatMap((column) =>
    [false, true].map((descending) => [
      `${column} ${descending}`,
      prepared((db, place: Slots<Values>) => pageInOrder(db, place, { column, descending })),
    ]),
  ),
);

/** A page of the reports of a project, in order. */
export function listReportPage(
  db: Db,
  actor: Caller,
  projectId: string,
  { page, pageSize, sort = NEWEST_FIRST, words }: ReportPage,
): Promise<ReportRow[]> {
  const values = { ...asked(actor), projectId, first: page * pageSize, most: pageSize };
  const query = words.length === 0 && pagesInOrder.get(`${sort.column} ${sort.descending}`);
  return query ? query(db, values) : pageInOrder(db, given(values), sort, words).execute();
}

/** Values in the places of a query that is not kept. */
const given = ({ userId, now, projectId, first, most }: Values): Slots<Values> => ({
  userId: sql.val(userId),
  now: sql.val(now),
  projectId: sql.val(projectId),
  first: sql.val(first),
  most: sql.val(most),
});

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
