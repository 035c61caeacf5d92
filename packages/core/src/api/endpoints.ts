import { defineRegistry } from '../registry.ts';
import { addCluster, listClusters, readCluster } from './clusters.ts';
import { getFile, putFile } from './files.ts';
import { healthz, readyz } from './health.ts';
import { addProject, readProject } from './projects.ts';
import { addReport, readReport, saveReport } from './reports.ts';
import { login, readSession, revokeSession } from './session.ts';

/** Every call that the server answers. */
export const endpoints = defineRegistry('call', [
  login,
  readSession,
  revokeSession,
  listClusters,
  addCluster,
  readCluster,
  addProject,
  readProject,
  addReport,
  readReport,
  saveReport,
  putFile,
  getFile,
  healthz,
  readyz,
]);

export type ApiEndpoint = (typeof endpoints.members)[number];
