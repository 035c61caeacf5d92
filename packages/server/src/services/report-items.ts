import type { Caller, ReportItem, Thumbnail } from '@tafel/core/api';
import type { Link, ReportRow } from '../db/reports.ts';
import { isoTime, mayEdit } from './entity.ts';
import { mapInPieces } from './in-pieces.ts';

/** Reports as lists show them; a long list in pieces. */
export function reportItems(
  actor: Caller,
  rows: readonly ReportRow[],
  {
    links,
    beyond,
  }: {
    /** Reports that lead to one of them. */
    readonly links: readonly Link[];
    /** Those that the plan of the actor does not reach. */
    readonly beyond: ReadonlySet<string>;
  },
): Promise<ReportItem[]> {
  const linked = Map.groupBy(links, ({ linkReportId }) => linkReportId);
  return mapInPieces(rows, (row) => ({
    reportId: row.id,
    shortId: row.shortId,
    reportName: row.name,
    dateTest: row.dateTest,
    dateLastUpdate: row.updatedAt === null ? null : isoTime(row.updatedAt),
    createdAt: isoTime(row.createdAt),
    sensorBatchId: row.sensorBatchId,
    operator: row.operator,
    ownerName: row.ownerName,
    projectId: row.projectId,
    clusterId: row.clusterId,
    owned: row.ownerId === actor.userId,
    mayEdit: mayEdit(actor, row),
    disabled: beyond.has(row.id),
    shareCount: row.shareCount,
    linkProjectId: row.linkProjectId,
    linkReportId: row.linkReportId,
    linkClusterId: row.linkClusterId,
    reportLinked: (linked.get(row.id) ?? []).map(({ id }) => id),
    incomplete: row.incomplete === 1,
    // Checked when it was saved.
    thumbnail: row.thumbnail === null ? null : (JSON.parse(row.thumbnail) as Thumbnail),
  }));
}
