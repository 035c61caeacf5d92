import { useSearchParams } from 'react-router-dom';

/** How a list is narrowed and ordered, kept in the address so that a link shows the same rows. */
export interface ListAddress {
  readonly search: string;
  readonly filter: string | null;
  /** 'reportName:asc', by the id of a column; null for the order of the list. */
  readonly sort: string | null;
  /** From 0. */
  readonly page: number;
  readonly set: (change: Partial<Omit<ListAddress, 'set'>>) => void;
}

const NAMES = { search: 'q', filter: 'filter', sort: 'sort', page: 'page' } as const;

/** The state of a list in the address; what is as by default is left out. Typing does not fill the history. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get(NAMES.page) ?? '1');
  return {
    search: params.get(NAMES.search) ?? '',
    filter: params.get(NAMES.filter),
    sort: params.get(NAMES.sort),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    set: (change) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const put = (name: string, value: string | null | undefined) => {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          };
          if ('search' in change) put(NAMES.search, change.search);
          if ('filter' in change) put(NAMES.filter, change.filter);
          if ('sort' in change) put(NAMES.sort, change.sort);
          if ('page' in change) put(NAMES.page, change.page ? String(change.page + 1) : null);
          // Another search or filter starts at the first page.
          else if ('search' in change || 'filter' in change) next.delete(NAMES.page);
          return next;
        },
        { replace: true },
      ),
  };
}
