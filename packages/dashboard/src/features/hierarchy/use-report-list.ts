import { useEffect } from 'react';
import { useReportPage } from '../../server/report-pages.ts';
import { lastPage } from '../../ui/list.tsx';
import { useListView } from '../../ui/list-toolbar.tsx';
import { useListAddress } from './use-list-address.ts';

export type ReportList = ReturnType<typeof useReportList>;

/** The page of a project's reports that the address names. */
export function useReportList(clusterId: string, projectId: string) {
  const place = useListAddress();
  const view = useListView('reports');
  const { page, sort, search } = place;
  const { pageSize } = view;
  const query = useReportPage({ clusterId, projectId }, { page, pageSize, sort, search });
  const found = query.isPlaceholderData ? undefined : query.data;
  const last = found && lastPage(found.total, found.pageSize);
  const isBeyond = last !== undefined && page > last;
  // The list became shorter, or the address is an old one.
  useEffect(() => {
    if (isBeyond) place.set({ page: last });
  }, [isBeyond, last, place]);
  return { place, view, query };
}
