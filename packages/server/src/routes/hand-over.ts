import { handOverCluster } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const handOverRoutes = [
  defineRoute(handOverCluster, async (call, { handOver, hierarchy }) => {
    const { caller, params, body, audited } = call;
    await handOver.give(caller, params.clusterId, body.email, audited);
    return hierarchy.cluster(caller, params.clusterId);
  }),
];
