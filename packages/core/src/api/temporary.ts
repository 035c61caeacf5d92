import { z } from 'zod';
import { Report } from '../report/schema.ts';
import { TEMP_PREFIX } from '../constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { AnyId, ClusterId, ProjectId, ReportId, UserId } from './id.ts';

/*
 * Files on their way: everybody has a folder temp/{userId}/ of their own, for a day. What is sent there in one go, or in
 * pieces by the tus protocol (creation, checksum, termination), is taken by the calls that name it.
 */

const isPlain = (name: string) =>
  name !== '.' && name !== '..' && !/[/\\]/.test(name) && !/\p{Cc}/u.test(name);

/** A name without folders. */
export const TemporaryName = z
  .string()
  .min(1)
  .max(255)
  .refine(isPlain, 'A file name has no folders and no control characters.');

/** As the specification writes it, `temp/{userId}/{name}`, or the name alone. */
const FileReference = z.string().min(1).max(400);

const OWN_FOLDER = z.object({ userId: UserId, fileName: TemporaryName });
const IN_FOLDER = OWN_FOLDER.extend({ folder: AnyId });
const IN_REPORT = z.object({ clusterId: ClusterId, projectId: ProjectId, reportId: ReportId });

const Stored = z.object({ path: z.string().startsWith(TEMP_PREFIX), bytes: z.int() });

export const putTemporary = defineEndpoint({
  id: 'putTemporary',
  title: 'Send a file to one’s own temporary folder',
  method: 'PUT',
  path: '/api/v0/temp/:userId/:fileName',
  action: 'file:store',
  params: OWN_FOLDER,
  bytes: 'request',
  data: Stored,
  errors: ['PAYLOAD_TOO_LARGE', 'STORAGE_FULL'],
});

export const getTemporary = defineEndpoint({
  id: 'getTemporary',
  title: 'A file of one’s own temporary folder',
  method: 'GET',
  path: '/api/v0/temp/:userId/:fileName',
  action: 'temp:use',
  params: OWN_FOLDER,
  bytes: 'response',
  data: z.never(),
});

export const removeTemporary = defineEndpoint({
  id: 'removeTemporary',
  title: 'Remove a temporary file',
  method: 'DELETE',
  path: '/api/v0/temp/:userId/:fileName',
  action: 'temp:use',
  params: OWN_FOLDER,
  data: z.object({}),
});

export const getTemporaryInFolder = defineEndpoint({
  id: 'getTemporaryInFolder',
  title: 'A file that getFilesDirect put into a temporary folder',
  method: 'GET',
  path: '/api/v0/temp/:userId/:folder/:fileName',
  action: 'temp:use',
  params: IN_FOLDER,
  bytes: 'response',
  data: z.never(),
  errors: ['FILE_MISSING', 'FILE_CHANGED'],
});

export const removeTemporaryInFolder = defineEndpoint({
  id: 'removeTemporaryInFolder',
  title: 'Remove a file from a temporary folder',
  method: 'DELETE',
  path: '/api/v0/temp/:userId/:folder/:fileName',
  action: 'temp:use',
  params: IN_FOLDER,
  data: z.object({}),
});

const UploadParams = z.object({ uploadId: AnyId });

export const startUpload = defineEndpoint({
  id: 'startUpload',
  title: 'Start an upload in pieces (tus): Upload-Length, Upload-Metadata with filename',
  method: 'POST',
  path: '/api/v0/uploads',
  action: 'file:store',
  data: z.object({ path: z.string(), location: z.string() }),
  status: 201,
  errors: ['PAYLOAD_TOO_LARGE', 'STORAGE_FULL'],
});

export const readUpload = defineEndpoint({
  id: 'readUpload',
  title: 'How far an upload is (tus): Upload-Offset, Upload-Length',
  method: 'GET',
  path: '/api/v0/uploads/:uploadId',
  action: 'file:store',
  params: UploadParams,
  data: z.object({ path: z.string(), offset: z.int(), length: z.int() }),
});

export const appendUpload = defineEndpoint({
  id: 'appendUpload',
  title: 'Send the next piece (tus): Upload-Offset, and Upload-Checksum where wanted',
  method: 'PATCH',
  path: '/api/v0/uploads/:uploadId',
  action: 'file:store',
  params: UploadParams,
  bytes: 'request',
  mediaType: 'application/offset+octet-stream',
  data: z.null(),
  status: 204,
  errors: ['CONFLICT', 'CHECKSUM_MISMATCH', 'PAYLOAD_TOO_LARGE', 'STORAGE_FULL'],
});

export const endUpload = defineEndpoint({
  id: 'endUpload',
  title: 'Give up an upload (tus)',
  method: 'DELETE',
  path: '/api/v0/uploads/:uploadId',
  action: 'file:store',
  params: UploadParams,
  data: z.null(),
  status: 204,
});

const { shape } = Report;
const text = z.string();

/** What the specification sends of a report beside its document. */
export const LightReport = z
  .object({
    name: text,
    projectId: text,
    dateLastUpdate: text.nullable(),
    operator: text,
    shortId: text,
    id: text,
    sensorBatchId: text,
    dateTest: text.nullable(),
    reviewers: text,
    configWindows: z.unknown(),
    comparing: shape.comparing.unwrap(),
    textReportComparing: text,
    protocol: text,
    hypothesis: text,
    equipment: text,
    results: text,
    conclusion: text,
  })
  .partial();
export type LightReport = z.output<typeof LightReport>;

export const saveReportDetails = defineEndpoint({
  id: 'saveReportDetails',
  title: 'Save a report that lies in one’s temporary folder',
  method: 'POST',
  path: '/api/v0/clusters/:clusterId/projects/:projectId/reports/:reportId/reportDetails',
  action: 'report:write',
  announced: true,
  feature: 'saveReport',
  params: IN_REPORT,
  body: z.strictObject({ lightReport: LightReport, fileName: FileReference }),
  data: z.object({ dateLastUpdate: z.iso.datetime() }),
  version: 'replace',
  errors: [
    'FILE_MISSING',
    'REPORT_INVALID',
    'CONFLICT',
    'LINK_NOT_ALLOWED',
    'COMPARISON_NOT_ALLOWED',
  ],
});

export const placeReport = defineEndpoint({
  id: 'placeReport',
  title: 'A report as a file in one’s temporary folder',
  method: 'POST',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/temp',
  action: 'report:read',
  params: IN_REPORT,
  data: z.object({ accesstype: z.boolean(), owner: z.boolean(), tempFileLocation: z.string() }),
});

export const addRawFile = defineEndpoint({
  id: 'addRawFile',
  title: 'Give a file of one’s temporary folder to a report',
  method: 'POST',
  path: '/api/v0/upload/:clusterId/:projectId/:reportId',
  action: 'report:write',
  announced: true,
  params: IN_REPORT,
  body: z.strictObject({ fileName: FileReference }),
  data: z.object({ name: z.string(), sha256: z.string(), bytes: z.int() }),
  errors: ['FILE_MISSING', 'STORAGE_FULL'],
});

export const getFilesDirect = defineEndpoint({
  id: 'getFilesDirect',
  title: 'The raw files of a report, in a temporary folder',
  method: 'GET',
  path: '/api/v0/getFilesDirect/:clusterId/:projectId/:reportId/report',
  action: 'file:read',
  feature: 'rawDownload',
  params: IN_REPORT,
  data: z.object({
    tempFolderLocation: z.string().startsWith(TEMP_PREFIX),
    files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  }),
});

export const downloadFiles = defineEndpoint({
  id: 'downloadFiles',
  title: 'The raw files of a report: the one it has, or a zip of several',
  method: 'GET',
  path: '/api/v0/reports/:clusterId/:projectId/:reportId/files',
  action: 'file:read',
  feature: 'rawDownload',
  params: IN_REPORT,
  bytes: 'response',
  data: z.never(),
  errors: ['FILE_MISSING', 'FILE_CHANGED'],
});
