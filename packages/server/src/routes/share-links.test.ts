import { REPORT_SCHEMA } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { makeReport, sendFile, share } from '../testing/hierarchy.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

interface Link {
  readonly linkId: string;
  readonly token: string;
  readonly url: string;
  readonly name: string;
}

interface Shown {
  readonly projects: { readonly reports: { readonly reportId: string }[] }[];
}

const link = (person: Person, target: object) =>
  person.data<Link>('/api/v0/links', { method: 'POST', body: target });

/** As somebody without an account. */
const look = (server: TestServer, token: string, path = '') =>
  fetch(`${server.url}/api/v0/shared${path}`, { headers: { authorization: `Bearer ${token}` } });

const reportsBehind = async (server: TestServer, token: string) => {
  const { data } = (await (await look(server, token)).json()) as { data: Shown };
  return data.projects.flatMap(({ reports }) => reports.map(({ reportId }) => reportId));
};

async function owner() {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  const file = await sendFile(ada, 'a.csv', '1,2\n');
  const body = { schema: REPORT_SCHEMA, name: 'Batch 7', files: [file] };
  await ada.data(place.report, { method: 'PUT', body, headers: { 'if-match': '"1"' } });
  return { server, ada, place, file };
}

test('a link shows its cluster, project or report to whoever has it, and nothing else', async () => {
  const { server, ada, place, file } = await owner();
  const { clusterId, projectId, reportId } = place;
  const second = await ada.data<{ reportId: string }>(
    `/api/v0/projects/${clusterId}/${projectId}/report`,
    { method: 'POST', body: { report_name: 'Other' }, status: 201 },
  );
  const far = await makeReport(ada);
  const toCluster = await link(ada, { clusterId });
  const toReport = await link(ada, { clusterId, projectId, reportId });
  expect([toCluster.name, toReport.name]).toEqual(['Sensor lab', 'Batch 7']);
  expect(toReport.url).toBe(`http://127.0.0.1/shared#${toReport.token}`);
  expect(await reportsBehind(server, toCluster.token)).toEqual([reportId, second.reportId]);
  expect(await reportsBehind(server, toReport.token)).toEqual([reportId]);
  const report = await look(server, toReport.token, `/reports/${reportId}`);
  expect(await report.json()).toMatchObject({ data: { report: { name: 'Batch 7' } } });
  const raw = await look(server, toReport.token, `/reports/${reportId}/files/${file.sha256}`);
  expect(await raw.text()).toBe('1,2\n');
  for (const id of [second.reportId, far.reportId])
    expect((await look(server, toReport.token, `/reports/${id}`)).status).toBe(404);
  expect(JSON.stringify(await (await look(server, toCluster.token)).json())).not.toContain('@');
});

test('a link ends when it is taken back, when its time is over, and with its report', async () => {
  const { server, ada, place } = await owner();
  const { clusterId, projectId, reportId } = place;
  const first = await link(ada, { clusterId });
  const { links } = await ada.data<{ links: object[] }>('/api/v0/links');
  expect(links).toMatchObject([{ linkId: first.linkId, lastUsedAt: null }]);
  expect(JSON.stringify(links)).not.toContain('tfs_');
  const eve = await server.person('eve');
  const end = (person: Person) =>
    person.request(`/api/v0/links/${first.linkId}`, { method: 'DELETE' });
  expect((await end(eve)).status).toBe(404);
  expect((await end(ada)).status).toBe(200);
  expect((await look(server, first.token)).status).toBe(404);
  const late = await link(ada, { clusterId, expiresInDays: 1 });
  await server.db.updateTable('shareLink').set({ expiresAt: Date.now() }).execute();
  expect((await look(server, late.token)).status).toBe(404);
  const deleted = await link(ada, { clusterId, projectId, reportId });
  await ada.data(place.report, { method: 'DELETE' });
  expect((await look(server, deleted.token)).status).toBe(404);
});

test('SR-18 A22 only the owner makes links, and the store keeps nothing that opens one', async () => {
  const { server, ada, place } = await owner();
  const { clusterId, projectId, reportId } = place;
  const eve = await server.person('eve');
  await share(ada, clusterId, { 'eve@tafel.example': true });
  for (const body of [{ clusterId }, { clusterId, projectId, reportId }])
    expect((await eve.request('/api/v0/links', { method: 'POST', body })).status).toBe(403);
  const odd = { clusterId, reportId };
  expect((await ada.request('/api/v0/links', { method: 'POST', body: odd })).status).toBe(400);
  const { token } = await link(ada, { clusterId });
  await look(server, token);
  const kept = [
    await server.db.selectFrom('shareLink').selectAll().execute(),
    await server.db.selectFrom('audit').selectAll().execute(),
    server.log(),
  ];
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('guessing links has to wait', async () => {
  const { server } = await owner();
  const guess = async (n: number) =>
    (await look(server, `tfs_${String(n).padStart(43, 'a')}`)).status;
  for (let n = 0; n < 30; n++) expect(await guess(n)).toBe(404);
  expect(await guess(30)).toBe(429);
});
