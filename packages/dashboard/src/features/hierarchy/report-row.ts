import type { ReportItem } from '@tafel/core/api';

/** The day shown in a list: of the test, else of the last save, else of the creation. */
export function reportDate({ dateTest, dateLastUpdate, createdAt }: ReportItem): string {
  return (dateTest || dateLastUpdate || createdAt).slice(0, 10);
}

/** The number in a short id: 'IR-12' gives 12; the last run of digits counts. */
export function reportNumber(shortId: string): number | null {
  const digits = shortId.match(/\d+/g)?.at(-1);
  return digits === undefined ? null : Number(digits);
}

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
