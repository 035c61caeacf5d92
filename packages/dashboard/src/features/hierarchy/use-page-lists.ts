import { CLUSTER_FILTERS } from '@tafel/core/api';
import { useEffect } from 'react';
import { useClusterPage, useProjectPage } from '../../server/cluster-pages.ts';
import { useReportPage } from '../../server/report-pages.ts';
import { type FoundPage, lastPage } from '../../ui/list.tsx';
import { useListView } from '../../ui/list-toolbar.tsx';
import { type ListAddress, useListAddress } from './use-list-address.ts';

export type ClusterList = ReturnType<typeof useClusterList>;
export type ProjectList = ReturnType<typeof useProjectList>;
export type ReportList = ReturnType<typeof useReportList>;

/** The clusters that the address names: a page of those under its filter, or of those that the list begins with. */
export function useClusterList() {
  const { asked, ...shown } = useAsked('clusters');
  const filter = CLUSTER_FILTERS.find((name) => name === shown.place.filter) ?? 'Usual';
  const query = useClusterPage(filter, asked);
  useExistingPage(shown.place, query);
  return { ...shown, query };
}

/** The page of a cluster's projects that the address names. */
export function useProjectList(clusterId: string) {
  const { asked, ...shown } = useAsked('projects');
  const query = useProjectPage(clusterId, asked);
  useExistingPage(shown.place, query);
  return { ...shown, query };
}

/** The page of a project's reports that the address names. */
export function useReportList(clusterId: string, projectId: string) {
  const { asked, ...shown } = useAsked('reports');
  const query = useReportPage({ clusterId, projectId }, asked);
  useExistingPage(shown.place, query);
  return { ...shown, query };
}

function useAsked(noun: string) {
  const place = useListAddress();
  const view = useListView(noun);
  const { page, sort, search } = place;
  return { place, view, asked: { page, pageSize: view.pageSize, sort, search } };
}

interface PageRead {
  readonly data: FoundPage | undefined;
  readonly isPlaceholderData: boolean;
}

/** Goes to the last page where the list became shorter, or the address is an old one. */
function useExistingPage(place: ListAddress, { data, isPlaceholderData }: PageRead) {
  const found = isPlaceholderData ? undefined : data;
  const last = found && lastPage(found.total, found.pageSize);
  const isBeyond = last !== undefined && place.page > last;
  useEffect(() => {
    if (isBeyond) place.set({ page: last });
  }, [isBeyond, last, place]);
}
