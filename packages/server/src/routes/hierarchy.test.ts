import { expect, test } from 'vitest';
import { makeReport } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const ID = expect.stringMatching(/^[a-z2-7]{26}$/);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const NOWHERE = 'a'.repeat(26);

const status = async (person: Person, path: string) => (await person.request(path)).status;

test('NV-43 X-24 EP-13 EP-12 EN-02 a new cluster stands in the list with the names of the wire', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  await ada.data('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName: ' Zinc ' },
    status: 201,
  });
  await ada.data('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName: 'Cluster 10' },
    status: 201,
  });
  await ada.data('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName: 'cluster 9' },
    status: 201,
  });
  const { clusters } = await ada.data<{ clusters: { Name: string; Id: number }[] }>(
    '/api/v0/clusters',
  );
  expect(clusters[2]).toEqual({
    uid: ID,
    Name: 'Zinc',
    Ownership: 'Owned',
    owned: true,
    ownedByName: 'ada',
    isArchived: false,
    isFavourite: false,
    favouriteRank: null,
    disable: false,
    clusterId: ID,
    Id: 3,
  });
  // sorted as people sort, and numbered in that order
  expect(clusters.map(({ Name, Id }) => [Name, Id])).toEqual([
    ['cluster 9', 1],
    ['Cluster 10', 2],
    ['Zinc', 3],
  ]);
});

test('EP-14 EP-19 EN-03 EN-04 a cluster opens with its projects', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { cluster, clusterId } = await makeReport(ada);
  await ada.data(`${cluster}/project`, {
    method: 'POST',
    body: { projectName: 'Lactate' },
    status: 201,
  });
  const opened = await ada.data<{ projects: object[] }>(cluster);
  expect(opened).toEqual({
    clusterId,
    clusterName: 'Sensor lab',
    accessType: true,
    projects: expect.any(Array),
    shareCount: 0,
    createdAt: TIME,
    ownedBy: 'ada',
    ownedByUid: ID,
  });
  expect(opened.projects).toEqual([
    expect.objectContaining({ projectName: 'Glucose', projectCode: 'P1', reportCount: 1 }),
    {
      projectId: ID,
      projectName: 'Lactate',
      owned: true,
      ownedByName: 'ada',
      accesstype: true,
      disable: false,
      shareCount: 0,
      reportCount: 0,
      templateCount: 0,
      projectCode: 'P2',
      createdAt: TIME,
    },
  ]);
});

test('EP-21 EP-22 EN-05 a project opens with its reports, numbered in the project', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { project, clusterId, projectId } = await makeReport(ada);
  const added = await ada.data(`/api/v0/projects/${clusterId}/${projectId}/report`, {
    method: 'POST',
    body: { report_name: 'New report Glucose' },
    status: 201,
  });
  const opened = await ada.data<{ project: object; reports: object[] }>(project);
  expect(opened.project).toMatchObject({ projectId, reportCount: 2 });
  expect(opened.reports).toEqual([
    expect.objectContaining({ shortId: 'IR-1', name: 'Batch 7' }),
    added,
  ]);
  expect(added).toEqual({
    reportId: ID,
    shortId: 'IR-2',
    name: 'New report Glucose',
    dateTest: null,
    dateLastUpdate: null,
    createdAt: TIME,
    sensorBatchId: '',
    operator: '',
    ownedByName: 'ada',
    projectId,
    clusterId,
    owned: true,
    accessType: true,
    disable: false,
    shareCount: 0,
    linkProjectId: null,
    linkReportId: null,
    linkClusterId: null,
    reportLinked: [],
    incomplete: true,
    thumbnail: null,
  });
});

test('RO-01 X-22 what belongs to somebody else is forbidden, and what is nowhere is not found', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const place = await makeReport(ada);
  for (const path of [place.cluster, place.project, place.report]) {
    expect(await status(ada, path)).toBe(200);
    expect(await status(eve, path)).toBe(403);
  }
  for (const path of [
    `/api/v0/clusters/${NOWHERE}`,
    '/api/v0/clusters/nonsense',
    place.project.slice(0, -1),
  ])
    expect(await status(eve, path)).toBe(404);
  expect(await eve.data('/api/v0/clusters')).toEqual({ clusters: [] });
  const refused = await (await eve.request(place.cluster)).json();
  expect(refused).toMatchObject({
    success: false,
    code: 'FORBIDDEN',
    title: 'Insufficient Permission',
  });
});

test('EN-01 below a foreign parent nothing is found', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const [one, two] = [await makeReport(ada), await makeReport(ada)];
  expect(await status(ada, `/api/v0/clusters/${one.clusterId}/projects/${two.projectId}`)).toBe(
    404,
  );
  expect(
    await status(ada, `/api/v0/reports/${one.clusterId}/${one.projectId}/${two.reportId}`),
  ).toBe(404);
  expect(
    await status(ada, `/api/v0/reports/${one.clusterId}/${two.projectId}/${two.reportId}`),
  ).toBe(404);
});

test('a name is trimmed, on one line, and not empty', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  for (const clusterName of ['', '   ', 'two\nlines', 'x'.repeat(201), 7, undefined]) {
    const response = await ada.request('/api/v0/clusters', {
      method: 'POST',
      body: { clusterName, ...(clusterName === undefined ? { other: 1 } : {}) },
    });
    // without any key of its own the call is the list
    expect(response.status).toBe(clusterName === undefined ? 200 : 400);
  }
  const extra = await ada.request('/api/v0/clusters', {
    method: 'POST',
    body: { clusterName: 'a', owner: 'eve' },
  });
  expect([extra.status, (await answer(extra)).code]).toEqual([400, 'INVALID_REQUEST']);
});

test('numbers of reports made at the same moment differ', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { clusterId, projectId } = await makeReport(ada);
  const added = await Promise.all(
    Array.from({ length: 8 }, () =>
      ada.data<{ shortId: string }>(`/api/v0/projects/${clusterId}/${projectId}/report`, {
        method: 'POST',
        body: { report_name: 'R' },
        status: 201,
      }),
    ),
  );
  expect(new Set(added.map(({ shortId }) => shortId)).size).toBe(8);
});
