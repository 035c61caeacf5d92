import { handOverCluster } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const handOverRoutes = [
  defineRoute(handOverCluster, async ({ caller, params, body }, { handOver, hierarchy }) => {
    await handOver.give(caller, params.clusterId, body.email);
    return hierarchy.cluster(caller, params.clusterId);
  }),
];
