import {
  clusterOwnerDetails,
  deleteClusterShares,
  deleteReportShares,
  listClusterShares,
  listReportShares,
  shareCluster,
  sharedClusterEmails,
  shareReports,
  sharesWithOther,
  updateClusterShares,
  updateReportShares,
  UserId,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const shareRoutes = [
  defineRoute(shareCluster, async ({ caller, body, audited }, { sharing }) => ({
    shares: await sharing.shareCluster(caller, body.clusterId, body.users, audited),
  })),
  defineRoute(listClusterShares, async ({ caller, params }, { sharing }) => ({
    shares: await sharing.listCluster(caller, params.clusterId),
  })),
  defineRoute(updateClusterShares, async ({ caller, body, audited }, { sharing }) => ({
    shares: await sharing.updateCluster(caller, body.clusterId, body.users, audited),
  })),
  defineRoute(deleteClusterShares, async ({ caller, body, audited }, { sharing }) => ({
    shares: await sharing.endCluster(caller, body.clusterId, body.emailsList, audited),
  })),
  defineRoute(shareReports, async ({ caller, body, audited }, { sharing }) => ({
    shares: await sharing.shareReports(caller, body.reports, body.users, audited),
  })),
  defineRoute(listReportShares, async ({ caller, body }, { sharing }) => ({
    shares: await sharing.listReports(caller, body.reports),
  })),
  defineRoute(updateReportShares, async ({ caller, body, audited }, { sharing }) => ({
    shares: await sharing.updateReports(caller, body.reports, body.users, audited),
  })),
  defineRoute(deleteReportShares, async ({ caller, body, audited }, { sharing }) => ({
    shares: await sharing.endReports(caller, body.reports, body.emailsList, audited),
  })),
  defineRoute(sharesWithOther, async ({ caller }, { sharing }) => ({
    shares: await sharing.listOwn(caller),
  })),
  defineRoute(sharedClusterEmails, async ({ caller, params }, { sharing }) => ({
    emails: await sharing.emails(caller, params.clusterId),
  })),
  defineRoute(clusterOwnerDetails, async ({ caller, body, audited }, { sharing }) => {
    const { email, name, id } = await sharing.owner(caller, body.clusterId, audited);
    return { email, name, userHandle: UserId.parse(id) };
  }),
];
