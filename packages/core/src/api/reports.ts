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
  params: z.object({ clusterId: ClusterId, projectId: ProjectId }),
  body: z.strictObject({ report_name: HierarchyName }),
  data: ReportItem,
  status: 201,
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
  params: ReportParams,
  body: Report,
  limit: DOCUMENT_LIMIT,
  data: z.object({ dateLastUpdate: z.iso.datetime() }),
  version: 'write',
  errors: ['CONFLICT', 'PRECONDITION_REQUIRED', 'FILE_MISSING', 'PAYLOAD_TOO_LARGE'],
});
