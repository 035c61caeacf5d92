import { z } from 'zod';
import { present } from './hierarchy-name.ts';
import { ClusterId, UserId } from './id.ts';

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
export const CLUSTER_COLUMNS = ['position', 'clusterName', 'ownership'] as const;
export type ClusterColumn = (typeof CLUSTER_COLUMNS)[number];

/** Parts of the list of clusters, as they are chosen from. */
export const CLUSTER_FILTERS = ['Active', 'Favourite', 'Archived', 'All'] as const;
export type ClusterFilter = (typeof CLUSTER_FILTERS)[number];

/** What is asked for: a part of the list, or the one that it begins with. */
export type ClusterFilterAsked = ClusterFilter | 'Usual';

/** What stands beside a page of clusters. */
export const ClusterOverview = z.object({
  /** Of the page; where 'Usual' was asked for, Favourite if one is not archived, else Active. */
  filter: z.enum(CLUSTER_FILTERS),
  /** How many there are under each filter, whatever was searched. */
  counts: z.record(z.enum(CLUSTER_FILTERS), z.int()),
  /** How many the caller owns. */
  owned: z.int(),
  /** For a new one: no other that the caller owns has it. */
  suggestedName: z.string(),
});
export type ClusterOverview = z.output<typeof ClusterOverview>;

/** Whose a cluster is, in words. */
export const ownershipOf = ({ owned, ownerName }: Pick<ClusterItem, 'owned' | 'ownerName'>) =>
  owned ? 'Owned' : `Shared by ${ownerName}`;
