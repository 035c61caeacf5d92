import { useMutation } from '@tanstack/react-query';
import { client } from './client.ts';

export const useRegister = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof client.register>[0]) => client.register(input),
  });

export const useSendVerification = () =>
  useMutation({
    mutationFn: (email: string) => client.sendEmailVerificationLink({ body: { email } }),
  });

export const useResetPassword = () =>
  useMutation({ mutationFn: (email: string) => client.resetPassword({ body: { email } }) });

export const useFollowMailedLink = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof client.followMailedLink>[0]) =>
      client.followMailedLink(input),
  });

export const useContact = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof client.contact>[0]) => client.contact(input),
  });

export const useSendFeedback = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof client.sendFeedback>[0]) => client.sendFeedback(input),
  });
