import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { SESSION } from './queries.ts';

/** The provider that people may sign in through; null where there is none. */
export const useProvider = () =>
  useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: async ({ signal }) => (await client.readSignInWays(undefined, { signal })).provider,
  });

/** The address of the provider to go to. */
export const useStartProviderSignIn = () =>
  useMutation({ mutationFn: async () => (await client.startProviderSignIn()).url });

export type ProviderAnswer = NonNullable<Parameters<typeof client.finishProviderSignIn>[0]>['body'];

/** Signs in with what the provider answered, which works once: so it is asked once, however often it is drawn. */
export function useFinishProviderSignIn(answer: ProviderAnswer | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['provider-sign-in', answer?.state],
    enabled: answer !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      if (answer === null) return false;
      const session = await client.finishProviderSignIn({ body: answer });
      queryClient.setQueryData(SESSION, { ...session, justSignedIn: true });
      return true;
    },
  });
}
