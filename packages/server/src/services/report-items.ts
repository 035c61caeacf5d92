import { type Caller, ClusterId, ProjectId, ReportId, type ReportItem } from '@tafel/core/api';
import { linksTo, type ReportRow } from '../db/reports.ts';
import type { Db } from '../db/schema.ts';
import { isoTime, mayEdit } from './entity.ts';

/** Reports as lists show them. */
export async function reportItems(
  db: Db,
  actor: Caller,
  rows: readonly ReportRow[],
  /** Those that the plan of the actor does not reach. */
  beyond: ReadonlySet<string>,
): Promise<ReportItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const links = Map.groupBy(await linksTo(db, actor, ids), ({ linkReportId }) => linkReportId);
  return rows.map((row) => ({
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
    disabled: beyond.has(row.id),
    shareCount: row.shareCount,
    linkProjectId: row.linkProjectId,
    linkReportId: row.linkReportId,
    linkClusterId: row.linkClusterId,
    reportLinked: (links.get(row.id) ?? []).map(({ id }) => id),
    incomplete: row.incomplete === 1,
  }));
}
