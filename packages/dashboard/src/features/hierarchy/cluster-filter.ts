/** What the filter needs to know of a cluster. */
interface Filterable {
  readonly archived: boolean;
  readonly favourite: boolean;
  readonly favouriteSince: string | null;
}

export const clusterFilters = ['Active', 'Favourite', 'Archived', 'All'] as const;
export type ClusterFilter = (typeof clusterFilters)[number];

/** The clusters of a filter; favourites stand newest first, archived ones among them. */
export function filterClusters<C extends Filterable>(
  clusters: readonly C[],
  filter: ClusterFilter,
): readonly C[] {
  if (filter === 'All') return clusters;
  if (filter === 'Active') return clusters.filter(({ archived }) => !archived);
  if (filter === 'Archived') return clusters.filter(({ archived }) => archived);
  return clusters
    .filter(({ favourite }) => favourite)
    .toSorted((a, b) => (b.favouriteSince ?? '').localeCompare(a.favouriteSince ?? ''));
}

/** Favourite where there is one that is not archived, else Active. */
export function defaultFilter(clusters: readonly Filterable[]): ClusterFilter {
  return clusters.some(({ favourite, archived }) => favourite && !archived)
    ? 'Favourite'
    : 'Active';
}
