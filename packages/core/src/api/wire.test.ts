import { expect, test } from 'vitest';
import { z } from 'zod';
import { ClusterItem } from './cluster-item.ts';
import { Cluster } from './clusters.ts';
import { Project } from './projects.ts';
import { ReportItem } from './report-item.ts';

const id = (letter: string) => letter.repeat(26);
const at = '2026-11-27T10:00:00.000Z';

const project = {
  projectId: id('p'),
  projectName: 'Glucose',
  owned: true,
  ownedByName: 'Ada',
  accesstype: true,
  disable: false,
  shareCount: 0,
  reportCount: 3,
  templateCount: 0,
  projectCode: 'P1',
  createdAt: at,
};

const wire = {
  cluster: {
    uid: id('u'),
    Name: 'Sensor lab',
    Ownership: 'Shared',
    owned: false,
    ownedByName: 'Ada',
    isArchived: true,
    isFavourite: true,
    favouriteRank: at,
    disable: false,
    clusterId: id('c'),
    Id: 4,
  },
  openCluster: {
    clusterId: id('c'),
    clusterName: 'Sensor lab',
    accessType: false,
    projects: [project],
    shareCount: 2,
    createdAt: at,
    ownedBy: 'Ada',
    ownedByUid: id('u'),
  },
  project,
  report: {
    reportId: id('r'),
    shortId: 'IR-12',
    name: 'Batch 7',
    dateTest: '2026-11-01',
    dateLastUpdate: null,
    createdAt: at,
    sensorBatchId: 'B7',
    operator: 'Ada',
    ownedByName: 'Ada',
    projectId: id('p'),
    clusterId: id('c'),
    owned: false,
    accessType: true,
    disable: true,
    shareCount: 1,
    linkProjectId: null,
    linkReportId: null,
    linkClusterId: null,
    reportLinked: [id('a')],
    incomplete: false,
    thumbnail: null,
  },
};

test.each([
  ['cluster in a list', ClusterItem, wire.cluster],
  ['open cluster', Cluster, wire.openCluster],
  ['project', Project, wire.project],
  ['report in a list', ReportItem, wire.report],
] as const)(
  'X-45 a %s comes back from our names exactly as it was on the wire',
  (_, schema, entity) => {
    const ours = z.decode<z.ZodType>(schema, entity);
    expect(z.encode<z.ZodType>(schema, ours)).toEqual(entity);
  },
);

test('X-45 one idea has one name inside', () => {
  const cluster = ClusterItem.decode({ ...wire.cluster, Ownership: 'Shared' });
  const opened = Cluster.decode(wire.openCluster);
  const report = ReportItem.decode(wire.report);
  expect([cluster.clusterName, opened.clusterName]).toEqual(['Sensor lab', 'Sensor lab']);
  expect([
    cluster.ownerName,
    opened.ownerName,
    opened.projects[0]?.ownerName,
    report.ownerName,
  ]).toEqual(Array(4).fill('Ada'));
  expect([opened.mayEdit, opened.projects[0]?.mayEdit, report.mayEdit]).toEqual([
    false,
    true,
    true,
  ]);
});

test('NV-53 a record without a name or an id is refused: has undefined values', () => {
  for (const broken of [{ Name: undefined }, { Name: '' }, { clusterId: undefined }]) {
    const result = ClusterItem.safeParse({ ...wire.cluster, ...broken });
    expect(result.error?.issues[0]?.message).toBe('has undefined values');
  }
  for (const broken of [{ projectName: undefined }, { projectId: '' }]) {
    const result = Project.safeParse({ ...wire.project, ...broken });
    expect(result.error?.issues[0]?.message).toBe('has undefined values');
  }
});
