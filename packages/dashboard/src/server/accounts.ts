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

type FeedbackCall = Parameters<typeof client.sendFeedback>[0] & {
  /** The file that the feedback names. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
};

export const useSendFeedback = () =>
  useMutation({
    async mutationFn({ bytes, body }: FeedbackCall) {
      if (bytes !== null && body.file)
        await client.putFile({ params: { sha256: body.file.sha256 }, bytes });
      return client.sendFeedback({ body });
    },
  });
