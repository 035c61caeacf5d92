import type { ShareOption, ShareRecord } from '@tafel/core/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

/** What is shared: a cluster, or reports. */
export type ShareSubject =
  | { readonly kind: 'cluster'; readonly clusterId: string }
  | { readonly kind: 'reports'; readonly reports: readonly string[] };

const keyOf = (subject: ShareSubject) => [
  'shares',
  ...(subject.kind === 'cluster' ? [subject.clusterId] : subject.reports),
];

/** With whom it is shared. */
export function useShares(subject: ShareSubject) {
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: async ({ signal }): Promise<readonly ShareRecord[]> => {
      const { shares } =
        subject.kind === 'cluster'
          ? await client.listClusterShares({ params: { clusterId: subject.clusterId } }, { signal })
          : await client.listReportShares({ body: { reports: [...subject.reports] } }, { signal });
      return shares;
    },
  });
}

export interface ShareChanges {
  readonly added: readonly ShareOption[];
  readonly changed: readonly ShareOption[];
  readonly removed: readonly string[];
}

/** Saves a change set: first who comes, then who changes, then who goes. Shares are read anew, also after a failure. */
export function useSaveShares(subject: ShareSubject) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ added, changed, removed }: ShareChanges) => {
      const { share, update, end } = callsFor(subject);
      if (added.length > 0) await share([...added]);
      if (changed.length > 0) await update([...changed]);
      if (removed.length > 0) await end([...removed]);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(subject) }),
        queryClient.invalidateQueries({ queryKey: ['clusters'] }),
      ]),
  });
}

function callsFor(subject: ShareSubject) {
  if (subject.kind === 'cluster') {
    const { clusterId } = subject;
    return {
      share: (users: ShareOption[]) => client.shareCluster({ body: { users, clusterId } }),
      update: (users: ShareOption[]) => client.updateClusterShares({ body: { users, clusterId } }),
      end: (emailsList: string[]) =>
        client.deleteClusterShares({ body: { emailsList, clusterId } }),
    };
  }
  const reports = [...subject.reports];
  return {
    share: (users: ShareOption[]) => client.shareReports({ body: { users, reports } }),
    update: (users: ShareOption[]) => client.updateReportShares({ body: { users, reports } }),
    end: (emailsList: string[]) => client.deleteReportShares({ body: { emailsList, reports } }),
  };
}

/** Gives a cluster to one of its editors. Lists and shares are read anew, also after a failure. */
export function useHandOver(clusterId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      client.handOverCluster({ params: { clusterId }, body: { email } }),
    onSettled: () =>
      Promise.all(
        [['clusters'], ['shares', clusterId], ['access-requests']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** The name that belongs to an address; null where it has no account. */
export const fullName = async (email: string): Promise<string | null> =>
  (await client.userFullName({ body: { email } })).fullName;
