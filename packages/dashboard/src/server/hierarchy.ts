import { TafelError } from '@tafel/core';
import type { ClusterItem, ReportItem } from '@tafel/core/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { CLUSTER_PAGES, type ClusterPage } from './cluster-pages.ts';

const CLUSTERS = ['clusters'];

/** A change of the hierarchy; the lists are read anew afterwards, also after a failure. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: CLUSTERS }),
  });
}

export const useRenameCluster = () =>
  useChange(({ clusterId, name }: { clusterId: string; name: string }) =>
    client.updateCluster({ params: { clusterId }, body: { clusterName: name } }),
  );

export const useArchiveCluster = () =>
  useChange(({ clusterId, archived }: Pick<ClusterItem, 'clusterId' | 'archived'>) =>
    client.archiveCluster({ params: { clusterId }, body: { isArchived: archived } }),
  );

export const useOptOut = () =>
  useChange((clusterId: string) => client.optOutOfCluster({ params: { clusterId }, body: {} }));

/** The mark shows at once; where the server refuses, the old one returns. */
export function useMarkFavourite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ clusterId, favourite }: Pick<ClusterItem, 'clusterId' | 'favourite'>) =>
      client.markFavourite({ params: { clusterId }, body: { isFavourite: favourite } }),
    onMutate: async ({ clusterId, favourite }) => {
      await queryClient.cancelQueries({ queryKey: CLUSTER_PAGES });
      const before = queryClient.getQueriesData<ClusterPage>({ queryKey: CLUSTER_PAGES });
      const favouriteSince = favourite ? new Date().toISOString() : null;
      queryClient.setQueriesData<ClusterPage>(
        { queryKey: CLUSTER_PAGES },
        (page) =>
          page && {
            ...page,
            clusters: page.clusters.map((item) =>
              item.clusterId === clusterId ? { ...item, favourite, favouriteSince } : item,
            ),
          },
      );
      return before;
    },
    onError: (_error, _input, before) => {
      for (const [queryKey, page] of before ?? []) queryClient.setQueryData(queryKey, page);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: CLUSTERS }),
  });
}

interface ProjectPlace {
  readonly clusterId: string;
  readonly projectId: string;
}

export const useRenameProject = () =>
  useChange(({ clusterId, projectId, name }: ProjectPlace & { name: string }) =>
    client.updateProject({ params: { clusterId, projectId }, body: { projectName: name } }),
  );

export const useAddReport = (params: ProjectPlace) =>
  useChange((name: string) =>
    client.addReport({ params: { ...params }, body: { report_name: name } }),
  );

export const useAddLink = (params: ProjectPlace) =>
  useChange((target: ProjectPlace & { readonly reportId: string }) =>
    client.addLink({
      params: { ...params },
      body: {
        clusterIdLink: target.clusterId,
        projectIdLink: target.projectId,
        reportIdLink: target.reportId,
      },
    }),
  );

export const useAddComparison = (params: ProjectPlace) =>
  useChange(({ name, reportIds }: { name: string; reportIds: readonly string[] }) =>
    client.addComparison({
      params: { ...params },
      body: { report_name: name, comparing: reportIds.map((id) => ({ id })) },
    }),
  );

/** The ids of a report, as calls and links name it. */
export const placeOf = ({ clusterId, projectId, reportId }: ReportItem) => ({
  clusterId,
  projectId,
  reportId,
});

/** A report is renamed by saving it; somebody else's newer version is never written over. */
export const useRenameReport = () =>
  useChange(async ({ item, name }: { item: ReportItem; name: string }) => {
    const params = placeOf(item);
    const { report, version } = await client.readReport({ params });
    return client.saveReport({ params, version, body: { ...report, name } });
  });

/** Copies the data of reports into another, as linked files. */
export const useConnectReports = () =>
  useChange(({ target, sources }: { target: ReportItem; sources: readonly ReportItem[] }) =>
    client.connectReports({
      params: placeOf(target),
      body: { sources: sources.map(({ reportId }) => reportId) },
    }),
  );

/** Removes reports one after the other; says which could not be. */
export const useRemoveReports = () =>
  useChange(async (items: readonly ReportItem[]) => {
    const failed: { readonly item: ReportItem; readonly reason: string }[] = [];
    for (const item of items)
      try {
        await client.deleteReport({ params: placeOf(item) });
      } catch (error) {
        if (!(error instanceof TafelError)) throw error;
        failed.push({ item, reason: error.message });
      }
    return { failed };
  });
