import { z } from 'zod';
import { EmailAddress } from './email.ts';
import { defineEndpoint } from './endpoint.ts';
import { ClusterId, ReportId, UserId } from './id.ts';
import { ShareDays } from './share-days.ts';

/** Somebody to share with. `accesstype`: true for an editor, false for a viewer. */
const ShareOption = z.strictObject({
  email: EmailAddress,
  name: z.string().max(200).optional(),
  accesstype: z.boolean(),
  expiresInDays: ShareDays,
});
export type ShareOption = z.output<typeof ShareOption>;

const People = z.array(ShareOption).min(1).max(200);
const Emails = z.array(EmailAddress).min(1).max(200);

/** By id alone, or with the ids above it, which say nothing more. */
const ReportReference = z.union([
  ReportId,
  z
    .object({
      reportId: ReportId,
      clusterId: z.string().optional(),
      projectId: z.string().optional(),
    })
    .transform(({ reportId }) => reportId),
]);
const Reports = z.array(ReportReference).min(1).max(100);

/** A share, or the invitation of an address that has no account yet. */
const ShareRecord = z.object({
  sharedWith: z.string(),
  name: z.string(),
  accesstype: z.boolean(),
  clusterId: ClusterId.optional(),
  reportId: ReportId.optional(),
  /** Becomes a share when the address is verified. */
  invited: z.boolean(),
  /** The receiver took it off their list. */
  optedOut: z.boolean(),
  /** When it was first given; absent for an invitation, which gives nothing yet. */
  since: z.iso.datetime().optional(),
  /** When it ends, or has ended; absent where nothing is set. */
  expiresAt: z.iso.datetime().optional(),
});
export type ShareRecord = z.output<typeof ShareRecord>;

const Shares = z.object({ shares: z.array(ShareRecord) });

export const shareCluster = defineEndpoint({
  id: 'shareCluster',
  title: 'Share a cluster',
  method: 'POST',
  path: '/api/v0/shareclusters',
  action: 'share:list',
  announced: true,
  body: z.strictObject({
    users: People,
    clusterId: ClusterId,
    clusterName: z.string().max(200).optional(),
  }),
  data: Shares,
  status: 201,
  audited: ['clusterId', 'users'],
});

export const listClusterShares = defineEndpoint({
  id: 'listClusterShares',
  title: 'With whom a cluster is shared',
  method: 'GET',
  path: '/api/v0/shares/cluster/:clusterId',
  action: 'cluster:manage',
  params: z.object({ clusterId: ClusterId }),
  data: Shares,
});

export const updateClusterShares = defineEndpoint({
  id: 'updateClusterShares',
  title: 'Change who may edit a cluster',
  method: 'PUT',
  path: '/api/v0/shares/cluster',
  action: 'share:list',
  announced: true,
  body: z.strictObject({
    users: People,
    clusterId: ClusterId,
    clusterName: z.string().max(200).optional(),
  }),
  data: Shares,
  audited: ['clusterId', 'users'],
});

export const deleteClusterShares = defineEndpoint({
  id: 'deleteClusterShares',
  title: 'End the sharing of a cluster with some people',
  method: 'DELETE',
  path: '/api/v0/shares/cluster',
  action: 'share:list',
  announced: true,
  body: z.strictObject({
    emailsList: Emails,
    clusterId: ClusterId,
    clusterName: z.string().max(200).optional(),
  }),
  data: Shares,
  audited: ['clusterId', 'emailsList'],
});

export const shareReports = defineEndpoint({
  id: 'shareReports',
  title: 'Share reports',
  method: 'POST',
  path: '/api/v0/sharereports',
  action: 'share:list',
  announced: true,
  body: z.strictObject({ users: People, reports: Reports }),
  data: Shares,
  status: 201,
  errors: ['SHARING_BLOCKED'],
  audited: ['reports', 'users'],
});

export const listReportShares = defineEndpoint({
  id: 'listReportShares',
  title: 'With whom reports are shared',
  method: 'POST',
  path: '/api/v0/shares/reports',
  action: 'share:list',
  body: z.strictObject({ reports: Reports }),
  data: Shares,
});

export const updateReportShares = defineEndpoint({
  id: 'updateReportShares',
  title: 'Change who may edit reports',
  method: 'PUT',
  path: '/api/v0/shares/report',
  action: 'share:list',
  announced: true,
  body: z.strictObject({ users: People, reports: Reports }),
  data: Shares,
  audited: ['reports', 'users'],
});

export const deleteReportShares = defineEndpoint({
  id: 'deleteReportShares',
  title: 'End the sharing of reports with some people',
  method: 'DELETE',
  path: '/api/v0/shares/report',
  action: 'share:list',
  announced: true,
  body: z.strictObject({ emailsList: Emails, reports: Reports }),
  data: Shares,
  audited: ['reports', 'emailsList'],
});

export const sharesWithOther = defineEndpoint({
  id: 'sharesWithOther',
  title: 'Everything that the person shares',
  method: 'GET',
  path: '/api/v0/sharesWithOther',
  action: 'share:list',
  data: Shares,
});

export const sharedClusterEmails = defineEndpoint({
  id: 'sharedClusterEmails',
  title: 'The people of a cluster: all for its owner, the owner and oneself for others',
  method: 'GET',
  path: '/api/v0/sharedClusters/:clusterId/emails',
  action: 'cluster:read',
  params: z.object({ clusterId: ClusterId }),
  data: z.object({ emails: z.array(z.string()) }),
});

export const clusterOwnerDetails = defineEndpoint({
  id: 'clusterOwnerDetails',
  title: 'Whom to ask for access to a cluster',
  method: 'POST',
  path: '/api/v0/clusterOwnerDetails',
  action: 'request:use',
  body: z.strictObject({ clusterId: ClusterId }),
  data: z.object({ email: z.string(), name: z.string(), userHandle: UserId }),
  errors: ['TOO_MANY_REQUESTS'],
  audited: ['clusterId'],
});
