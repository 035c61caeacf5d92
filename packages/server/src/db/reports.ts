import type { Caller, ClusterId, ProjectId, ReportId } from '@tafel/core/api';
import { sql, type SqlBool } from 'kysely';
import { prepared, type Slots } from './prepared.ts';
import { reportColumns } from './report-columns.ts';
import type { Db, Flag } from './schema.ts';
import {
  asked,
  type Asked,
  type Asker,
  clusterEditor,
  mayWrite,
  reportEditor,
  reportIsVisible,
} from './visible.ts';

/** What lists show of a report, copied from its document at each save. */
export interface ReportSummary {
  readonly name: string;
  readonly dateTest: string | null;
  readonly operator: string;
  readonly sensorBatchId: string;
  readonly incomplete: Flag;
  /** JSON; null where the document has none. */
  readonly thumbnail: string | null;
}

/** Made by us, and so not checked again. */
interface ReportIds {
  readonly id: ReportId;
  readonly projectId: ProjectId;
  readonly clusterId: ClusterId;
}

export interface ReportRow extends ReportSummary, ReportIds {
  readonly projectName: string;
  /** In its project; of those of one number the older stands first. */
  readonly number: number;
  readonly shortId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly linkClusterId: string | null;
  readonly linkProjectId: string | null;
  readonly linkReportId: string | null;
  readonly shareCount: number;
  /** Reports that lead to it, seen or not. */
  readonly linkCount: number;
  readonly clusterEditor: Flag | null;
  readonly reportEditor: Flag | null;
}

/** Reports that somebody may see, as lists show them. */
export const visibleReports = (db: Db, asker: Asker) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .innerJoin('user', 'user.id', 'cluster.ownerId')
    .where((eb) => reportIsVisible(eb, asker))
    .select((eb) => [
      'report.id',
      'report.projectId',
      'project.clusterId',
      'project.name as projectName',
      'report.number',
      'report.shortId',
      'report.version',
      'report.createdAt',
      'report.updatedAt',
      'report.name',
      'report.dateTest',
      'report.operator',
      'report.sensorBatchId',
      'report.incomplete',
      'report.thumbnail',
      'cluster.ownerId',
      'user.name as ownerName',
      'report.linkClusterId',
      'report.linkProjectId',
      'report.linkReportId',
      eb
        .selectFrom('reportShare')
        .whereRef('reportShare.reportId', '=', 'report.id')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('shareCount'),
      eb
        .selectFrom('report as link')
        .whereRef('link.linkReportId', '=', 'report.id')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('linkCount'),
      clusterEditor(eb, asker).as('clusterEditor'),
      reportEditor(eb, asker).as('reportEditor'),
    ])
    .$narrowType<ReportIds>();

type InProject = Slots<Asked & { readonly projectId: string }>;

/** Reports of a project that somebody may see, oldest first: a number never goes back, as a clock may. */
export const visibleInProject = (db: Db, place: InProject) =>
  visibleReports(db, place)
    .where('report.projectId', '=', place.projectId)
    .orderBy('report.number')
    .orderBy('report.createdAt')
    .orderBy('report.id');

/** Where a report stands in the list of its project. */
export interface InOrder extends Pick<ReportRow, 'number' | 'createdAt'> {
  readonly projectId: string;
  readonly id: string;
}

/** Before the first report of a project. */
export const beginningOf = (projectId: string): InOrder => ({
  projectId,
  number: -1,
  createdAt: 0,
  id: '',
});

const following = prepared((db, last: Slots<Asked & InOrder & { readonly most: number }>) =>
  visibleInProject(db, last)
    .where(
      sql<SqlBool>`(${sql.ref('report.number')}, ${sql.ref('report.createdAt')}, ${sql.ref('report.id')})
        > (${last.number}, ${last.createdAt}, ${last.id})`,
    )
    .limit(last.most),
);

/** The reports that stand behind a place in the list of a project, so many at most. */
export const listReportsAfter = (
  db: Db,
  actor: Caller,
  { projectId, number, createdAt, id }: InOrder,
  most: number,
): Promise<ReportRow[]> =>
  following(db, { ...asked(actor), projectId, number, createdAt, id, most });

export const findReport = (db: Db, actor: Caller, id: string): Promise<ReportRow | undefined> =>
  visibleReports(db, actor).where('report.id', '=', id).executeTakeFirst();

const documents = prepared((db, report: Slots<Asked & { readonly id: string }>) =>
  visibleReports(db, report)
    .innerJoin('reportVersion', (join) =>
      join
        .onRef('reportVersion.reportId', '=', 'report.id')
        .onRef('reportVersion.version', '=', 'report.version'),
    )
    .select('reportVersion.document')
    .where('report.id', '=', report.id),
);

/** The newest version of a report that the actor may see, with its document as stored. */
export async function findDocument(
  db: Db,
  actor: Caller,
  id: string,
): Promise<(ReportRow & { readonly document: string }) | undefined> {
  const [report] = await documents(db, { ...asked(actor), id });
  return report;
}

/** Takes the next report number of a project; a number is never given twice. */
export async function nextReportNumber(db: Db, actor: Caller, projectId: string): Promise<number> {
  const { reportsMade } = await db
    .updateTable('project')
    .set((eb) => ({ reportsMade: eb('reportsMade', '+', 1) }))
    .where('id', '=', projectId)
    .where('clusterId', 'in', (eb) =>
      eb
        .selectFrom('cluster')
        .select('cluster.id')
        .where((e) => mayWrite(e, actor)),
    )
    .returning('reportsMade')
    .executeTakeFirstOrThrow();
  return reportsMade;
}

export interface NewReport extends ReportSummary {
  readonly id: string;
  readonly projectId: string;
  readonly shortId: string;
  readonly document: string;
  readonly at: number;
  /** Of a hyperlink report: where it leads. */
  readonly linkClusterId: string | null;
  readonly linkProjectId: string | null;
  readonly linkReportId: string | null;
}

/** Adds a report with its first version. */
export async function insertReport(db: Db, actor: Caller, report: NewReport): Promise<void> {
  const { document, at, ...given } = report;
  const row = { ...given, createdAt: at, updatedAt: null };
  await db
    .insertInto('report')
    .values({ ...row, ...reportColumns(row), version: 1 })
    .execute();
  await db
    .insertInto('reportVersion')
    .values({ reportId: row.id, version: 1, document, savedBy: actor.userId, savedAt: at })
    .execute();
}

export interface Save extends ReportSummary {
  readonly id: string;
  /** The version that was read before the change. */
  readonly basedOn: number;
  readonly document: string;
  readonly at: number;
}

/** Adds a version where nobody saved in between; false otherwise, and nothing is changed. */
export async function insertVersion(db: Db, actor: Caller, save: Save): Promise<boolean> {
  const { id, basedOn, document, at, ...summary } = save;
  const version = basedOn + 1;
  const before = await db
    .selectFrom('report')
    .select(['shortId', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return false;
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({
      ...summary,
      ...reportColumns({ ...before, ...summary, updatedAt: at }),
      version,
      updatedAt: at,
    })
    .where('id', '=', id)
    .where('version', '=', basedOn)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto('reportVersion')
    .values({ reportId: id, version, document, savedBy: actor.userId, savedAt: at })
    .execute();
  return true;
}

/** Reports that lead to another one, as far as somebody may see them. */
const visibleLinks = (db: Db, asker: Asker) =>
  db
    .selectFrom('report as target')
    .innerJoin('report', 'report.linkReportId', 'target.id')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select(['report.id', 'report.linkReportId'])
    .where((eb) => reportIsVisible(eb, asker));

const linksInto = prepared((db, place: Slots<Asked & { readonly projectId: string }>) =>
  visibleLinks(db, place).where('target.projectId', '=', place.projectId),
);

export interface Link {
  readonly id: string;
  readonly linkReportId: string | null;
}

/** Reports that lead to a report of a project, by what they lead to; only those that the actor may see. */
export const listLinksInto = (db: Db, actor: Caller, projectId: string): Promise<Link[]> =>
  linksInto(db, { ...asked(actor), projectId });

/** Reports that lead to one of these; only those that the actor may see. */
export const listLinksTo = (db: Db, actor: Caller, ids: readonly string[]): Promise<Link[]> =>
  visibleLinks(db, actor).where('target.id', 'in', ids).execute();

/** Deletes a report of the actor's with all its versions; false where there is none. */
export async function deleteReport(db: Db, actor: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('report')
    .where('id', '=', id)
    .where('projectId', 'in', (eb) =>
      eb
        .selectFrom('project')
        .innerJoin('cluster', 'cluster.id', 'project.clusterId')
        .select('project.id')
        .where('cluster.ownerId', '=', actor.userId),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every version of a report that the actor may see, newest first, without the documents. */
export const listVersions = (db: Db, actor: Caller, reportId: string) =>
  db
    .selectFrom('reportVersion')
    .innerJoin('report', 'report.id', 'reportVersion.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .innerJoin('user', 'user.id', 'reportVersion.savedBy')
    .select(['reportVersion.version', 'reportVersion.savedAt', 'user.name as savedByName'])
    .where('reportVersion.reportId', '=', reportId)
    .where((eb) => reportIsVisible(eb, actor))
    .orderBy('reportVersion.version', 'desc')
    .execute();

/** One version of a report that the actor may see, as stored. */
export async function findVersion(
  db: Db,
  actor: Caller,
  reportId: string,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reportVersion')
    .innerJoin('report', 'report.id', 'reportVersion.reportId')
    .innerJoin('project', 'project.id', 'report.projectId')
    .innerJoin('cluster', 'cluster.id', 'project.clusterId')
    .select('reportVersion.document')
    .where('reportVersion.reportId', '=', reportId)
    .where('reportVersion.version', '=', version)
    .where((eb) => reportIsVisible(eb, actor))
    .executeTakeFirst();
  return row?.document;
}
