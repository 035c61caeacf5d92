import { addCluster, listClusters, readCluster } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const clusterRoutes = [
  defineRoute(listClusters, async ({ caller }, { hierarchy }) => ({
    clusters: await hierarchy.clusters(caller),
  })),
  defineRoute(addCluster, ({ caller, body }, { hierarchy }) =>
    hierarchy.addCluster(caller, body.clusterName),
  ),
  defineRoute(readCluster, ({ caller, params }, { hierarchy }) =>
    hierarchy.cluster(caller, params.clusterId),
  ),
];
