import { TafelError } from '@tafel/core';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Failures that another try within the same second may mend. */
const PASSING = new Set(['SERVER_UNREACHABLE', 'INTERNAL']);
const mayPass = (error: Error) => error instanceof TafelError && PASSING.has(error.code);

/** The cache of server data. When any call finds the session over, the whole page knows. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof TafelError && error.code === 'NOT_SIGNED_IN')
          queryClient.setQueryData(['session'], null);
      },
    }),
  });
  return queryClient;
}
