import { NOTIFICATION_TIME, TafelError } from '@tafel/core';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { notify, record } from '../ui/notify.ts';
import { failureNotice, tellRefusal } from './failures.ts';

/** Failures that another try within the same second may mend. */
const PASSING = new Set(['NO_INTERNET_ACESS', 'INTERNAL']);
const mayPass = (error: Error) => error instanceof TafelError && PASSING.has(error.code);

/** How loudly the failures of a call are told: 0 keeps them in the log alone. */
const verbosityOf = (meta: Record<string, unknown> | undefined) => Number(meta?.['verbosity'] ?? 0);

/** The cache of server data. When any call finds the session over, the whole page knows; every failure is kept in the log. */
export function createQueryClient(): QueryClient {
  const onFailure = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (error instanceof TafelError && error.code === 'NOT_SIGNED_IN') {
      queryClient.setQueryData(['session'], null);
      return;
    }
    const notice = failureNotice(error);
    if (verbosityOf(meta) > 0) notify(notice, NOTIFICATION_TIME.reportBuilding);
    else record(notice);
  };
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
    },
    queryCache: new QueryCache({ onError: (error, query) => onFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        tellRefusal(error);
        onFailure(error, mutation.meta);
      },
    }),
  });
  return queryClient;
}
