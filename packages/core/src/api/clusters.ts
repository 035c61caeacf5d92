import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { HierarchyName, present } from './hierarchy-name.ts';
import { ClusterId, UserId } from './id.ts';
import { listPageQuery } from './list-page.ts';
import { Project } from './projects.ts';

/** A cluster as it stands in the list: the specification's spelling on the wire, ours inside. */
export const ClusterItem = z.codec(
  z.object({
    uid: present(),
    Name: present(),
    Ownership: z.enum(['Owned', 'Shared']),
    owned: z.boolean(),
    ownedByName: z.string(),
    isArchived: z.boolean(),
    isFavourite: z.boolean(),
    favouriteRank: z.iso.datetime().nullable(),
    disable: z.boolean(),
    clusterId: present(),
    Id: z.int().positive(),
  }),
  z.object({
    clusterId: ClusterId,
    clusterName: z.string(),
    /** The user whose cluster it is: `uid` on the wire. */
    ownerId: UserId,
    ownerName: z.string(),
    owned: z.boolean(),
    archived: z.boolean(),
    favourite: z.boolean(),
    /** When it became a favourite; the newest stands first. */
    favouriteSince: z.iso.datetime().nullable(),
    /** Needs a premium subscription. */
    disabled: z.boolean(),
    /** Place in the whole list, sorted by name, from 1. */
    position: z.int().positive(),
  }),
  {
    decode: (wire) => ({
      clusterId: wire.clusterId,
      clusterName: wire.Name,
      ownerId: wire.uid,
      ownerName: wire.ownedByName,
      owned: wire.owned,
      archived: wire.isArchived,
      favourite: wire.isFavourite,
      favouriteSince: wire.favouriteRank,
      disabled: wire.disable,
      position: wire.Id,
    }),
    encode: (item) => ({
      uid: item.ownerId,
      Name: item.clusterName,
      Ownership: item.owned ? ('Owned' as const) : ('Shared' as const),
      owned: item.owned,
      ownedByName: item.ownerName,
      isArchived: item.archived,
      isFavourite: item.favourite,
      favouriteRank: item.favouriteSince,
      disable: item.disabled,
      clusterId: item.clusterId,
      Id: item.position,
    }),
  },
);
export type ClusterItem = z.output<typeof ClusterItem>;

/** Columns of the list of clusters, as it can be ordered by. */
const CLUSTER_COLUMNS = ['clusterName', 'ownership'] as const;
export type ClusterColumn = (typeof CLUSTER_COLUMNS)[number];

/** Whose a cluster is, in words. */
export const ownershipOf = ({ owned, ownerName }: Pick<ClusterItem, 'owned' | 'ownerName'>) =>
  owned ? 'Owned' : `Shared by ${ownerName}`;

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
  query: listPageQuery(CLUSTER_COLUMNS),
  data: z.object({
    clusters: z.array(ClusterItem),
    /** Of a page: how many there are on all pages. */
    total: z.int().optional(),
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
