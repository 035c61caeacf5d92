import { REPORT_SCHEMA } from '@tafel/core/api';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesOf, givePlan, makeReport, sendFile, sha256, share } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const userIdOf = async (person: Person) =>
  (await person.data<{ user: { userId: string } }>('/api/v0/auth/session')).user.userId;

async function opened() {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  const temp = `/api/v0/temp/${await userIdOf(ada)}`;
  const { clusterId, projectId, reportId } = place;
  const details = `/api/v0/clusters/${clusterId}/projects/${projectId}/reports/${reportId}/reportDetails`;
  const put = (name: string, text: string) =>
    ada.data<{ path: string; bytes: number }>(`${temp}/${encodeURIComponent(name)}`, {
      method: 'PUT',
      bytes: bytesOf(text),
    });
  return { server, ada, place, temp, details, put };
}

const post = (person: Person, path: string, body: object, headers = {}) =>
  person.request(path, { method: 'POST', body, headers });

test('EP-25 EN-08 a report is saved from the temporary folder, and without the upload it is not', async () => {
  const { ada, place, temp, details, put } = await opened();
  const body = {
    lightReport: { name: 'Light', operator: 'Ada' },
    fileName: `${place.reportId}.json`,
  };
  const missing = await post(ada, details, body);
  expect([missing.status, (await answer(missing)).code]).toEqual([422, 'FILE_MISSING']);
  const document = { schema: REPORT_SCHEMA, name: 'Full', protocol: 'DPV', 'x-lab': 1 };
  const { path } = await put(body.fileName, JSON.stringify(document));
  expect(path).toBe(`${temp.slice('/api/v0/'.length)}/${body.fileName}`);
  const saved = await post(ada, details, { ...body, fileName: path });
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"']);
  expect(await ada.data(place.report)).toMatchObject({
    report: { id: place.reportId, name: 'Light', operator: 'Ada', protocol: 'DPV', 'x-lab': 1 },
  });
  expect((await ada.request(`${temp}/${body.fileName}`)).status).toBe(404);
});

test('EP-25 a save that says on what it is based is refused after another one, and keeps its file', async () => {
  const { ada, place, temp, details, put } = await opened();
  await put('r.json', JSON.stringify({ schema: REPORT_SCHEMA, name: 'mine' }));
  const stale = await post(
    ada,
    details,
    { lightReport: {}, fileName: 'r.json' },
    { 'if-match': '"9"' },
  );
  expect(stale.status).toBe(409);
  expect((await ada.request(`${temp}/r.json`)).status).toBe(200);
  await put('r.json', '{"schema":');
  const broken = await post(ada, details, { lightReport: {}, fileName: 'r.json' });
  expect([broken.status, (await answer(broken)).code]).toEqual([400, 'REPORT_INVALID']);
  expect(await ada.data(place.report)).toMatchObject({ report: { name: 'Batch 7' } });
});

test('EP-26 CO-19 a report is also placed as a temporary file, which goes once it was read and removed', async () => {
  const { ada, place, temp } = await opened();
  const sent = { method: 'POST', body: {} };
  const data = await ada.data<{ tempFileLocation: string }>(`${place.report}/temp`, sent);
  const { tempFileLocation: location } = data;
  expect(data).toEqual({ accesstype: true, owner: true, tempFileLocation: location });
  expect(`/api/v0/${location}`).toBe(`${temp}/${place.reportId}.json`);
  expect(await (await ada.request(`/api/v0/${location}`)).json()).toMatchObject({
    name: 'Batch 7',
  });
  await ada.data(`/api/v0/${location}`, { method: 'DELETE' });
  expect((await ada.request(`/api/v0/${location}`)).status).toBe(404);
});

test('EP-34 a raw file goes from the temporary folder to the report', async () => {
  const { ada, place, temp, put } = await opened();
  const path = `/api/v0/upload/${place.clusterId}/${place.projectId}/${place.reportId}`;
  expect((await post(ada, path, { fileName: 'DPV 5 µM.csv' })).status).toBe(422);
  await put('DPV 5 µM.csv', '1,2\n');
  const hash = sha256(bytesOf('1,2\n'));
  const { data } = await answer(await post(ada, path, { fileName: 'DPV 5 µM.csv' }));
  expect(data).toEqual({ name: 'DPV 5 µM.csv', sha256: hash, bytes: 4 });
  expect(await (await ada.request(`${place.report}/files/${hash}`)).text()).toBe('1,2\n');
  expect((await ada.request(`${temp}/${encodeURIComponent('DPV 5 µM.csv')}`)).status).toBe(404);
});

/** A report with two raw files of one name. */
async function withFiles() {
  const all = await opened();
  const files = [
    await sendFile(all.ada, 'run 1/a.csv', '1,2\n'),
    await sendFile(all.ada, 'run 2/a.csv', '3,4\n'),
  ];
  await all.ada.data(all.place.report, {
    method: 'PUT',
    body: { schema: REPORT_SCHEMA, files },
    headers: { 'if-match': '"1"' },
  });
  return all;
}

test('EP-35 RO-07 the raw files of a report come into a temporary folder of the person, and belong to premium', async () => {
  const { server, ada, place, temp } = await withFiles();
  const direct = `/api/v0/getFilesDirect/${place.clusterId}/${place.projectId}/${place.reportId}/report`;
  const { tempFolderLocation: folder, files } = await ada.data<{
    tempFolderLocation: string;
    files: { name: string; bytes: number }[];
  }>(direct);
  expect(`/api/v0/${folder}`.startsWith(`${temp}/`)).toBe(true);
  expect(files).toEqual([
    { name: 'a.csv', bytes: 4 },
    { name: 'a (2).csv', bytes: 4 },
  ]);
  const second = `/api/v0/${folder}${encodeURIComponent('a (2).csv')}`;
  expect(await (await ada.request(second)).text()).toBe('3,4\n');
  await ada.data(second, { method: 'DELETE' });
  expect((await ada.request(second)).status).toBe(404);
  await givePlan(server, ada, 'freemium');
  for (const path of [direct, `${place.report}/files`])
    expect((await answer(await ada.request(path))).code).toBe('PREMIUM_REQUIRED');
});

test('several raw files are downloaded as a zip, one as itself', async () => {
  const { ada, place } = await withFiles();
  const several = await ada.request(`${place.report}/files`);
  expect(several.headers.get('content-type')).toBe('application/zip');
  const unpacked = unzipSync(new Uint8Array(await several.arrayBuffer()));
  expect(
    Object.entries(unpacked).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  ).toEqual([
    ['a.csv', '1,2\n'],
    ['a (2).csv', '3,4\n'],
  ]);
  const other = await makeReport(ada);
  expect((await ada.request(`${other.report}/files`)).status).toBe(404);
  const file = await sendFile(ada, 'b.csv', '5,6\n');
  const body = { schema: REPORT_SCHEMA, files: [file] };
  await ada.data(other.report, { method: 'PUT', body, headers: { 'if-match': '"1"' } });
  const one = await ada.request(`${other.report}/files`);
  expect([one.headers.get('content-disposition'), await one.text()]).toEqual([
    'attachment; filename=b.csv',
    '5,6\n',
  ]);
});

test('EP-33 templates come as a JSON file, several as a zip', async () => {
  const { ada, place } = await opened();
  const templates = `/api/v0/templates/${place.clusterId}/${place.projectId}/template`;
  const add = async (templateName: string) => {
    const body = { templateName, templateType: 'VD', source: { VD: { Titles: {} } } };
    return (
      await ada.data<{ templateId: string }>(templates, { method: 'POST', body, status: 201 })
    ).templateId;
  };
  const ids = [await add('Peaks'), await add('peaks')];
  const files = `/api/v0/getFiles/${place.clusterId}/${place.projectId}/template`;
  const one = await post(ada, files, { templates: ids.slice(0, 1) });
  expect(one.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await one.json()).toEqual({
    templateName: 'Peaks',
    templateType: 'VD',
    source: { VD: { Titles: {} } },
  });
  const both = await post(ada, files, { templates: ids });
  expect(both.headers.get('content-type')).toBe('application/zip');
  const unpacked = unzipSync(new Uint8Array(await both.arrayBuffer()));
  expect(Object.keys(unpacked)).toEqual(['Peaks.json', 'peaks (2).json']);
  expect((await post(ada, files, { templates: ['a'.repeat(26)] })).status).toBe(404);
});

test('nobody gets into the temporary folder of another, and no name leads out of it', async () => {
  const { server, ada, place, temp, details, put } = await opened();
  await put('secret.json', JSON.stringify({ schema: REPORT_SCHEMA, name: 'taken' }));
  const eve = await server.person('eve');
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(
      (
        await eve.request(`${temp}/secret.json`, {
          method,
          ...(method === 'PUT' ? { bytes: bytesOf('x') } : {}),
        })
      ).status,
    ).toBe(404);
  await share(ada, place.clusterId, { 'eve@tafel.example': true });
  const body = { lightReport: {}, fileName: `${temp.slice('/api/v0/'.length)}/secret.json` };
  expect((await post(eve, details, body)).status).toBe(422);
  for (const name of ['..', '../x', 'a/b', 'a\\b', '.', 'x\u0000'])
    expect(
      (
        await ada.request(`${temp}/${encodeURIComponent(name).replaceAll('.', '%2e')}`, {
          method: 'PUT',
          bytes: bytesOf('x'),
        })
      ).status,
      name,
    ).toBe(404);
});
