import type { ProfileFields } from '@tafel/core/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

const keyOf = (userId: string) => ['account', userId];

/** The account of a person, with their profile. */
export function useAccount(userId: string) {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => client.readUser({ params: { userId } }, { signal }),
  });
}

/** Saves the profile; the name in the head of the page follows. */
export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileFields) => client.updateUser({ params: { userId }, body }),
    onSuccess: (account) => {
      queryClient.setQueryData(keyOf(userId), account);
      return queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
}

/** Signs out everywhere and hides the account; signing in again ends it. */
export const useFreezeAccount = (userId: string) =>
  useMutation({
    mutationFn: () => client.updateUser({ params: { userId }, body: { frozen: true } }),
  });

/** `confirmation` is the address of the account, typed. */
export const useDeleteAccount = (userId: string) =>
  useMutation({
    mutationFn: (confirmation: string) =>
      client.deleteUser({ params: { userId }, body: { confirmation } }),
  });

/** Which program shows this code. */
export const useFindDevice = () =>
  useMutation({ mutationFn: (userCode: string) => client.readDevice({ body: { userCode } }) });

/** Lets the program in, or refuses it. */
export const useAnswerDevice = () =>
  useMutation({
    mutationFn: (body: { readonly userCode: string; readonly allow: boolean }) =>
      client.answerDevice({ body }),
  });
