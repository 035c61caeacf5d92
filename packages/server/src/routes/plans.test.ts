import { afterAll, expect, test } from 'vitest';
import { workerPool } from '../compute/pool.ts';
import { givePlan, makeReport, type ReportPlace } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const compute = workerPool({ size: 1 });
afterAll(() => compute.close());

const LOCKED = [403, 'PREMIUM_REQUIRED', 'Unlock Premium Access'];

async function refusal(person: Person, method: string, path: string, body?: object, headers = {}) {
  const response = await person.request(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const { code, title } = (await response.json()) as { code?: string; title?: string };
  return [response.status, code, title];
}

/** Somebody with data of their premium time, now on the free plan. */
async function fallenBack() {
  const server = await testServer({ compute });
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  await givePlan(server, ada, 'freemium');
  return { server, ada, place };
}

interface Sampled {
  readonly reportId: string;
  readonly name: string;
  readonly incomplete: boolean;
  readonly thumbnail: object | null;
  readonly disable: boolean;
}

const save = (person: Person, { report }: Pick<ReportPlace, 'report'>, version: string) =>
  refusal(person, 'PUT', report, { schema: 1, name: 'again' }, { 'if-match': version });

const addReport = (
  person: Person,
  { clusterId, projectId }: Pick<ReportPlace, 'clusterId' | 'projectId'>,
) =>
  person.request(`/api/v0/projects/${clusterId}/${projectId}/report`, {
    method: 'POST',
    body: { report_name: 'R' },
  });

test('RO-04 RO-13 everybody has premium, which has no limits, and so has who is on the list of a partner', async () => {
  const server = await testServer({ compute });
  const ada = await server.person('ada');
  const { limits, ...plan } = await ada.data('/api/v0/plan');
  expect(plan).toEqual({ plan: 'premium', title: 'Premium' });
  expect(new Set(Object.values(Object(limits)))).toEqual(new Set([null]));
  await givePlan(server, ada, 'partner');
  expect(await ada.data('/api/v0/plan')).toEqual({
    plan: 'partner',
    title: 'Partner premium',
    limits,
  });
});

test('only an administrator gives plans', async () => {
  const server = await testServer({ compute });
  const ada = await server.person('ada');
  const { user } = await ada.data<{ user: { userId: string } }>('/api/v0/auth/session');
  const path = `/api/v0/users/${user.userId}/plan`;
  expect((await ada.request(path, { method: 'PUT', body: { plan: 'premium' } })).status).toBe(403);
  const root = await server.person('root');
  const nobody = `/api/v0/users/${'a'.repeat(26)}/plan`;
  expect((await root.request(nobody, { method: 'PUT', body: { plan: 'premium' } })).status).toBe(
    404,
  );
});

test('RO-06 RO-08 RO-10 templates, deleting and clusters belong to premium', async () => {
  const { ada, place } = await fallenBack();
  const template = { templateName: 'T', source: {} };
  const templates = `/api/v0/templates/${place.clusterId}/${place.projectId}/template`;
  expect(await refusal(ada, 'POST', templates, template)).toEqual(LOCKED);
  expect(await refusal(ada, 'DELETE', place.report)).toEqual(LOCKED);
  expect(await refusal(ada, 'POST', '/api/v0/clusters', { clusterName: 'C' })).toEqual(LOCKED);
});

test('RO-09 X-78 a report is saved once for free, and changed again only with premium', async () => {
  const { server, ada, place } = await fallenBack();
  expect((await save(ada, place, '"1"'))[0]).toBe(200);
  expect(await save(ada, place, '"2"')).toEqual(LOCKED);
  const restore = `${place.report}/versions/1/restore`;
  expect(await refusal(ada, 'POST', restore, {}, { 'if-match': '"2"' })).toEqual(LOCKED);
  await givePlan(server, ada, 'premium');
  expect((await save(ada, place, '"2"'))[0]).toBe(200);
});

test('RO-12 X-78 the free plan has two reports and one project of one’s own', async () => {
  const { ada, place } = await fallenBack();
  expect((await addReport(ada, place)).status).toBe(201);
  const third = await addReport(ada, place);
  expect([third.status, (await answer(third)).code]).toEqual([403, 'PREMIUM_REQUIRED']);
  const project = { projectName: 'P' };
  expect(await refusal(ada, 'POST', `${place.cluster}/project`, project)).toEqual(LOCKED);
});

test('RO-12 X-78 with the free plan come five samples and three examples, to read and not to change', async () => {
  const server = await testServer({ compute });
  const ada = await server.person('ada');
  await givePlan(server, ada, 'freemium');
  const { clusters } = await ada.data<{ clusters: { clusterId: string; disable: boolean }[] }>(
    '/api/v0/clusters',
  );
  expect(clusters).toMatchObject([{ Name: 'Samples', disable: false }]);
  const { clusterId = '' } = clusters[0] ?? {};
  const { projects } = await ada.data<{ projects: { projectId: string; reportCount: number }[] }>(
    `/api/v0/clusters/${clusterId}`,
  );
  expect(projects).toMatchObject([
    { projectName: 'Sample project', disable: false, reportCount: 8 },
  ]);
  const { projectId = '' } = projects[0] ?? {};
  const { reports } = await ada.data<{ reports: Sampled[] }>(
    `/api/v0/clusters/${clusterId}/projects/${projectId}`,
  );
  expect(reports.filter(({ thumbnail }) => thumbnail === null)).toEqual([]);
  expect(reports.filter(({ name }) => name.startsWith('Sample ')).length).toBe(5);
  expect(reports.filter(({ name }) => name.startsWith('Example ')).length).toBe(3);
  for (const { reportId, incomplete, disable } of reports) {
    const report = `/api/v0/reports/${clusterId}/${projectId}/${reportId}`;
    expect([incomplete, disable]).toEqual([false, false]);
    const opened = await ada.data<{
      report: { files: { sha256: string }[]; configuration: object };
    }>(report);
    expect(Object.keys(opened.report.configuration).length).toBeGreaterThan(0);
    const [file] = opened.report.files;
    expect((await ada.request(`${report}/files/${file?.sha256}`)).status).toBe(200);
    expect(await save(ada, { report }, '"2"')).toEqual(LOCKED);
  }
  const place = { clusterId, projectId };
  for (const status of [201, 201, 403]) expect((await addReport(ada, place)).status).toBe(status);
  const add = (projectName: string) =>
    ada.request(`/api/v0/clusters/${clusterId}/project`, { method: 'POST', body: { projectName } });
  for (const status of [201, 403]) expect((await add('Mine')).status).toBe(status);
  await givePlan(server, ada, 'premium');
  await givePlan(server, ada, 'freemium');
  expect((await ada.data<{ clusters: object[] }>('/api/v0/clusters')).clusters.length).toBe(1);
});

test('RO-11 X-79 tokens of instruments belong to premium, those that only read do not', async () => {
  const { ada } = await fallenBack();
  const token = (scope: string) =>
    refusal(ada, 'POST', '/api/v0/auth/tokens', { name: 't', scope });
  expect(await token('push')).toEqual(LOCKED);
  expect((await token('read'))[0]).toBe(200);
});

test('RO-16 X-80 after premium, what is beyond the free plan is listed as disabled and can be read', async () => {
  const server = await testServer({ compute });
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  for (let n = 0; n < 3; n++) expect((await addReport(ada, place)).status).toBe(201);
  const second = await ada.data<{ projectId: string }>(`${place.cluster}/project`, {
    method: 'POST',
    body: { projectName: 'Second' },
    status: 201,
  });
  const far = await makeReport(ada);
  await givePlan(server, ada, 'freemium');
  const { clusters } = await ada.data<{ clusters: { clusterId: string; disable: boolean }[] }>(
    '/api/v0/clusters',
  );
  const disabled = new Map(clusters.map(({ clusterId, disable }) => [clusterId, disable]));
  expect([disabled.get(place.clusterId), disabled.get(far.clusterId)]).toEqual([false, true]);
  const { projects } = await ada.data<{ projects: { projectId: string; disable: boolean }[] }>(
    place.cluster,
  );
  expect(projects.map(({ projectId, disable }) => [projectId, disable])).toEqual([
    [place.projectId, false],
    [second.projectId, true],
  ]);
  const { reports } = await ada.data<{ reports: { disable: boolean }[] }>(place.project);
  expect(reports.map(({ disable }) => disable)).toEqual([false, false, true, true]);
  expect((await ada.request(far.report)).status).toBe(200);
});
