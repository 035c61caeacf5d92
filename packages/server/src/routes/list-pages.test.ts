import { expect, test } from 'vitest';
import { makeReport, type ReportPlace, share } from '../testing/hierarchy.ts';
import { addClusters, addReports, MANY } from '../testing/many.ts';
import { answer, type Person, testServer } from '../testing/test-server.ts';

interface Fields {
  readonly name: string;
  readonly dateTest?: string;
  readonly operator?: string;
  readonly sensorBatchId?: string;
}

interface Listed {
  readonly reportId: string;
  readonly name: string;
  readonly shortId: string;
}

/** Adds a report to the project and saves it with these fields. */
async function addReport(person: Person, { clusterId, projectId }: ReportPlace, fields: Fields) {
  const { reportId } = await person.data<Listed>(
    `/api/v0/projects/${clusterId}/${projectId}/report`,
    {
      method: 'POST',
      body: { report_name: 'New' },
      status: 201,
    },
  );
  const address = `/api/v0/reports/${clusterId}/${projectId}/${reportId}`;
  const response = await person.request(address);
  const { data } = (await response.json()) as { data: { report: object } };
  await person.data(address, {
    method: 'PUT',
    body: { ...data.report, ...fields },
    headers: { 'if-match': response.headers.get('etag') ?? '' },
  });
  return reportId;
}

const readPage = (
  person: Person,
  { project }: ReportPlace,
  query: Readonly<Record<string, string>>,
) =>
  person.data<{ reports: Listed[]; total: number; project: { reportCount: number } }>(
    `${project}?${new URLSearchParams(query).toString()}`,
  );

const namesOn = async (...asked: Parameters<typeof readPage>) =>
  (await readPage(...asked)).reports.map(({ name }) => name);

/** A project with 'Batch 7', made today, and these reports. */
async function projectWith(...reports: readonly Fields[]) {
  const server = await testServer();
  const ada = await server.person('ada');
  const place = await makeReport(ada);
  const ids: string[] = [];
  for (const fields of reports) ids.push(await addReport(ada, place, fields));
  return { server, ada, place, ids };
}

test('A13 EP-21 NV-20 NV-23 a project is read page by page: newest day first, then newest report', async () => {
  const { ada, place } = await projectWith(
    { name: 'old', dateTest: '2025-01-02' },
    { name: 'twin 1', dateTest: '2025-03-04' },
    { name: 'twin 2', dateTest: '2025-03-04' },
  );
  const order = ['Batch 7', 'twin 2', 'twin 1', 'old'];
  expect(await namesOn(ada, place, { page: '0' })).toEqual(order);
  for (const [page, names] of [order.slice(0, 3), order.slice(3), []].entries())
    expect(await readPage(ada, place, { page: String(page), pageSize: '3' })).toMatchObject({
      reports: names.map((name) => ({ name })),
      total: 4,
      project: { reportCount: 4 },
    });
  // without a page the call is that of the specification: all reports, oldest first
  const whole = await ada.data<{ reports: Listed[] }>(place.project);
  expect(whole.reports.map(({ name }) => name)).toEqual(['Batch 7', 'old', 'twin 1', 'twin 2']);
  expect(Object.keys(whole)).toEqual(['project', 'reports']);
});

test('NV-23 NV-24 a project is ordered by each of its columns, both ways; reports that are alike by their age', async () => {
  const { ada, place } = await projectWith(
    { name: 'b', dateTest: '2025-01-01', operator: 'Eve', sensorBatchId: 'S2' },
    { name: 'a', dateTest: '2025-01-03', operator: 'Ada', sensorBatchId: 'S10' },
    { name: 'c', dateTest: '2025-01-02', operator: 'Eve', sensorBatchId: 'S2' },
  );
  for (const [column, names] of Object.entries({
    id: ['Batch 7', 'b', 'a', 'c'],
    reportName: ['Batch 7', 'a', 'b', 'c'],
    date: ['b', 'c', 'a', 'Batch 7'],
    operator: ['Batch 7', 'a', 'b', 'c'],
    sensorBatchId: ['Batch 7', 'a', 'b', 'c'],
  })) {
    expect([column, ...(await namesOn(ada, place, { sort: `${column}:asc` }))]).toEqual([
      column,
      ...names,
    ]);
    expect(await namesOn(ada, place, { sort: `${column}:desc` })).toEqual(names.toReversed());
  }
});

test('NV-19 each word of a search has to stand in the row; signs of patterns are signs', async () => {
  const { ada, place } = await projectWith(
    { name: '100% Äthanol', operator: 'Øystein', dateTest: '2025-05-06', sensorBatchId: 'a_b' },
    { name: '1000 Äthanol', operator: 'Eve', dateTest: '2025-05-07', sensorBatchId: 'axb' },
    { name: 'C:\\data', operator: 'Eve', dateTest: '2025-05-08' },
  );
  for (const [search, names] of [
    ['100%', ['100% Äthanol']],
    ['a_b', ['100% Äthanol']],
    ['ÄTHANOL øyst', ['100% Äthanol']],
    ['äthanol eve', ['1000 Äthanol']],
    ['c:\\d', ['C:\\data']],
    ['\\', ['C:\\data']],
    ['2025-05', ['C:\\data', '1000 Äthanol', '100% Äthanol']],
    ['%', ['100% Äthanol']],
    ['copper', []],
    ['  ', ['Batch 7', 'C:\\data', '1000 Äthanol', '100% Äthanol']],
  ] as const) {
    const { reports, total } = await readPage(ada, place, { search });
    expect([search, ...reports.map(({ name }) => name)]).toEqual([search, ...names]);
    expect(total).toBe(names.length);
  }
  // what is counted is what stands on all pages
  expect(await readPage(ada, place, { search: '2025', pageSize: '1' })).toMatchObject({
    reports: [{ name: 'C:\\data' }],
    total: 3,
  });
});

test('RO-02 NV-54 EP-21 a page neither shows nor counts what the caller may not see', async () => {
  const { server, ada, place, ids } = await projectWith(
    { name: 'seen', operator: 'Ada' },
    { name: 'hidden', operator: 'Ada' },
  );
  const eve = await server.person('eve');
  const { userId } = (await eve.data<{ user: { userId: string } }>('/api/v0/auth/session')).user;
  const at = { userId, editor: 0 as const, createdAt: 1, expiresAt: null };
  await server.db
    .insertInto('reportShare')
    .values({ ...at, reportId: ids[0] ?? '' })
    .execute();
  const one = { reports: [{ name: 'seen' }], total: 1, project: { reportCount: 1 } };
  for (const query of [{ page: '0' }, { search: 'ada' }, { sort: 'operator:desc' }])
    expect(await readPage(eve, place, query)).toMatchObject(one);
  expect(await readPage(eve, place, { search: 'hidden' })).toMatchObject({ reports: [], total: 0 });
  const counts = `${place.project}/counts`;
  expect(await eve.data(counts)).toEqual({ reports: 1, shared: 1, incomplete: 1 });
  expect(await ada.data(counts)).toEqual({ reports: 3, shared: 1, incomplete: 3 });
  const zoe = await server.person('zoe');
  expect((await zoe.request(`${place.project}?page=0`)).status).toBe(403);
});

test('EP-65 a page that cannot be is refused, with the key and why', async () => {
  const { ada, place } = await projectWith();
  for (const query of [
    'page=-1',
    'page=1.5',
    'page=x',
    'pageSize=0',
    'pageSize=201',
    'sort=name:asc',
    'sort=date',
    'sort=date:up',
    'search=a%0Ab',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'other=1',
  ])
    for (const list of [place.project, place.cluster, '/api/v0/clusters']) {
      const refused = await ada.request(`${list}?${query}`);
      expect([query, refused.status, (await answer(refused)).code]).toEqual([
        query,
        400,
        'INVALID_REQUEST',
      ]);
    }
});

test('A14 the reports that were changed last are those that the caller may read, newest first', async () => {
  const { server, ada, place, ids } = await projectWith({ name: 'one' }, { name: 'two' });
  const eve = await server.person('eve');
  const recent = async (person: Person) =>
    (await person.data<{ reports: Listed[] }>('/api/v0/reports')).reports.map(({ name }) => name);
  expect(await recent(ada)).toEqual(['two', 'one', 'Batch 7']);
  expect(await recent(eve)).toEqual([]);
  const own = await makeReport(eve);
  await addReport(eve, own, { name: 'of Eve' });
  const { userId } = (await eve.data<{ user: { userId: string } }>('/api/v0/auth/session')).user;
  const given = { reportId: ids[0] ?? '', userId, editor: 0 as const, createdAt: 1 };
  await server.db
    .insertInto('reportShare')
    .values({ ...given, expiresAt: null })
    .execute();
  expect(await recent(eve)).toEqual(['of Eve', 'Batch 7', 'one']);
  await share(ada, place.clusterId, { 'eve@tafel.example': false });
  expect(await recent(eve)).toEqual(['of Eve', 'Batch 7', 'two', 'one', 'Batch 7']);
  expect(await recent(ada)).toEqual(['two', 'one', 'Batch 7']);
});

test('A14 the newest reports of who has many clusters are found behind those of others, however many these are', async () => {
  const server = await testServer();
  const [ada, eve] = [await server.person('ada'), await server.person('eve')];
  const [own, other] = [await makeReport(ada), await makeReport(eve)];
  const { userId } = (await ada.data<{ user: { userId: string } }>('/api/v0/auth/session')).user;
  await addClusters(server, userId);
  const recent = async () =>
    (await ada.data<{ reports: (Listed & ReportPlace)[] }>('/api/v0/reports')).reports;
  const inProjects = async () => [...new Set((await recent()).map(({ projectId }) => projectId))];
  expect((await recent()).map(({ reportId }) => reportId)).toEqual([own.reportId]);
  await addReports(server, own.projectId, { createdAt: 1 });
  const year2100 = Date.UTC(2100, 0, 1);
  for (let group = 0; group < 9; group++) {
    await addReports(server, other.projectId, { first: 2 + group * MANY, createdAt: year2100 });
    const [newest, ...rest] = await recent();
    expect([newest?.reportId, rest.length]).toEqual([own.reportId, 19]);
    expect(await inProjects()).toEqual([own.projectId]);
  }
  await share(eve, other.clusterId, { 'ada@tafel.example': false });
  expect(await inProjects()).toEqual([other.projectId]);
});
