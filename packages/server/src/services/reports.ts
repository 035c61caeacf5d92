import {
  type Caller,
  ClusterId,
  completeness,
  ProjectId,
  REPORT_SCHEMA,
  Report,
  ReportId,
  type ReportItem,
  TafelError,
} from '@tafel/core/api';
import { insertReportFiles, usableFiles } from '../db/files.ts';
import { findProject } from '../db/projects.ts';
import {
  findDocument,
  findReport,
  insertReport,
  insertVersion,
  nextReportNumber,
  type ReportRow,
  type ReportSummary,
} from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import { StaleVersion } from '../errors.ts';
import { isoTime, mayEdit, there } from './entity.ts';
import { newId } from './new-id.ts';

interface OpenReport {
  readonly version: number;
  readonly mayEdit: boolean;
  readonly owned: boolean;
  readonly report: Report;
}

/** Report documents and their versions. */
export interface Reports {
  /** An individual report without files, named and nothing else. */
  add(actor: Caller, place: ProjectPlace, name: string): Promise<ReportItem>;
  read(actor: Caller, reportId: string): Promise<OpenReport>;
  /**
   * Keeps the document as a new version. Id, short id, project and time of the update are the server's to say.
   *
   * @throws StaleVersion where somebody saved after `basedOn`; TafelError FILE_MISSING for a file that was not sent
   */
  save(
    actor: Caller,
    reportId: string,
    basedOn: number,
    document: Report,
  ): Promise<{ readonly version: number; readonly savedAt: string }>;
}

interface ProjectPlace {
  readonly clusterId: string;
  readonly projectId: string;
}

export function reportService(db: Db): Reports {
  return {
    async add(actor, { clusterId, projectId }, name) {
      const project = there(await findProject(db, actor, clusterId, projectId), 'project');
      const id = newId();
      await db.transaction().execute(async (trx) => {
        const shortId = `IR-${await nextReportNumber(trx, actor, projectId)}`;
        const report = Report.parse({ schema: REPORT_SCHEMA, id, shortId, projectId, name });
        await insertReport(trx, actor, {
          id,
          projectId,
          shortId,
          document: JSON.stringify(report),
          at: Date.now(),
          ...summaryOf(report, project.name),
        });
      });
      return reportItem(actor, there(await findReport(db, actor, id), 'report'));
    },
    async read(actor, reportId) {
      const { document, ...row } = there(await findDocument(db, actor, reportId), 'report');
      return {
        version: row.version,
        mayEdit: mayEdit(actor, row),
        owned: row.ownerId === actor.userId,
        // Checked when it was saved, and once more by the contract on its way out.
        report: JSON.parse(document) as Report,
      };
    },
    async save(actor, reportId, basedOn, document) {
      const current = there(await findReport(db, actor, reportId), 'report');
      const at = Date.now();
      const { id, shortId, projectId } = current;
      const report = { ...document, id, shortId, projectId, dateLastUpdate: isoTime(at) };
      await db.transaction().execute(async (trx) => {
        const names = new Map(report.files.map(({ sha256, name }) => [sha256, name]));
        const usable = await usableFiles(trx, actor, id, [...names.keys()]);
        const missing = report.files.find(({ sha256 }) => !usable.has(sha256));
        if (missing) throw notSent(missing.name);
        const saved = await insertVersion(trx, actor, {
          id,
          basedOn,
          document: JSON.stringify(report),
          at,
          ...summaryOf(report, current.projectName),
        });
        if (!saved) throw await stale(trx, actor, id);
        await insertReportFiles(trx, id, names);
      });
      return { version: basedOn + 1, savedAt: isoTime(at) };
    },
  };
}

const notSent = (file: string) =>
  new TafelError('FILE_MISSING', `The raw file '${file}' has not been sent to the server.`, {
    file,
  });

async function stale(db: Db, actor: Caller, reportId: string) {
  const { version, document } = there(await findDocument(db, actor, reportId), 'report');
  return new StaleVersion(
    `The report was saved in between; its version is now ${version}. Nothing was overwritten.`,
    version,
    JSON.parse(document),
  );
}

const summaryOf = (report: Report, projectName: string): ReportSummary => ({
  name: report.name,
  dateTest: report.dateTest,
  operator: report.operator,
  sensorBatchId: report.sensorBatchId,
  incomplete: completeness(report, projectName).complete ? 0 : 1,
});

export const reportItem = (actor: Caller, row: ReportRow): ReportItem => ({
  reportId: ReportId.parse(row.id),
  shortId: row.shortId,
  reportName: row.name,
  dateTest: row.dateTest,
  dateLastUpdate: row.updatedAt === null ? null : isoTime(row.updatedAt),
  createdAt: isoTime(row.createdAt),
  sensorBatchId: row.sensorBatchId,
  operator: row.operator,
  ownerName: row.ownerName,
  projectId: ProjectId.parse(row.projectId),
  clusterId: ClusterId.parse(row.clusterId),
  owned: row.ownerId === actor.userId,
  mayEdit: mayEdit(actor, row),
  disabled: false,
  shareCount: 0,
  linkProjectId: null,
  linkReportId: null,
  linkClusterId: null,
  reportLinked: [],
  incomplete: row.incomplete === 1,
});
