import { CLUSTER_FILTERS, ClusterId } from '@tafel/core/api';
import { newId } from '../services/new-id.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { listIncomingRequests, listOwnRequests } from './access-requests.ts';
import { findResource } from './access.ts';
import { findSessionAt } from './admission.ts';
import { listApiTokens } from './api-tokens.ts';
import { listClustersOf } from './clusters.ts';
import { countClusters, ownsClusterNamed } from './cluster-counts.ts';
import {
  BEGINNING,
  clusterPositions,
  listClusterPage,
  listClustersAfter,
} from './cluster-pages.ts';
import { openDatabase } from './database.ts';
import { fileName, usableFiles } from './files.ts';
import { findClusterPage } from './found-clusters.ts';
import { openProject } from './open-project.ts';
import {
  countProjects,
  countReportsInside,
  hasProjectNamed,
  listProjectPage,
} from './project-pages.ts';
import { clusterOfProject, listProjectsAfter } from './projects.ts';
import { recentReports } from './recent-reports.ts';
import { countReports, listReportPage } from './report-pages.ts';
import { beginningOf, findDocument, listLinksInto, listReportsAfter } from './reports.ts';
import { findPlan } from './plans.ts';
import type { Db, Tables } from './schema.ts';
import { listClusterShares, listReportShares } from './shares.ts';
import { sqliteDialect } from './sqlite.ts';
import { listTemplates } from './templates.ts';

const actor = { userId: newId(), admin: false };
const clusterId = ClusterId.parse(newId());
const page = { page: 1, pageSize: 20, sort: undefined, words: ['a'] };
const byReports = { column: 'reportCount', descending: true } as const;
const byOwner = { column: 'ownership', descending: false } as const;

test.each<[string, (db: Db) => Promise<unknown>]>([
  [
    'the place of a report',
    (db) => findResource(db, actor, { clusterId: 'c', projectId: 'p', reportId: 'r' }),
  ],
  ['a session', (db) => findSessionAt(db, 't', 0)],
  ['a session at a cluster', (db) => findSessionAt(db, 't', 0, { clusterId: 'c' })],
  ['a session at a project', (db) => findSessionAt(db, 't', 0, { clusterId: 'c', projectId: 'p' })],
  [
    'a session at a report',
    (db) => findSessionAt(db, 't', 0, { clusterId: 'c', projectId: 'p', reportId: 'r' }),
  ],
  ['the clusters of a user', (db) => listClustersAfter(db, actor, BEGINNING, 200)],
  ['clusters of a list', (db) => listClustersOf(db, actor, [clusterId])],
  [
    'the projects of a cluster',
    (db) => listProjectsAfter(db, actor, { clusterId: 'c', createdAt: 0, id: '' }, 200),
  ],
  ['a page of projects', (db) => listProjectPage(db, actor, 'c', page)],
  [
    'a page of projects by their reports',
    (db) => listProjectPage(db, actor, 'c', { ...page, sort: byReports }),
  ],
  ['how many projects are found', (db) => countProjects(db, actor, 'c', ['a'])],
  ['how many reports are in a cluster', (db) => countReportsInside(db, actor, 'c')],
  ['which cluster holds a project', (db) => clusterOfProject(db, 'p')],
  ['whether a project has a name', (db) => hasProjectNamed(db, 'c', 'My Project 1')],
  [
    'a project with its reports',
    (db) => openProject(db, actor, { clusterId, projectId: 'p', most: 200 }),
  ],
  ['the reports of a project', (db) => listReportsAfter(db, actor, beginningOf('p'), 200)],
  ...CLUSTER_FILTERS.map((filter): [string, (db: Db) => Promise<unknown>] => [
    `clusters that are found under ${filter}`,
    (db) => findClusterPage(db, actor, { ...page, filter }),
  ]),
  [
    'clusters by whose they are',
    (db) => findClusterPage(db, actor, { ...page, filter: 'All', sort: byOwner }),
  ],
  ['a page of clusters', (db) => listClusterPage(db, actor, 'Active', page)],
  ['places of clusters in the list', (db) => clusterPositions(db, actor, ['c', 'd'])],
  ['how many clusters are under each filter', (db) => countClusters(db, actor)],
  ['whether a cluster has a name', (db) => ownsClusterNamed(db, actor, 'My Cluster 1')],
  ['a page of reports', (db) => listReportPage(db, actor, 'p', page)],
  ['the counts of a project', (db) => countReports(db, actor, 'p')],
  ['the reports that were changed last', (db) => recentReports(db)(actor)],
  ['a document', (db) => findDocument(db, actor, 'r')],
  ['files that may be named', (db) => usableFiles(db, actor, 'r', ['a', 'b'])],
  ['a file of a report', (db) => fileName(db, actor, 'r', 'a')],
  ['the shares of a cluster', (db) => listClusterShares(db, actor, 'c')],
  ['the shares of reports', (db) => listReportShares(db, actor, ['r', 's'])],
  ['the links into a project', (db) => listLinksInto(db, actor, 'p')],
  ['a plan', (db) => findPlan(db, 'u')],
  ['the templates of a project', (db) => listTemplates(db, actor, 'p')],
  ['requests to answer', (db) => listIncomingRequests(db, actor)],
  ['requests of one’s own', (db) => listOwnRequests(db, actor)],
  ['a token', (db) => listApiTokens(db, 'u')],
])('%s is found without reading a whole table, and planned once', async (_, query) => {
  const file = `${temporaryFolder()}/tafel.db`;
  await (await openDatabase(file)).destroy();
  const sqlite = new Database(file);
  const plans: string[] = [];
  const texts: string[] = [];
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(file),
    plugins: [new CamelCasePlugin()],
    log({ query: { sql, parameters } }) {
      const steps = sqlite.prepare(`explain query plan ${sql}`).all(...parameters);
      plans.push(JSON.stringify(steps));
      texts.push(sql);
    },
  });
  await query(db);
  await db.destroy();
  sqlite.close();
  expect(plans).not.toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/[^+]\?/);
  for (const plan of plans) {
    expect(plan).toContain('SEARCH');
    // parts of a query are gone through, tables are not
    expect(plan).not.toMatch(
      /"SCAN (?!\(subquery|CONSTANT|first|json_each|listed|numbered|place|readable)/,
    );
  }
});
