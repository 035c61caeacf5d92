import { createClient } from '@tafel/core/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

const LINKS = ['share-links'];

/** What a link leads to: a cluster, one of its projects, or one report. */
export interface LinkTarget {
  readonly clusterId: string;
  readonly projectId?: string;
  readonly reportId?: string;
}

/** The links of the person to this cluster or report, newest first. */
export function useShareLinks(target: LinkTarget) {
  return useQuery({
    queryKey: LINKS,
    queryFn: async ({ signal }) => (await client.listShareLinks(undefined, { signal })).links,
    select: (links) =>
      links
        .filter((link) => link.clusterId === target.clusterId && link.reportId === target.reportId)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  });
}

/** Makes a link; its address is given this once. */
export function useAddShareLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ target, days }: { target: LinkTarget; days: number }) =>
      client.addShareLink({ body: { ...target, expiresInDays: days } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LINKS }),
  });
}

export function useEndShareLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => client.endShareLink({ params: { linkId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LINKS }),
  });
}

const clientOf = (token: string) =>
  createClient({ baseUrl: '', fetch: (input, init) => globalThis.fetch(input, init), token });

/** What the link with this token shows. */
export function useSharedPlace(token: string) {
  return useQuery({
    queryKey: ['shared', token],
    enabled: token !== '',
    queryFn: ({ signal }) => clientOf(token).openShareLink(undefined, { signal }),
  });
}

/** A report that the link shows, with its raw files. */
export function useSharedReport(token: string, reportId: string | null) {
  return useQuery({
    queryKey: ['shared', token, reportId],
    enabled: reportId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const shared = clientOf(token);
      const params = { reportId: reportId ?? '' };
      const { report } = await shared.readSharedReport({ params }, { signal });
      const files = await Promise.all(
        report.files
          .filter(({ dataType }) => dataType === 'data')
          .map(async ({ name, sha256 }) => ({
            name,
            sha256,
            bytes: await shared.getSharedFile({ params: { ...params, sha256 } }, { signal }),
          })),
      );
      return { report, files };
    },
  });
}
