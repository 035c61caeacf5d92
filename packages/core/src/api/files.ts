import { z } from 'zod';
import { Sha256 } from '../report/schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { ClusterId, ProjectId, ReportId } from './id.ts';

/** Largest raw file in bytes. */
export const FILE_LIMIT = 200_000_000;

export const putFile = defineEndpoint({
  id: 'putFile',
  title: 'Store a raw file under its SHA-256',
  method: 'PUT',
  path: '/api/v0/files/:sha256',
  action: 'file:store',
  params: z.object({ sha256: Sha256 }),
  bytes: 'request',
  data: z.object({ sha256: Sha256, bytes: z.int().nonnegative() }),
  errors: ['FILE_CHANGED', 'PAYLOAD_TOO_LARGE', 'STORAGE_FULL'],
});

export const getFile = defineEndpoint({
  id: 'getFile',
  title: 'A raw file that a report names',
  method: 'GET',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/files/:sha256',
  action: 'file:read',
  params: z.object({
    clusterId: ClusterId,
    projectId: ProjectId,
    reportId: ReportId,
    sha256: Sha256,
  }),
  bytes: 'response',
  data: z.never(),
  errors: ['FILE_MISSING', 'FILE_CHANGED'],
});
