import { expect, test } from 'vitest';
import { makeReport, share } from '../testing/hierarchy.ts';
import { addClusters, addReports, MANY, numbers } from '../testing/many.ts';
import { type Person, testServer } from '../testing/test-server.ts';

const idOf = async (person: Person) =>
  (await person.data<{ user: { userId: string } }>('/api/v0/auth/session')).user.userId;

interface ClusterWire {
  readonly Name: string;
  readonly Id: number;
}

test('EP-12 A16 a list of many clusters comes whole, sorted and numbered, with those that are shared', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const bob = await server.person('bob');
  const { clusterId } = await makeReport(bob);
  await share(bob, clusterId, { 'ada@tafel.example': false });
  await addClusters(server, await idOf(ada));
  const { clusters } = await ada.data<{ clusters: ClusterWire[] }>('/api/v0/clusters');
  expect(clusters.map(({ Name }) => Name)).toEqual([
    ...numbers.map((n) => `Cluster ${n}`),
    'Sensor lab',
  ]);
  expect(clusters.map(({ Id }) => Id)).toEqual(clusters.map((_, index) => index + 1));
  const page = await ada.data<{ clusters: ClusterWire[] }>('/api/v0/clusters?page=2&pageSize=200');
  expect(clusters.slice(400)).toEqual(page.clusters);
});

test('EP-21 A16 a project of many reports comes whole, in the order of their numbers', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { projectId, project } = await makeReport(ada);
  await addReports(server, projectId);
  const whole = await ada.data<{ reports: { shortId: string }[]; project: object }>(project);
  expect(whole.project).toMatchObject({ projectId, reportCount: MANY + 1 });
  expect(whole.reports.map(({ shortId }) => shortId)).toEqual([
    'IR-1',
    ...numbers.map((n) => `IR-${n + 2}`),
  ]);
});

test('a link to a project of many reports shows them all, and each of them opens', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { clusterId, projectId, reportId } = await makeReport(ada);
  await addReports(server, projectId);
  const { token } = await ada.data<{ token: string }>('/api/v0/links', {
    method: 'POST',
    body: { clusterId, projectId, expiresInDays: 1 },
  });
  const look = (path: string) =>
    fetch(`${server.url}/api/v0/shared${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await (await look('')).json()) as {
    data: { projects: { reports: { shortId: string }[] }[] };
  };
  expect(data.projects.map(({ reports }) => reports.length)).toEqual([MANY + 1]);
  expect((await look(`/reports/${reportId}`)).status).toBe(200);
});

test('EP-21 a project without a report comes with none', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const { project, report } = await makeReport(ada);
  await ada.data(report, { method: 'DELETE' });
  const whole = await ada.data<{ reports: unknown[]; project: object }>(project);
  expect(whole).toMatchObject({ reports: [], project: { reportCount: 0 } });
});
