import type { AccessRequest, AccessRequestForm } from '@tafel/core/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

export type RequestStatus = 'Granted' | 'Denied' | 'Pending';

/** What became of a request. */
export function requestStatus(
  request: Pick<AccessRequest, 'isAllowed' | 'timeOfRequestHandled'>,
): RequestStatus {
  if (request.timeOfRequestHandled === null) return 'Pending';
  return request.isAllowed ? 'Granted' : 'Denied';
}

const REQUESTS = ['access-requests'];

/** The requests to answer and one's own, with how many of each wait. */
export function useAccessRequests() {
  return useQuery({
    queryKey: REQUESTS,
    queryFn: ({ signal }) => client.listAccessRequests(undefined, { signal }),
  });
}

export interface RequestAnswer {
  readonly requestId: string;
  readonly answer: 'Approve' | 'Reject';
  /** The role that is given: true for an editor, false for a viewer. */
  readonly accesstype: boolean;
}

/** Grants or refuses access; the list is read anew either way. */
export function useAnswerRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, answer, accesstype }: RequestAnswer) =>
      answer === 'Approve'
        ? client.approveAccessRequest({ params: { requestId }, body: { accesstype } })
        : client.rejectAccessRequest({ params: { requestId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REQUESTS }),
  });
}

/** Takes back requests, one after the other: what failed is named by its count. */
export function useRemoveRequests() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (requestIds: readonly string[]) => {
      const removals = await Promise.allSettled(
        requestIds.map((requestId) => client.removeAccessRequest({ params: { requestId } })),
      );
      return { failed: removals.filter(({ status }) => status === 'rejected').length };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: REQUESTS }),
  });
}

/** Whom to ask for access to a cluster. */
export function useClusterOwner(clusterId: string) {
  return useQuery({
    queryKey: ['cluster-owner', clusterId],
    retry: false,
    queryFn: ({ signal }) => client.clusterOwnerDetails({ body: { clusterId } }, { signal }),
  });
}

/** Asks for access. */
export function useSendRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (
      body: Omit<AccessRequestForm, 'linkObj'> & {
        readonly linkObj: { readonly clusterId: string; readonly projectId?: string };
      },
    ) => client.sendAccessRequest({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REQUESTS }),
  });
}
