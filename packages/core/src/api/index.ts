export { ERRORS, TafelError } from '../errors.ts';
export type { ErrorCode, Where } from '../errors.ts';
export { completeness, defaultReportName } from '../report/completeness.ts';
export { REPORT_SCHEMA, Report } from '../report/schema.ts';
export { TAFEL_VERSION } from '../version.ts';
export { ApiError, createClient } from './client.ts';
export type { Client } from './client.ts';
export { addCluster, listClusters, readCluster } from './clusters.ts';
export type { Cluster, ClusterItem } from './clusters.ts';
export { Nothing } from './endpoint.ts';
export type { Decoded, Endpoint, Method } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { failure, success } from './envelope.ts';
export { FILE_LIMIT, getFile, putFile } from './files.ts';
export { healthz, readyz } from './health.ts';
export { defaultClusterName, defaultProjectName } from './hierarchy-name.ts';
export { ClusterId, ID_BYTES, idFromBytes, ProjectId, ReportId, UserId } from './id.ts';
export { openApiDocument } from './openapi.ts';
export { can, roleOf } from './permissions.ts';
export type { Caller, Resource } from './permissions.ts';
export { addProject, readProject } from './projects.ts';
export type { Project } from './projects.ts';
export type { ReportItem } from './report-item.ts';
export { addReport, readReport, saveReport } from './reports.ts';
export {
  DEFAULT_DISPLAY_NAME,
  login,
  readSession,
  revokeSession,
  SESSION_LIFETIME,
} from './session.ts';
export type { User } from './session.ts';
