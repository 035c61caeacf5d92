import {
  type Cluster,
  CLUSTER_COLUMNS,
  type ClusterFilterAsked,
  type Decoded,
  type listClusters,
  PROJECT_COLUMNS,
} from '@tafel/core/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from './client.ts';
import { type OnPage, type PageAsked, type PagedList, useListPage } from './list-pages.ts';

/** Under which all pages of the clusters are kept. */
export const CLUSTER_PAGES = ['clusters', 'page'];

export type ClusterPage = OnPage<Decoded<typeof listClusters, 'data'>>;

const clustersOf = (filter: ClusterFilterAsked): PagedList<ClusterPage> => ({
  key: [...CLUSTER_PAGES, filter],
  columns: CLUSTER_COLUMNS,
  async read(query, options) {
    const answer = await client.listClusters({ query: { ...query, filter } }, options);
    return { ...answer, total: answer.total ?? answer.clusters.length };
  },
});

/** A page of the clusters under a filter. */
export function useClusterPage(filter: ClusterFilterAsked, asked: PageAsked) {
  const list = useMemo(() => clustersOf(filter), [filter]);
  return useListPage(list, asked);
}

const projectsOf = (clusterId: string): PagedList<OnPage<Cluster>> => ({
  key: ['clusters', clusterId, 'page'],
  columns: PROJECT_COLUMNS,
  async read(query, options) {
    const answer = await client.readCluster({ params: { clusterId }, query }, options);
    return { ...answer, total: answer.total ?? answer.projects.length };
  },
});

/** A cluster with a page of its projects. */
export function useProjectPage(clusterId: string, asked: PageAsked) {
  const list = useMemo(() => projectsOf(clusterId), [clusterId]);
  return useListPage(list, asked);
}

/** A cluster itself; of its projects no more than so many come along. */
export const useCluster = (clusterId: string, { projects } = { projects: 1 }) =>
  useQuery({
    queryKey: ['clusters', clusterId, 'first', projects],
    queryFn: ({ signal }) =>
      client.readCluster({ params: { clusterId }, query: { pageSize: projects } }, { signal }),
  });

/** A project itself. */
export const useProject = (clusterId: string, projectId: string) =>
  useQuery({
    queryKey: ['clusters', clusterId, projectId, 'itself'],
    queryFn: async ({ signal }) => {
      const params = { clusterId, projectId };
      return (await client.readProject({ params, query: { pageSize: 1 } }, { signal })).project;
    },
  });
