import { type Caller, type Report, TafelError } from '@tafel/core/api';
import { insertReportFiles } from '../db/files.ts';
import { findReport } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import type { Reports, Saved } from './reports.ts';

/** Data of other reports in one of the actor's own. */
export interface ConnectReports {
  /**
   * Copies the data files of reports that the actor may read into the target, as linked files that name their source.
   * What the target has already stays as it is; each line keeps the words that its source has for it.
   *
   * @throws TafelError LINK_NOT_ALLOWED for a source that is not there, not readable, or has no data; what a save throws
   */
  connect(
    actor: Caller,
    reportId: string,
    wanted: { readonly sources: readonly string[]; readonly basedOn: number | undefined },
  ): Promise<Saved & { readonly linked: number }>;
}

export function connectReportsService(db: Db, reports: Reports): ConnectReports {
  const dataOf = async (actor: Caller, sourceId: string) => {
    const source = await findReport(db, actor, sourceId);
    if (!source || source.linkReportId !== null)
      throw refused('A report whose data is wanted is not there, or not shared with you.');
    const { report } = await reports.read(actor, sourceId);
    const data = report.files.filter(({ dataType }) => dataType === 'data');
    if (data.length === 0) throw refused(`'${report.name}' has no data files.`);
    const { clusterId, projectId, id, shortId } = source;
    const from = { clusterId, projectId, reportId: id, shortId };
    return data.map((file) => ({ ...file, linkedFile: true, source: from }));
  };
  return {
    async connect(actor, reportId, { sources, basedOn }) {
      if (sources.includes(reportId)) throw refused('A report has its own data already.');
      const { version, report } = await reports.read(actor, reportId);
      const known = new Set(report.files.map(({ sha256 }) => sha256));
      const linked: Report['files'] = [];
      for (const sourceId of new Set(sources))
        for (const file of await dataOf(actor, sourceId)) {
          if (!known.has(file.sha256)) linked.push(file);
          known.add(file.sha256);
        }
      // Who may read the source has shown to have its files.
      await insertReportFiles(
        db,
        reportId,
        new Map(linked.map((file) => [file.sha256, file.name])),
      );
      const document = { ...report, files: [...report.files, ...linked] };
      const saved = await reports.save(actor, reportId, basedOn ?? version, document);
      return { ...saved, linked: linked.length };
    },
  };
}

const refused = (why: string) => new TafelError('LINK_NOT_ALLOWED', why);
