import { REPORT_SCHEMA } from '@tafel/core/api';
import { expect, test } from 'vitest';
import { makeReport, type ReportPlace, sendFile, share } from '../testing/hierarchy.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

const connect = (person: Person, { report }: ReportPlace, sources: readonly string[]) =>
  person.request(`${report}/connect`, { method: 'POST', body: { sources } });

async function withData(person: Person, ...names: string[]) {
  const place = await makeReport(person);
  const files = [];
  for (const name of names) {
    const file = await sendFile(person, name, `${name}\n1,2\n`);
    files.push({ ...file, extractedData: [{ title: name, group: 5, concUnit: 'uM' }] });
  }
  const body = { schema: REPORT_SCHEMA, name: 'Source', files };
  await person.data(place.report, { method: 'PUT', body, headers: { 'if-match': '"1"' } });
  return { place, files };
}

test('NV-16 X-20 the data of other reports becomes linked files, which name their source and cannot be shared', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const source = await withData(ada, 'a.csv', 'b.csv');
  await share(ada, source.place.clusterId, { 'eve@tafel.example': false });
  const target = await makeReport(eve);
  const { reportId } = source.place;
  expect(await answer(await connect(eve, target, [reportId]))).toMatchObject({
    data: { linked: 2 },
  });
  expect(await answer(await connect(eve, target, [reportId]))).toMatchObject({
    data: { linked: 0 },
  });
  const { report } = await eve.data<{ report: { files: object[] } }>(target.report);
  expect(report.files).toMatchObject([
    {
      name: 'a.csv',
      linkedFile: true,
      source: { reportId, shortId: 'IR-1' },
      extractedData: [{ title: 'a.csv', group: 5 }],
    },
    { name: 'b.csv', linkedFile: true },
  ]);
  const raw = await eve.request(`${target.report}/files/${source.files[0]?.sha256}`);
  expect(await raw.text()).toBe('a.csv\n1,2\n');
  const users = [{ email: 'ada@tafel.example', accesstype: false }];
  const body = { reports: [target.reportId], users };
  const shared = await eve.request('/api/v0/sharereports', { method: 'POST', body });
  expect((await answer(shared)).code).toBe('SHARING_BLOCKED');
});

test('data of a report that is not shared, or that has none, is not linked', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const { place } = await withData(ada, 'a.csv');
  const target = await makeReport(eve);
  const empty = await makeReport(eve);
  for (const source of [place.reportId, empty.reportId, target.reportId, 'a'.repeat(26)]) {
    const refused = await connect(eve, target, [source]);
    expect([refused.status, (await answer(refused)).code]).toEqual([422, 'LINK_NOT_ALLOWED']);
  }
  expect(await eve.data(target.report)).toMatchObject({ report: { files: [] } });
});
