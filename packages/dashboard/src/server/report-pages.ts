import { type Decoded, type readProject, REPORT_COLUMNS } from '@tafel/core/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from './client.ts';
import { type OnPage, type PageAsked, type PagedList, useListPage } from './list-pages.ts';

interface ProjectPlace {
  readonly clusterId: string;
  readonly projectId: string;
}

const reportsOf = (
  clusterId: string,
  projectId: string,
): PagedList<OnPage<Decoded<typeof readProject, 'data'>>> => ({
  key: ['clusters', clusterId, projectId],
  columns: REPORT_COLUMNS,
  async read(query, options) {
    const answer = await client.readProject({ params: { clusterId, projectId }, query }, options);
    return { ...answer, total: answer.total ?? answer.reports.length };
  },
});

/** A project with a page of its reports. */
export function useReportPage({ clusterId, projectId }: ProjectPlace, asked: PageAsked) {
  const list = useMemo(() => reportsOf(clusterId, projectId), [clusterId, projectId]);
  return useListPage(list, asked);
}

/** How many reports of a project there are, and how many are shared or not complete. */
export const useReportCounts = ({ clusterId, projectId }: ProjectPlace) =>
  useQuery({
    queryKey: ['clusters', clusterId, projectId, 'counts'],
    queryFn: ({ signal }) => client.countReports({ params: { clusterId, projectId } }, { signal }),
  });

/** The reports that were changed last, of all that the person may read. */
export const useRecentReports = () =>
  useQuery({
    queryKey: ['clusters', 'recent'],
    queryFn: async ({ signal }) => (await client.listRecentReports(undefined, { signal })).reports,
  });
