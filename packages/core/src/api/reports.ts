import { z } from 'zod';
import { Report } from '../report/schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { HierarchyName } from './hierarchy-name.ts';
import { ClusterId, ProjectId, ReportId } from './id.ts';
import { ReportItem } from './report-item.ts';

const ReportParams = z.object({ clusterId: ClusterId, projectId: ProjectId, reportId: ReportId });

/** Ten megabytes: the document holds settings and results, never the points of raw lines. */
const DOCUMENT_LIMIT = 10_000_000;

export const addReport = defineEndpoint({
  id: 'addReport',
  title: 'Add a report to a project',
  method: 'POST',
  path: '/api/v0/projects/:clusterId/:projectId/report',
  action: 'report:create',
  announced: true,
  feature: 'createReport',
  params: z.object({ clusterId: ClusterId, projectId: ProjectId }),
  body: z.strictObject({ report_name: HierarchyName }),
  data: ReportItem,
  status: 201,
});

const ProjectParams = z.object({ clusterId: ClusterId, projectId: ProjectId });

const ComparisonBody = z.strictObject({
  report_name: HierarchyName,
  comparing: z
    .array(z.object({ id: ReportId }))
    .min(1)
    .max(100),
});

export const addComparison = defineEndpoint({
  id: 'addComparison',
  title: 'Add a report that compares others',
  method: 'POST',
  path: '/api/v0/projects/:clusterId/:projectId/comparison',
  action: 'report:create',
  announced: true,
  feature: 'createReport',
  params: ProjectParams,
  body: ComparisonBody,
  data: ReportItem,
  status: 201,
  errors: ['COMPARISON_NOT_ALLOWED'],
});

const LinkBody = z.strictObject({
  report_name: HierarchyName.optional(),
  clusterIdLink: ClusterId,
  projectIdLink: ProjectId,
  reportIdLink: ReportId,
});

export const addLink = defineEndpoint({
  id: 'addLink',
  title: 'Add a report that leads to one in another place',
  method: 'POST',
  path: '/api/v0/projects/:clusterId/:projectId/link',
  action: 'report:create',
  announced: true,
  feature: 'createReport',
  params: ProjectParams,
  body: LinkBody,
  data: ReportItem,
  status: 201,
  errors: ['LINK_NOT_ALLOWED'],
});

export const addReportOfAnyKind = defineEndpoint({
  id: 'addReportOfAnyKind',
  title: 'Add a report of the kind that the body has',
  method: 'POST',
  path: '/api/v0/projects/:clusterId/:projectId/:kind',
  action: 'report:create',
  announced: true,
  feature: 'createReport',
  params: ProjectParams.extend({ kind: z.string() }),
  body: z.union([ComparisonBody, LinkBody, z.strictObject({ report_name: HierarchyName })]),
  data: ReportItem,
  status: 201,
  errors: ['COMPARISON_NOT_ALLOWED', 'LINK_NOT_ALLOWED'],
});

export const listRecentReports = defineEndpoint({
  id: 'listRecentReports',
  title: 'The 20 reports that were changed last, of all that the caller may read',
  method: 'GET',
  path: '/api/v0/reports',
  action: 'cluster:list',
  data: z.object({ reports: z.array(ReportItem) }),
});

export const readReport = defineEndpoint({
  id: 'readReport',
  title: 'A report, whole',
  method: 'GET',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId',
  action: 'report:read',
  params: ReportParams,
  data: z.object({
    /** Editor or owner: may save. */
    accesstype: z.boolean(),
    /** The caller owns the report. */
    owner: z.boolean(),
    report: Report,
  }),
  version: 'read',
});

export const saveReport = defineEndpoint({
  id: 'saveReport',
  title: 'Save a report',
  method: 'PUT',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId',
  action: 'report:write',
  announced: true,
  feature: 'saveReport',
  params: ReportParams,
  body: Report,
  limit: DOCUMENT_LIMIT,
  data: z.object({ dateLastUpdate: z.iso.datetime() }),
  version: 'write',
  errors: [
    'CONFLICT',
    'PRECONDITION_REQUIRED',
    'LINK_NOT_ALLOWED',
    'COMPARISON_NOT_ALLOWED',
    'FILE_MISSING',
    'PAYLOAD_TOO_LARGE',
  ],
});

export const deleteReport = defineEndpoint({
  id: 'deleteReport',
  title: 'Delete a report with all its versions',
  method: 'DELETE',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId',
  action: 'report:manage',
  announced: true,
  feature: 'deleteReport',
  params: ReportParams,
  data: z.object({}),
  audited: [],
});

export const listVersions = defineEndpoint({
  id: 'listVersions',
  title: 'Every save of a report, newest first',
  method: 'GET',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/versions',
  action: 'report:read',
  params: ReportParams,
  data: z.object({
    versions: z.array(
      z.object({ version: z.int(), savedAt: z.iso.datetime(), savedByName: z.string() }),
    ),
  }),
});

const VersionParams = ReportParams.extend({ version: z.coerce.number().int().positive() });

export const readVersion = defineEndpoint({
  id: 'readVersion',
  title: 'A report as it was once saved',
  method: 'GET',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/versions/:version',
  action: 'report:read',
  params: VersionParams,
  data: z.object({ report: Report }),
});

export const restoreVersion = defineEndpoint({
  id: 'restoreVersion',
  title: 'Save an old version as the newest; nothing in between is lost',
  method: 'POST',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/versions/:version/restore',
  action: 'report:write',
  announced: true,
  feature: 'saveReport',
  params: VersionParams,
  data: z.object({ dateLastUpdate: z.iso.datetime() }),
  version: 'write',
  errors: ['CONFLICT', 'PRECONDITION_REQUIRED'],
});

export const compareVersions = defineEndpoint({
  id: 'compareVersions',
  title: 'What was changed from one save of a report to another',
  method: 'GET',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/versions/:version/diff/:other',
  action: 'report:read',
  params: VersionParams.extend({ other: VersionParams.shape.version }),
  data: z.object({
    changes: z
      .array(
        z.object({
          /** 'configuration.VD.PreProcessing.0.step' */
          path: z.string(),
          /** null where it is not there. */
          before: z.unknown(),
          after: z.unknown(),
        }),
      )
      .readonly(),
    /** How many more there are than are listed. */
    more: z.int(),
  }),
});

export const connectReports = defineEndpoint({
  id: 'connectReports',
  title: 'Copy the data of other reports into this one, as linked files',
  method: 'POST',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/connect',
  action: 'report:write',
  announced: true,
  feature: 'saveReport',
  params: ReportParams,
  body: z.strictObject({ sources: z.array(ReportId).min(1).max(100) }),
  data: z.object({
    dateLastUpdate: z.iso.datetime(),
    /** How many files are new in the report. */
    linked: z.int(),
  }),
  version: 'replace',
  errors: ['LINK_NOT_ALLOWED', 'CONFLICT'],
});
