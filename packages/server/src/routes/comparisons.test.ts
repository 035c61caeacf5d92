import { REPORT_SCHEMA } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { complete, makeReport, share } from '../testing/hierarchy.ts';
import { testServer } from '../testing/test-server.ts';

test('CM-09 CM-11 a comparison keeps what is shown of each report, and no data that a reader has lost', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const source = await makeReport(ada);
  await complete(ada, source);
  await share(ada, source.clusterId, { 'eve@tafel.example': false });
  const own = await makeReport(eve);
  const at = `/api/v0/projects/${own.clusterId}/${own.projectId}/comparison`;
  const body = { report_name: 'Both', comparing: [{ id: source.reportId }] };
  const made = await eve.data<{ reportId: string }>(at, { method: 'POST', body, status: 201 });
  const comparison = own.report.replace(own.reportId, made.reportId);
  const comparing = [{ id: source.reportId, shown: false, studies: ['VD'], shortId: 'IR-1' }];
  const document = {
    schema: REPORT_SCHEMA,
    name: 'Both',
    type: 'Comparison',
    comparing,
    textReportComparing: 'The second batch is steeper.',
  };
  const saved = { method: 'PUT', body: document, headers: { 'if-match': '"1"' } };
  await eve.data(comparison, saved);
  expect(await eve.data(comparison)).toMatchObject({
    report: { comparing, textReportComparing: document.textReportComparing },
  });
  const ended = { clusterId: source.clusterId, emailsList: ['eve@tafel.example'] };
  await ada.data('/api/v0/shares/cluster', { method: 'DELETE', body: ended });
  for (const path of [source.report, `${source.report}/versions/1`, `${source.report}/files`])
    expect((await eve.request(path)).status, path).toBe(403);
  const { report } = await eve.data<{ report: object }>(comparison);
  expect(JSON.stringify(report)).not.toContain('Batch 7');
  const again = await eve.request(at, { method: 'POST', body });
  expect(again.status).toBe(422);
});

test('EN-06 X-21 the short id tells the kind of a report, and counts the reports of its project', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const source = await makeReport(ada);
  await complete(ada, source);
  const { clusterId, projectId, reportId, cluster } = source;
  const { projectId: other } = await ada.data<{ projectId: string }>(`${cluster}/project`, {
    method: 'POST',
    body: { projectName: 'Lactate' },
    status: 201,
  });
  const add = async (project: string, kind: string, body: object) => {
    const at = `/api/v0/projects/${clusterId}/${project}/${kind}`;
    return (await ada.data(at, { method: 'POST', body, status: 201 }))['shortId'];
  };
  const comparison = { report_name: 'C', comparing: [{ id: reportId }] };
  const link = { clusterIdLink: clusterId, projectIdLink: projectId, reportIdLink: reportId };
  expect(await add(projectId, 'comparison', comparison)).toBe('CR-2');
  expect(await add(other, 'link', link)).toBe('LR-1');
  expect(await add(other, 'report', { report_name: 'R' })).toBe('IR-2');
});

test('EP-02 X-63 an answer has success and data, a failure success, code, message, title and error', async () => {
  const server = await testServer();
  const ada = await server.person('ada');
  const answered = (await (await ada.request('/api/v0/clusters')).json()) as object;
  expect(answered).toEqual({ success: true, data: { clusters: [] } });
  const refused = (await (
    await ada.request(`/api/v0/clusters/${'a'.repeat(26)}`)
  ).json()) as object;
  expect(refused).toEqual({
    success: false,
    code: 'NOT_FOUND',
    title: 'Not found',
    message: 'There is nothing at this address.',
    error: { error_message: 'There is nothing at this address.', error_code: 'NOT_FOUND' },
  });
  const signedOut = await fetch(`${server.url}/api/v0/clusters`);
  expect(await signedOut.json()).toMatchObject({ error: { suggestion: 'Sign in and try again.' } });
});
