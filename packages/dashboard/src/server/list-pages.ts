import { LONGEST_SEARCH } from '@tafel/core/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A page of a long list, as an address asks for it. */
export interface PageAsked {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** 'reportName:asc', by the id of a column; null for the order of the list. */
  readonly sort: string | null;
  readonly search: string;
}

/** What the server is asked. */
interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string;
  readonly search?: string;
}

/** An answer that is a page, with how many rows there are on all pages. */
export type OnPage<Answer> = Answer & { readonly total: number };

/** A list that the server hands out page by page; the same object while it is the same list. */
export interface PagedList<Found> {
  /** Under which its pages are kept. */
  readonly key: readonly string[];
  /** That it can be ordered by. */
  readonly columns: readonly string[];
  readonly read: (query: PageQuery, options: { readonly signal: AbortSignal }) => Promise<Found>;
}

/** What an address holds may be anything; the server takes what can be. */
function queryOf(columns: readonly string[], { page, pageSize, sort, search }: PageAsked) {
  const words = search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);
  const known = columns.some((column) => sort === `${column}:asc` || sort === `${column}:desc`);
  return {
    page,
    pageSize,
    ...(sort !== null && known ? { sort } : {}),
    ...(words === '' ? {} : { search: words }),
  };
}

function pageQuery<Found>({ key, columns, read }: PagedList<Found>, asked: PageAsked) {
  const query = queryOf(columns, asked);
  return {
    queryKey: [...key, query],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { page, pageSize, search } = asked;
      return { ...(await read(query, { signal })), page, pageSize, search };
    },
  };
}

/** A page of a list. The page before stays until this one is there; those beside it are read ahead. */
export function useListPage<Found extends OnPage<unknown>>(
  list: PagedList<Found>,
  asked: PageAsked,
) {
  const { page, pageSize, sort, search } = asked;
  const queryClient = useQueryClient();
  const read = useQuery({ ...pageQuery(list, asked), placeholderData: keepPreviousData });
  const total = read.isPlaceholderData ? undefined : read.data?.total;
  useEffect(() => {
    if (total === undefined) return;
    for (const beside of [page + 1, page - 1])
      if (beside >= 0 && beside * pageSize < total)
        void queryClient.prefetchQuery(pageQuery(list, { page: beside, pageSize, sort, search }));
  }, [queryClient, list, page, pageSize, sort, search, total]);
  return read;
}
