import type { ReportItem } from '@tafel/core/api';

export const isComparison = ({ shortId }: ReportItem) => shortId.includes('CR');

export const isLinked = ({ linkReportId }: ReportItem) => linkReportId !== null;

/** Whether files can join the report: the person may edit it, and it holds files of its own. */
export const takesFiles = (report: ReportItem) =>
  report.mayEdit && !report.disabled && !isLinked(report) && !isComparison(report);

/** The viewer of a report; a hyperlink opens the report it stands for. */
export function reportAddress(report: ReportItem): string {
  const { linkClusterId, linkProjectId, linkReportId } = report;
  return linkClusterId !== null && linkProjectId !== null && linkReportId !== null
    ? `/reportViewer/${linkClusterId}/${linkProjectId}/report/${linkReportId}`
    : `/reportViewer/${report.clusterId}/${report.projectId}/report/${report.reportId}`;
}
