import type { ReportItem } from '@tafel/core/api';
import { viewerAddress } from './report-address.ts';

export const isComparison = ({ shortId }: ReportItem) => shortId.includes('CR');

export const isLinked = ({ linkReportId }: ReportItem) => linkReportId !== null;

/** Whether files can join the report: the person may edit it, and it holds files of its own. */
export const takesFiles = (report: ReportItem) =>
  report.mayEdit && !report.disabled && !isLinked(report) && !isComparison(report);

/** The viewer of a report; a hyperlink opens the report it stands for. */
export function reportAddress(report: ReportItem): string {
  const { linkClusterId: clusterId, linkProjectId: projectId, linkReportId: reportId } = report;
  return viewerAddress(
    clusterId !== null && projectId !== null && reportId !== null
      ? { clusterId, projectId, reportId }
      : report,
  );
}
