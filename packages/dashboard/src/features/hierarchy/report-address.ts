interface Place {
  readonly clusterId: string;
  readonly projectId: string;
  readonly reportId: string;
}

/** Where the viewer shows a report. */
export const viewerAddress = ({ clusterId, projectId, reportId }: Place) =>
  `/reportViewer/${clusterId}/${projectId}/report/${reportId}`;

/** The place that the address of a report viewer names, or null: '…/reportViewer/CLUSTER/PROJECT/report/REPORT'. */
export function reportOfAddress(address: string): Place | null {
  const found =
    /(?:^|\/)reportViewer\/([A-Za-z0-9]+)\/([A-Za-z0-9]+)\/report\/([A-Za-z0-9]+)\/?(?:[?#].*)?$/i.exec(
      address.trim(),
    );
  const [, clusterId, projectId, reportId] = found ?? [];
  if (clusterId === undefined || projectId === undefined || reportId === undefined) return null;
  return { clusterId, projectId, reportId };
}
