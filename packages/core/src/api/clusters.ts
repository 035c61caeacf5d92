import { z } from 'zod';
import { CLUSTER_COLUMNS, CLUSTER_FILTERS, ClusterItem, ClusterOverview } from './cluster-item.ts';
import { defineEndpoint } from './endpoint.ts';
import { HierarchyName, present } from './hierarchy-name.ts';
import { ClusterId, UserId } from './id.ts';
import { listPageQuery } from './list-page.ts';
import { Project, PROJECT_COLUMNS, ProjectOverview } from './projects.ts';

/** Of a cluster whose projects come page by page. */
const pageOfProjects = {
  /** How many projects there are on all pages. */
  total: z.int().optional(),
  overview: ProjectOverview.optional(),
};

/** A cluster that is open, with its projects. */
export const Cluster = z.codec(
  z.object({
    clusterId: present(),
    clusterName: present(),
    accessType: z.boolean(),
    projects: z.array(Project),
    shareCount: z.int(),
    createdAt: z.iso.datetime(),
    ownedBy: z.string(),
    ownedByUid: present(),
    ...pageOfProjects,
  }),
  z.object({
    clusterId: ClusterId,
    clusterName: z.string(),
    /** Editor or owner: may change what is inside. */
    mayEdit: z.boolean(),
    projects: z.array(z.custom<Project>()),
    shareCount: z.int(),
    createdAt: z.iso.datetime(),
    ownerName: z.string(),
    ownerId: UserId,
    ...pageOfProjects,
  }),
  {
    decode: ({ accessType, ownedBy, ownedByUid, ...same }) => ({
      ...same,
      mayEdit: accessType,
      ownerName: ownedBy,
      ownerId: ownedByUid,
    }),
    encode: ({ mayEdit, ownerName, ownerId, ...same }) => ({
      ...same,
      accessType: mayEdit,
      ownedBy: ownerName,
      ownedByUid: ownerId,
    }),
  },
);
export type Cluster = z.output<typeof Cluster>;

const ClusterParams = z.object({ clusterId: ClusterId });

export const listClusters = defineEndpoint({
  id: 'listClusters',
  title: 'The clusters of the user, sorted by name',
  method: 'GET',
  path: '/api/v0/clusters',
  action: 'cluster:list',
  query: listPageQuery(CLUSTER_COLUMNS).extend({
    filter: z.enum([...CLUSTER_FILTERS, 'Usual']).optional(),
  }),
  data: z.object({
    /** The page that was asked for, of all of them unless a filter says otherwise; else all. */
    clusters: z.array(ClusterItem),
    /** Of a page: how many there are on all pages. */
    total: z.int().optional(),
    /** Of a page. */
    overview: ClusterOverview.optional(),
  }),
});

export const addCluster = defineEndpoint({
  id: 'addCluster',
  title: 'Add a cluster',
  method: 'POST',
  path: '/api/v0/clusters',
  action: 'cluster:create',
  announced: true,
  feature: 'createCluster',
  body: z.strictObject({ clusterName: HierarchyName }),
  data: Cluster,
  status: 201,
});

export const readCluster = defineEndpoint({
  id: 'readCluster',
  title: 'A cluster and its projects',
  method: 'GET',
  path: '/api/v0/clusters/:clusterId',
  action: 'cluster:read',
  params: ClusterParams,
  /** Without a page, all projects. They stand oldest first unless otherwise asked. */
  query: listPageQuery(PROJECT_COLUMNS),
  data: Cluster,
});

export const updateCluster = defineEndpoint({
  id: 'updateCluster',
  title: 'Rename a cluster',
  method: 'PUT',
  path: '/api/v0/clusters/:clusterId',
  action: 'cluster:manage',
  announced: true,
  params: ClusterParams,
  /** The new name under either key; some clients send both, and then `newText` is the new one. */
  body: z.strictObject({
    clusterName: HierarchyName.optional(),
    newText: HierarchyName.optional(),
  }),
  data: Cluster,
});

export const archiveCluster = defineEndpoint({
  id: 'archiveCluster',
  title: 'Archive a cluster, or take it out of the archive',
  method: 'PUT',
  path: '/api/v0/clusters/:clusterId/archival',
  action: 'cluster:manage',
  announced: true,
  params: ClusterParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  data: z.object({ isArchived: z.boolean() }),
});

/** The cluster is named by the path; a body that names another is refused. */
const SameCluster = z.string().optional();

export const markFavourite = defineEndpoint({
  id: 'markFavourite',
  title: 'Mark a cluster as a favourite of the person, or take the mark away',
  method: 'PUT',
  path: '/api/v0/clusters/:clusterId/favourite',
  action: 'cluster:mark',
  params: ClusterParams,
  body: z.strictObject({ isFavourite: z.boolean(), clusterId: SameCluster }),
  data: z.object({ isFavourite: z.boolean(), favouriteRank: z.iso.datetime().nullable() }),
});

export const optOutOfCluster = defineEndpoint({
  id: 'optOutOfCluster',
  title: 'Take a cluster that somebody shares off one’s own list',
  method: 'PUT',
  path: '/api/v0/clusters/:clusterId/opt-out',
  action: 'cluster:opt-out',
  params: ClusterParams,
  body: z.strictObject({ clusterId: SameCluster }),
  data: z.object({}),
  audited: [],
});
