import {
  type Caller,
  completeness,
  REPORT_SCHEMA,
  Report,
  type ReportItem,
  TafelError,
} from '@tafel/core/api';
import { findResource } from '../db/access.ts';
import { insertReportFiles, usableFiles } from '../db/files.ts';
import { findProject } from '../db/projects.ts';
import {
  deleteReport,
  findDocument,
  findReport,
  findVersion,
  insertReport,
  insertVersion,
  listVersions,
  nextReportNumber,
  type ReportRow,
  type ReportSummary,
} from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import { StaleVersion } from '../errors.ts';
import type { Audited } from './audited.ts';
import { type Changes, documentChanges } from './document-changes.ts';
import { isoTime, mayEdit, there } from './entity.ts';
import { newId } from './new-id.ts';
import { reportItems } from './report-items.ts';

export interface OpenReport {
  readonly version: number;
  readonly mayEdit: boolean;
  readonly owned: boolean;
  readonly report: Report;
}

export interface Saved {
  readonly version: number;
  readonly savedAt: string;
}

/** Report documents and their versions. */
export interface Reports {
  /** An individual report without files, named and nothing else. */
  add(actor: Caller, place: ProjectPlace, name: string): Promise<ReportItem>;
  /** @throws TafelError COMPARISON_NOT_ALLOWED for a comparison, a hyperlink, or what the actor may not read */
  addComparison(
    actor: Caller,
    place: ProjectPlace,
    comparison: { readonly name: string; readonly compared: readonly string[] },
  ): Promise<ReportItem>;
  /** A hyperlink, under the name of what it leads to. @throws TafelError LINK_NOT_ALLOWED */
  addLink(
    actor: Caller,
    place: ProjectPlace,
    target: ReportPlace,
    name?: string,
  ): Promise<ReportItem>;
  read(actor: Caller, reportId: string): Promise<OpenReport>;
  /**
   * Keeps the document as a new version. Id, short id, project and time of the update are the server's to say.
   *
   * @throws StaleVersion where somebody saved after `basedOn`; TafelError FILE_MISSING for a file that was not sent,
   *   LINK_NOT_ALLOWED for a hyperlink, COMPARISON_NOT_ALLOWED
   */
  save(actor: Caller, reportId: string, basedOn: number, document: Report): Promise<Saved>;
  remove(actor: Caller, reportId: string, audited: Audited): Promise<void>;
  versions(
    actor: Caller,
    reportId: string,
  ): Promise<
    { readonly version: number; readonly savedAt: string; readonly savedByName: string }[]
  >;
  readVersion(actor: Caller, reportId: string, version: number): Promise<Report>;
  changes(
    actor: Caller,
    reportId: string,
    versions: { readonly from: number; readonly to: number },
  ): Promise<Changes>;
  /** Saves an old version anew. @throws StaleVersion */
  restore(actor: Caller, reportId: string, version: number, basedOn: number): Promise<Saved>;
}

interface ProjectPlace {
  readonly clusterId: string;
  readonly projectId: string;
}

interface ReportPlace extends ProjectPlace {
  readonly reportId: string;
}

/** First letters of short ids: Individual, Comparison, Link. */
type Kind = 'IR' | 'CR' | 'LR';

/** What a new report starts with, beside its ids. */
type Beginning = Pick<Report, 'name'> & Partial<Report>;

export function reportService(db: Db): Reports {
  const add = async (
    actor: Caller,
    { clusterId, projectId }: ProjectPlace,
    kind: Kind,
    beginning: Beginning,
    link?: ReportPlace,
  ): Promise<ReportItem> => {
    const project = there(await findProject(db, actor, clusterId, projectId), 'project');
    const id = newId();
    await db.transaction().execute(async (trx) => {
      const shortId = `${kind}-${await nextReportNumber(trx, actor, projectId)}`;
      const report = Report.parse({ ...beginning, schema: REPORT_SCHEMA, id, shortId, projectId });
      await insertReport(trx, actor, {
        id,
        projectId,
        shortId,
        document: JSON.stringify(report),
        at: Date.now(),
        ...summaryOf(report, project.name),
        linkClusterId: link?.clusterId ?? null,
        linkProjectId: link?.projectId ?? null,
        linkReportId: link?.reportId ?? null,
      });
    });
    const row = there(await findReport(db, actor, id), 'report');
    const [item] = await reportItems(actor, [row], { links: [], beyond: NONE });
    return there(item, 'report');
  };

  const comparable = async (actor: Caller, id: string): Promise<ReportRow> => {
    const row = await findReport(db, actor, id);
    if (!row) throw notComparable('A report to compare is not there, or not shared with you.');
    if (row.shortId.startsWith('CR'))
      throw notComparable('It is not possible to compare comparative reports');
    if (row.linkReportId !== null)
      throw notComparable('It is not possible to compare linked reports');
    return row;
  };

  const read = async (actor: Caller, reportId: string): Promise<OpenReport> => {
    const { document, ...row } = there(await findDocument(db, actor, reportId), 'report');
    return {
      version: row.version,
      mayEdit: mayEdit(actor, row),
      owned: row.ownerId === actor.userId,
      // Checked when it was saved, and once more by the contract on its way out.
      report: JSON.parse(document) as Report,
    };
  };

  const readVersion = async (actor: Caller, reportId: string, version: number) =>
    JSON.parse(
      there(await findVersion(db, actor, reportId, version), 'version of the report'),
    ) as Report;

  const save: Reports['save'] = async (actor, reportId, basedOn, document) => {
    const current = there(await findReport(db, actor, reportId), 'report');
    if (current.linkReportId !== null)
      throw new TafelError(
        'LINK_NOT_ALLOWED',
        'A linked report cannot be renamed or changed; open the one it leads to.',
      );
    const { report: before } = await read(actor, reportId);
    const compared = new Set(before.comparing.map(({ id }) => id));
    for (const { id } of document.comparing) if (!compared.has(id)) await comparable(actor, id);
    const at = Date.now();
    const { id, shortId, projectId } = current;
    // What a report is does not change with its content.
    const { type, linkReportId } = before;
    const report = {
      ...document,
      id,
      shortId,
      projectId,
      type,
      linkReportId,
      dateLastUpdate: isoTime(at),
    };
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
      if (!saved) throw await stale(trx, actor, id, document);
      await insertReportFiles(trx, id, names);
    });
    return { version: basedOn + 1, savedAt: isoTime(at) };
  };

  return {
    add: (actor, place, name) => add(actor, place, 'IR', { name }),
    async addComparison(actor, place, { name, compared }) {
      const comparing = [];
      for (const id of compared) {
        const { shortId } = await comparable(actor, id);
        comparing.push({ id, shortId, shown: true, studies: [] });
      }
      return add(actor, place, 'CR', { name, type: 'Comparison', comparing });
    },
    async addLink(actor, place, target, name) {
      const found = await findResource(db, actor, target);
      const source = found && (await findReport(db, actor, target.reportId));
      if (!source)
        throw new TafelError(
          'LINK_NOT_ALLOWED',
          'The report to link is not there, or not shared with you.',
        );
      if (source.linkReportId !== null)
        throw new TafelError('LINK_NOT_ALLOWED', 'A linked report cannot be linked again.');
      if (source.projectId === place.projectId)
        throw new TafelError('LINK_NOT_ALLOWED', 'The report is in this project already.');
      const beginning = { name: name ?? source.name, linkReportId: source.id };
      return add(actor, place, 'LR', beginning, target);
    },
    read,
    save,
    async remove(actor, reportId, audited) {
      await audited(async (trx) => {
        if (!(await deleteReport(trx, actor, reportId)))
          throw new TafelError('NOT_FOUND', 'There is no such report.');
      });
    },
    async versions(actor, reportId) {
      const rows = await listVersions(db, actor, reportId);
      return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: isoTime(savedAt) }));
    },
    readVersion,
    async changes(actor, reportId, { from, to }) {
      const before = await readVersion(actor, reportId, from);
      return documentChanges(before, await readVersion(actor, reportId, to));
    },
    async restore(actor, reportId, version, basedOn) {
      return save(actor, reportId, basedOn, await readVersion(actor, reportId, version));
    },
  };
}

/** What was just made is never beyond the plan. */
const NONE: ReadonlySet<string> = new Set();

const notComparable = (why: string) => new TafelError('COMPARISON_NOT_ALLOWED', why);

const notSent = (file: string) =>
  new TafelError('FILE_MISSING', `The raw file '${file}' has not been sent to the server.`, {
    file,
  });

async function stale(db: Db, actor: Caller, reportId: string, refused: Report) {
  const { version, document } = there(await findDocument(db, actor, reportId), 'report');
  return new StaleVersion(
    `The report was saved in between; its version is now ${version}. Nothing was overwritten.`,
    version,
    { newer: JSON.parse(document), refused },
  );
}

const summaryOf = (report: Report, projectName: string): ReportSummary => ({
  name: report.name,
  dateTest: report.dateTest,
  operator: report.operator,
  sensorBatchId: report.sensorBatchId,
  incomplete: completeness(report, projectName).complete ? 0 : 1,
  thumbnail: report.thumbnail ? JSON.stringify(report.thumbnail) : null,
});
