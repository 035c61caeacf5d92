import { clusterColumns, projectColumns } from '../db/name-columns.ts';
import { reportColumns } from '../db/report-columns.ts';
import { newId } from '../services/new-id.ts';
import type { TestServer } from './test-server.ts';

/** More than are read, made or sent at once. */
export const MANY = 450;

export const numbers = Array.from({ length: MANY }, (_, n) => n);

export async function addClusters({ db }: TestServer, ownerId: string): Promise<void> {
  const rows = numbers.map((n) => ({
    id: newId(),
    ownerId,
    name: `Cluster ${n}`,
    ...clusterColumns(`Cluster ${n}`),
    createdAt: n,
    projectsMade: 0,
  }));
  await db.insertInto('cluster').values(rows).execute();
}

/** Older than any that is made by a call. */
export async function addProjects({ db }: TestServer, clusterId: string): Promise<void> {
  const rows = numbers.map((n) => ({
    id: newId(),
    clusterId,
    code: `P${n + 2}`,
    name: `Project ${n}`,
    ...projectColumns(`Project ${n}`, n),
    createdAt: n,
    reportsMade: 0,
  }));
  await db.insertInto('project').values(rows).execute();
}

/** Numbered from `first`, all made in the same millisecond. */
export async function addReports(
  { db }: TestServer,
  projectId: string,
  { first = 2, createdAt = 0 } = {},
): Promise<void> {
  const rows = numbers.map((n) => {
    const row = {
      id: newId(),
      projectId,
      shortId: `IR-${n + first}`,
      version: 1,
      createdAt,
      updatedAt: null,
      name: `Report ${n}`,
      dateTest: null,
      operator: '',
      sensorBatchId: '',
      incomplete: 0 as const,
      thumbnail: null,
      linkClusterId: null,
      linkProjectId: null,
      linkReportId: null,
    };
    return { ...row, ...reportColumns(row) };
  });
  await db.insertInto('report').values(rows).execute();
}
