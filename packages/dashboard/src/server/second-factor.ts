import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

const KEY = ['second-factor'];

/** Whether signing in asks for a code of an authenticator. */
export function useSecondFactor() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await client.readSecondFactor(undefined, { signal })).enabled,
  });
}

/** What the authenticator has to be told; given this once. */
export const useStartSecondFactor = () =>
  useMutation({ mutationFn: () => client.startSecondFactor() });

/** From now on a code is asked for; gives the recovery codes, this once. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) =>
      (await client.confirmSecondFactor({ body: { code } })).recoveryCodes,
    onSuccess: () => queryClient.setQueryData(KEY, true),
  });
}

export function useEndSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => client.endSecondFactor({ body: { code } }),
    onSuccess: () => queryClient.setQueryData(KEY, false),
  });
}
