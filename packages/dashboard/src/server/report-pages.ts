import { LONGEST_SEARCH, REPORT_COLUMNS } from '@tafel/core/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from './client.ts';

interface ProjectPlace {
  readonly clusterId: string;
  readonly projectId: string;
}

/** A page of the reports of a project, as an address asks for it. */
export interface ReportsAsked {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** 'reportName:asc', by the id of a column; null for the order of the list. */
  readonly sort: string | null;
  readonly search: string;
}

const SORTS = new Set(REPORT_COLUMNS.flatMap((column) => [`${column}:asc`, `${column}:desc`]));

/** What an address holds may be anything; the server takes what can be. */
function queryOf({ page, pageSize, sort, search }: ReportsAsked) {
  const words = search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);
  return {
    page,
    pageSize,
    ...(sort !== null && SORTS.has(sort) ? { sort } : {}),
    ...(words === '' ? {} : { search: words }),
  };
}

function pageQuery({ clusterId, projectId }: ProjectPlace, asked: ReportsAsked) {
  const query = queryOf(asked);
  return {
    queryKey: ['clusters', clusterId, projectId, query],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await client.readProject(
        { params: { clusterId, projectId }, query },
        { signal },
      );
      const { page, pageSize } = asked;
      return { ...answer, total: answer.total ?? answer.reports.length, page, pageSize };
    },
  };
}

/** A project with a page of its reports. The page before stays until this one is there; those beside it are read ahead. */
export function useReportPage(place: ProjectPlace, asked: ReportsAsked) {
  const { clusterId, projectId } = place;
  const { page, pageSize, sort, search } = asked;
  const queryClient = useQueryClient();
  const read = useQuery({ ...pageQuery(place, asked), placeholderData: keepPreviousData });
  const shown = read.isPlaceholderData ? undefined : read.data;
  useEffect(() => {
    if (shown === undefined) return;
    for (const beside of [page + 1, page - 1])
      if (beside >= 0 && beside * pageSize < shown.total)
        void queryClient.prefetchQuery(
          pageQuery({ clusterId, projectId }, { page: beside, pageSize, sort, search }),
        );
  }, [queryClient, clusterId, projectId, page, pageSize, sort, search, shown]);
  return read;
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
