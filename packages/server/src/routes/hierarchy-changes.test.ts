import { expect, test } from 'vitest';
import { complete, makeReport, share } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

async function owner() {
  const server = await testServer();
  const ada = await server.person('ada');
  return { server, ada, place: await makeReport(ada) };
}

const firstCluster = async (person: Person) =>
  (await person.data<{ clusters: object[] }>('/api/v0/clusters')).clusters[0];

test('EP-15 EP-20 clusters and projects are renamed, under either key', async () => {
  const { ada, place } = await owner();
  const rename = (method: string, body: object) => ada.data(place.cluster, { method, body });
  expect(await rename('PUT', { clusterName: 'A' })).toMatchObject({ clusterName: 'A' });
  expect(await rename('PATCH', { newText: 'B' })).toMatchObject({ clusterName: 'B' });
  expect(await rename('POST', { clusterName: 'B', newText: 'C' })).toMatchObject({
    clusterName: 'C',
  });
  expect((await ada.request(place.cluster, { method: 'PUT', body: {} })).status).toBe(400);
  const project = `/api/v0/projects/${place.clusterId}/${place.projectId}`;
  const body = { projectName: 'Lactate' };
  expect(await ada.data(project, { method: 'PUT', body })).toMatchObject(body);
});

test('EP-16 EP-17 NV-39 a cluster is archived for all, and a favourite for oneself', async () => {
  const { server, ada, place } = await owner();
  const eve = await server.person('eve');
  await share(ada, place.clusterId, { 'eve@tafel.example': false });
  const put = (person: Person, what: string, body: object) =>
    person.data(`${place.cluster}/${what}`, { method: 'PUT', body });
  await put(ada, 'archival', { isArchived: true });
  await put(eve, 'favourite', { isFavourite: true, clusterId: place.clusterId });
  expect(await firstCluster(eve)).toMatchObject({
    isArchived: true,
    isFavourite: true,
    favouriteRank: expect.any(String),
  });
  const { favouriteRank = '' } = (await firstCluster(eve)) as { favouriteRank?: string };
  expect(Math.abs(Date.parse(favouriteRank) - Date.now())).toBeLessThan(60_000);
  expect(await firstCluster(ada)).toMatchObject({ isFavourite: false, favouriteRank: null });
  await put(ada, 'archival', { isArchived: false });
  await put(eve, 'favourite', { isFavourite: false });
  expect(await firstCluster(eve)).toMatchObject({ isArchived: false, isFavourite: false });
  const wrong = { isFavourite: true, clusterId: 'a'.repeat(26) };
  expect(
    (await ada.request(`${place.cluster}/favourite`, { method: 'PUT', body: wrong })).status,
  ).toBe(400);
});

test('EP-23 CM-09 CM-10 NV-50 NV-51 a comparison names what it compares; comparisons and links are not compared', async () => {
  const { ada, place } = await owner();
  const at = `/api/v0/projects/${place.clusterId}/${place.projectId}`;
  const compare = (id: string) => ({ report_name: 'Both', comparing: [{ id }] });
  const made = await ada.data(`${at}/comparison`, {
    method: 'POST',
    body: compare(place.reportId),
    status: 201,
  });
  expect(made).toMatchObject({ shortId: 'CR-2', name: 'Both' });
  const id = String(made['reportId']);
  expect(await ada.data(place.report.replace(place.reportId, id))).toMatchObject({
    report: {
      type: 'Comparison',
      comparing: [{ id: place.reportId, shortId: 'IR-1', shown: true }],
    },
  });
  const refused = await ada.request(`${at}/anything`, { method: 'POST', body: compare(id) });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { message: 'It is not possible to compare comparative reports' },
  ]);
});

test('EP-24 NV-48 a hyperlink leads to a report that may be read, and is not renamed', async () => {
  const { ada, place } = await owner();
  const other = await makeReport(ada);
  const at = `/api/v0/projects/${other.clusterId}/${other.projectId}/link`;
  const link = {
    clusterIdLink: place.clusterId,
    projectIdLink: place.projectId,
    reportIdLink: place.reportId,
  };
  const made = await ada.data(at, { method: 'POST', body: link, status: 201 });
  expect(made).toMatchObject({
    shortId: 'LR-2',
    name: 'Batch 7',
    linkClusterId: place.clusterId,
    linkProjectId: place.projectId,
    linkReportId: place.reportId,
    incomplete: false,
  });
  expect(await ada.data(place.project)).toMatchObject({
    reports: [{ reportLinked: [made['reportId']] }],
  });
  const path = `/api/v0/reports/${other.clusterId}/${other.projectId}/${String(made['reportId'])}`;
  const opened = await ada.request(path);
  const { data } = (await opened.json()) as { data: { report: object } };
  const renamed = await ada.request(path, {
    method: 'PUT',
    body: { ...data.report, name: 'New' },
    headers: { 'if-match': opened.headers.get('etag') ?? '' },
  });
  expect([renamed.status, (await answer(renamed)).code]).toEqual([422, 'LINK_NOT_ALLOWED']);
  for (const wrong of [
    { ...link, reportIdLink: 'a'.repeat(26) },
    { ...link, clusterIdLink: other.clusterId },
    {
      clusterIdLink: other.clusterId,
      projectIdLink: other.projectId,
      reportIdLink: made['reportId'],
    },
  ]) {
    const refused = await ada.request(at, { method: 'POST', body: wrong });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { title: 'Link not allowed' },
    ]);
  }
});

test('X-65 an unknown kind is told by its body', async () => {
  const { ada, place } = await owner();
  const at = `/api/v0/projects/${place.clusterId}/${place.projectId}/x`;
  expect(
    await ada.data(at, { method: 'POST', body: { report_name: 'R' }, status: 201 }),
  ).toMatchObject({ shortId: 'IR-2' });
});

test('EP-27 a deleted report is gone with its versions; a bare POST deletes nothing', async () => {
  const { server, ada, place } = await owner();
  await ada.data(place.report, { method: 'POST' });
  await ada.data(place.report, {
    method: 'POST',
    headers: { 'x-http-method-override': 'DELETE' },
  });
  expect((await ada.request(place.report)).status).toBe(404);
  expect(await server.db.selectFrom('reportVersion').selectAll().execute()).toEqual([]);
});

test('every save is listed, read again, and restored as the newest', async () => {
  const { ada, place } = await owner();
  await complete(ada, place);
  const { versions } = await ada.data<{ versions: object[] }>(`${place.report}/versions`);
  expect(versions).toMatchObject([
    { version: 2, savedByName: 'ada' },
    { version: 1, savedByName: 'ada' },
  ]);
  expect(await ada.data(`${place.report}/versions/1`)).toMatchObject({
    report: { hypothesis: '' },
  });
  expect((await ada.request(`${place.report}/versions/9`)).status).toBe(404);
  const { changes } = await ada.data<{ changes: object[] }>(`${place.report}/versions/1/diff/2`);
  expect(changes).toContainEqual({ path: 'hypothesis', before: '', after: 'h' });
  expect(changes.length).toBe(4);
  expect((await ada.request(`${place.report}/versions/1/diff/9`)).status).toBe(404);
  const restore = (version: string) =>
    ada.request(`${place.report}/versions/1/restore`, {
      method: 'POST',
      headers: { 'if-match': version },
    });
  expect((await restore('"1"')).status).toBe(409);
  expect((await restore('"2"')).headers.get('etag')).toBe('"3"');
  expect(await ada.data(place.report)).toMatchObject({ report: { hypothesis: '' } });
});

test('EP-28 EP-29 EP-30 EP-31 EP-32 VW-14 VW-15 X-66 templates are added, listed, read, renamed and removed', async () => {
  const { ada, place } = await owner();
  const at = `/api/v0/templates/${place.clusterId}/${place.projectId}`;
  const source = { VD: { preprocessing: [] } };
  const added = await ada.data(`${at}/template`, {
    method: 'POST',
    body: { templateName: 'CV', templateType: 'Individual', source },
    status: 201,
  });
  const one = `${at}/${String(added['templateId'])}`;
  expect(await ada.data(one)).toMatchObject({ templateName: 'CV', source });
  expect(
    await ada.data(one, { method: 'POST', body: { templateName: 'DPV', templateType: 'x' } }),
  ).toMatchObject({ templateName: 'DPV', templateType: 'x' });
  expect(await ada.data(one, { method: 'POST' })).toMatchObject({ templateName: 'DPV', source });
  expect(await ada.data(`${at}/templates`)).toMatchObject({ templates: [{ templateName: 'DPV' }] });
  expect(await ada.data(place.project)).toMatchObject({ project: { templateCount: 1 } });
  await ada.data(one, { method: 'DELETE' });
  expect((await ada.request(one)).status).toBe(404);
});
