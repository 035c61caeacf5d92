import {
  addCluster,
  archiveCluster,
  listClusters,
  markFavourite,
  optOutOfCluster,
  pageAsked,
  readCluster,
  TafelError,
  updateCluster,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const clusterRoutes = [
  defineRoute(listClusters, async ({ caller, query }, { hierarchy }) => {
    const page = pageAsked(query);
    if (page !== null) return hierarchy.clusters.page(caller, query.filter ?? 'All', page);
    return { clusters: await hierarchy.clusters.whole(caller) };
  }),
  defineRoute(addCluster, ({ caller, body }, { hierarchy }) =>
    hierarchy.addCluster(caller, body.clusterName),
  ),
  defineRoute(readCluster, ({ caller, params, query }, { hierarchy }) =>
    hierarchy.cluster(caller, params.clusterId, pageAsked(query)),
  ),
  defineRoute(updateCluster, ({ caller, params, body }, { hierarchy }) => {
    const name = body.newText ?? body.clusterName;
    if (name === undefined)
      throw new TafelError('INVALID_REQUEST', 'clusterName: A name is needed.', {
        key: 'clusterName',
      });
    return hierarchy.renameCluster(caller, params.clusterId, name);
  }),
  defineRoute(archiveCluster, async ({ caller, params, body }, { hierarchy }) => {
    await hierarchy.archive(caller, params.clusterId, body.isArchived);
    return { isArchived: body.isArchived };
  }),
  defineRoute(markFavourite, async ({ caller, params, body }, { hierarchy }) => {
    insistOnSame(params.clusterId, body.clusterId);
    const { isFavourite } = body;
    const favouriteRank = await hierarchy.markFavourite(caller, params.clusterId, isFavourite);
    return { isFavourite, favouriteRank };
  }),
  defineRoute(optOutOfCluster, async ({ caller, params, body, audited }, { hierarchy }) => {
    insistOnSame(params.clusterId, body.clusterId);
    await hierarchy.optOut(caller, params.clusterId, audited);
    return {};
  }),
];

function insistOnSame(inPath: string, inBody: string | undefined): void {
  if (inBody !== undefined && inBody !== inPath)
    throw new TafelError('INVALID_REQUEST', 'clusterId: The path names another cluster.', {
      key: 'clusterId',
    });
}
