import { z } from 'zod';
import { Cluster } from './clusters.ts';
import { EmailAddress } from './email.ts';
import { defineEndpoint } from './endpoint.ts';
import { ClusterId } from './id.ts';

export const handOverCluster = defineEndpoint({
  id: 'handOverCluster',
  title: 'Give a cluster to one of its editors; who gives it stays an editor',
  method: 'PUT',
  path: '/api/v0/clusters/:clusterId/owner',
  action: 'cluster:manage',
  announced: true,
  params: z.object({ clusterId: ClusterId }),
  body: z.strictObject({ email: EmailAddress }),
  /** As the one who gave it sees it now. */
  data: Cluster,
  errors: ['CONFLICT'],
  audited: ['email'],
});
