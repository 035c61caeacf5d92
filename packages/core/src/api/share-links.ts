import { z } from 'zod';
import { Report, Sha256 } from '../report/schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { AnyId, ClusterId, ProjectId, ReportId } from './id.ts';

/*
 * Links that let anybody look who has them, without an account. A link stands for its owner's right to read one cluster,
 * project or report; what it opens travels in a header (Authorization: Bearer tfs_…), never in an address.
 */

const Target = {
  clusterId: ClusterId,
  projectId: ProjectId.optional(),
  reportId: ReportId.optional(),
};

const ShareLink = z.object({
  linkId: AnyId,
  ...Target,
  /** Of what it leads to. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ShareLink = z.output<typeof ShareLink>;

export const addShareLink = defineEndpoint({
  id: 'addShareLink',
  title: 'Make a link to a cluster, project or report; it is shown this once',
  method: 'POST',
  path: '/api/v0/links',
  action: 'share:list',
  body: z.strictObject({ ...Target, expiresInDays: z.int().min(1).max(365).default(30) }),
  data: z.object({ token: z.string(), url: z.string(), ...ShareLink.shape }),
  secret: true,
  audited: ['clusterId', 'projectId', 'reportId', 'expiresInDays'],
});

export const listShareLinks = defineEndpoint({
  id: 'listShareLinks',
  title: 'The links of the person, without what they open with',
  method: 'GET',
  path: '/api/v0/links',
  action: 'share:list',
  data: z.object({ links: z.array(ShareLink) }),
});

export const endShareLink = defineEndpoint({
  id: 'endShareLink',
  title: 'End a link',
  method: 'DELETE',
  path: '/api/v0/links/:linkId',
  action: 'share:list',
  params: z.object({ linkId: AnyId }),
  data: z.object({}),
  audited: [],
});

const LinkedReport = z.object({
  reportId: ReportId,
  shortId: z.string(),
  name: z.string(),
  dateTest: z.string().nullable(),
  dateLastUpdate: z.iso.datetime().nullable(),
});

export const openShareLink = defineEndpoint({
  id: 'openShareLink',
  title: 'What a link shows',
  method: 'GET',
  path: '/api/v0/shared',
  action: 'service:use',
  data: z.object({
    clusterName: z.string(),
    ownedByName: z.string(),
    expiresAt: z.iso.datetime(),
    projects: z.array(
      z.object({
        projectId: ProjectId,
        projectName: z.string(),
        reports: z.array(LinkedReport),
      }),
    ),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const readSharedReport = defineEndpoint({
  id: 'readSharedReport',
  title: 'A report that a link shows',
  method: 'GET',
  path: '/api/v0/shared/reports/:reportId',
  action: 'service:use',
  params: z.object({ reportId: ReportId }),
  data: z.object({ report: Report }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const getSharedFile = defineEndpoint({
  id: 'getSharedFile',
  title: 'A raw file of a report that a link shows',
  method: 'GET',
  path: '/api/v0/shared/reports/:reportId/files/:sha256',
  action: 'service:use',
  params: z.object({ reportId: ReportId, sha256: Sha256 }),
  bytes: 'response',
  data: z.never(),
  errors: ['FILE_MISSING', 'FILE_CHANGED', 'TOO_MANY_REQUESTS'],
});
